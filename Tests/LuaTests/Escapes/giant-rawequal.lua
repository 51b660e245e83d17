-- expects: limit
-- rawequal of giant strings.
local s = ("x"):rep(20 << 20)
local other = s:sub(1, -2) .. "x"
while true do rawequal(s, other) end
