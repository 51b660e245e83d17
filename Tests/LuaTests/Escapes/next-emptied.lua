-- expects: limit
-- next over a table that was huge once.
local t = {}
for i = 1, 200000 do t["k" .. i] = true end
for i = 1, 200000 do t["k" .. i] = nil end
while true do next(t) end
