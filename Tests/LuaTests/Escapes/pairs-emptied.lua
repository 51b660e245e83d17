-- expects: limit
-- pairs over a table that was huge once.
local t = {}
for i = 1, 300000 do t[i] = true end
for i = 1, 300000 do t[i] = nil end
while true do pairs(t) end
