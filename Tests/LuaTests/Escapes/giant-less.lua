-- expects: limit
-- Ordering giant strings is one instruction.
local s = ("x"):rep(20 << 20)
local other = s:sub(1, -2) .. "x"
local less = 0
while true do if s < other then less = less + 1 end end
