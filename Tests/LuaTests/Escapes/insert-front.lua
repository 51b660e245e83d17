-- expects: limit
-- Inserting at the front moves everything.
local t = {}
for i = 1, math.maxinteger do table.insert(t, 1, i) end
