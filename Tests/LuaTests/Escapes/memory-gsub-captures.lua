-- expects: limit
-- A replacement string full of captures.
local s = ("x"):rep(1 << 16)
local many = ("%0"):rep(1 << 12)
while true do pcall(string.gsub, s, ".*", many) end
