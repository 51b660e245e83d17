-- expects: nothing
-- A comparator that raises leaves the table as it was.
local t = { 3, 1, 2, 9, 8, 7, 6, 5, 4 }
local calls = 0
assert(not pcall(table.sort, t, function(a, b)
  calls = calls + 1
  if calls == 7 then error("stop") end
  return a < b
end))
assert(table.concat(t, " ") == "3 1 2 9 8 7 6 5 4")
