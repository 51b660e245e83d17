-- expects: limit
-- next from each key of a large table.
local t = {}
for i = 1, 100000 do t["k" .. i] = true end
local k = next(t)
while k do k = next(t, k) end
while true do end
