-- expects: limit
-- A table without end.
local t = {}
for i = 1, math.maxinteger do t[i] = i end
