-- expects: limit
-- A plain search through a giant string.
local s = ("x"):rep(20 << 20)
while true do s:find("y", 1, true) end
