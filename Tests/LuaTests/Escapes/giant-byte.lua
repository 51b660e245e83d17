-- expects: limit
-- Many bytes of a giant string.
local s = ("x"):rep(20 << 20)
while true do s:byte(1, 100000) end
