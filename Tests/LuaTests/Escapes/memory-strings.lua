-- expects: limit
-- Short strings, each kept.
local t = {}
for i = 1, math.maxinteger do t["k" .. i] = true end
