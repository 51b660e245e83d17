-- expects: limit
-- The same from table to table.
while true do pcall(table.move, {}, math.mininteger, -2, 1, {}) end
