-- expects: nothing
-- Elements that cannot be compared.
assert(not pcall(table.sort, { 1, "a", {}, print }))
assert(not pcall(table.sort, { 1, 2, nil, 4, nil, 3, n = 1 },
  function(a, b) return a < b end) or true)
