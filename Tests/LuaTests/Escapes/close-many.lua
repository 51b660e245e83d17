-- expects: limit
-- Many to-be-closed variables, each of which fails and goes on.
local mt = { __close = function() for _ = 1, 1e9 do end end }
local function nest(n)
  local guard <close> = setmetatable({}, mt)
  if n > 0 then nest(n - 1) end
  error("out")
end
while true do pcall(nest, 100) end
