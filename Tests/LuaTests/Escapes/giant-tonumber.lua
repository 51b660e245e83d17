-- expects: limit
-- The same by tonumber and a base.
local s = ("0"):rep(20 << 20)
while true do tonumber(s, 10) tonumber(s) end
