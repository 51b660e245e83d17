-- expects: limit
-- Coroutines in protected calls in coroutines.
local function nest(n)
  if n == 0 then while true do end end
  coroutine.resume(coroutine.create(function() pcall(nest, n - 1) while true do end end))
  while true do end
end
while true do pcall(nest, 50) end
