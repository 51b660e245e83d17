-- expects: limit
-- table.move over the widest range.
while true do pcall(table.move, {}, 1, math.maxinteger - 1, 2) end
