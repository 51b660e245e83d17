-- expects: limit
-- A count to the largest integer.
for _ = 1, math.maxinteger do end
