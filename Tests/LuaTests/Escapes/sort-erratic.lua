-- expects: nothing
-- A comparator that contradicts itself.
local flip = false
local t = {}
for i = 1, 500 do t[i] = i end
table.sort(t, function() flip = not flip return flip end)
table.sort(t, function() return true end)
table.sort(t, function() return false end)
local sum = 0
for i = 1, 500 do sum = sum + t[i] end
assert(sum == 125250, "an element was lost")
