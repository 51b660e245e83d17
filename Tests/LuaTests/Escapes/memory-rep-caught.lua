-- expects: limit
-- A string too large, again and again.
while true do pcall(string.rep, "x", 1 << 30) end
