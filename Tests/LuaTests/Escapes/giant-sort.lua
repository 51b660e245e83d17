-- expects: limit
-- Sorting strings that differ only at their ends.
local t = {}
for i = 1, 30 do t[i] = ("x"):rep(1 << 20) .. i end
while true do table.sort(t, function(a, b) return a > b end) table.sort(t) end
