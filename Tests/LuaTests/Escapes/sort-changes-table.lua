-- expects: nothing
-- A comparator that empties the table.
local t = {}
for i = 1, 100 do t[i] = 100 - i end
table.sort(t, function(a, b)
  for i = 1, 100 do t[i] = nil end
  return a < b
end)
assert(#t == 100 and t[1] == 0)
