-- expects: limit
-- Joining giant strings is one instruction.
local s = ("x"):rep(20 << 20)
while true do local t = s .. "y" end
