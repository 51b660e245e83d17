-- expects: limit
-- Sorting the keys of a large table, again and again.
local t = {}
for i = 1, 50000 do t["k" .. i] = true end
while true do pairs(t) end
