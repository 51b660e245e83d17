-- expects: nothing
-- Keys come in one order, whatever the history of the table.
local one, two = {}, {}
for i = 1, 100 do one["k" .. i] = i end
for i = 100, 1, -1 do two["k" .. i] = i end
for i = 1, 1000 do two["z" .. i] = i end
for i = 1, 1000 do two["z" .. i] = nil end
local function keys(t)
  local list = {}
  for k in pairs(t) do list[#list + 1] = k end
  return table.concat(list, " ")
end
assert(keys(one) == keys(two))
for _, key in ipairs { next, {}, coroutine.create(next) } do
  assert(not pcall(pairs, { [key] = 1 }) and not pcall(next, { [key] = 1 }))
end
