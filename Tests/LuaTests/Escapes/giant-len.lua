-- expects: limit
-- string.len of a giant string.
local s = ("x"):rep(20 << 20)
while true do s:len() end
