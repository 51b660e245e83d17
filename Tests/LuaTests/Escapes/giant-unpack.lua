-- expects: limit
-- string.unpack of a giant string.
local s = ("x"):rep(4 << 20) .. "\0"
while true do string.unpack("z", s) end
