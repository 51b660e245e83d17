-- expects: limit
-- Comparing giant strings is one instruction.
local s = ("x"):rep(20 << 20)
local other = s:sub(1, -2) .. "x"
local same = 0
while true do if s == other then same = same + 1 end end
