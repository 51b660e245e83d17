-- expects: limit
-- utf8.offset over a giant run of continuation bytes.
local s = "a" .. ("\x80"):rep(20 << 20)
while true do utf8.offset(s, 0, #s) utf8.offset(s, 2) end
