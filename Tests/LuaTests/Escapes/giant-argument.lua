-- expects: limit
-- A giant string where a number is expected.
local s = (" "):rep(20 << 20) .. "1"
while true do math.floor(s) end
