-- expects: limit
-- Copies of a giant string.
local s = ("x"):rep(20 << 20)
while true do local t = s:sub(2) end
