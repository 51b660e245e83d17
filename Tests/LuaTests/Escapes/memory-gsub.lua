-- expects: limit
-- A replacement that repeats the match.
local s = ("x"):rep(1 << 16)
while true do pcall(string.gsub, s, ".", s) end
