-- expects: limit
-- %q of a giant string.
local s = ("\n"):rep(4 << 20)
while true do pcall(string.format, "%q", s) end
