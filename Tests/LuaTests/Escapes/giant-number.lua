-- expects: limit
-- A giant string as a number.
local s = (" "):rep(20 << 20) .. "1"
while true do local n = s + 1 end
