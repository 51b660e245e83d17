-- expects: limit
-- utf8.len of a giant string.
local s = ("x"):rep(20 << 20)
while true do utf8.len(s) end
