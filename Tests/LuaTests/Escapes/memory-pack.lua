-- expects: limit
-- Padding in a packed string.
while true do pcall(string.pack, "c1000000000", "") end
