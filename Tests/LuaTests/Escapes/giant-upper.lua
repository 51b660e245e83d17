-- expects: limit
-- string.upper of a giant string.
local s = ("x"):rep(20 << 20)
while true do s:upper() end
