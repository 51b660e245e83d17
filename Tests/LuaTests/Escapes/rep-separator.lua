-- expects: limit
-- Very many separators.
while true do pcall(string.rep, "", 1 << 29, "x") end
