-- expects: limit
-- Yields out of protected calls, and back in.
local co = coroutine.wrap(function()
  while true do pcall(function() coroutine.yield() while true do end end) end
end)
while true do pcall(co) end
