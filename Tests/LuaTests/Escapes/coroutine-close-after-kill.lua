-- expects: limit
-- The coroutine in which the limit was passed is closed, with a handler that loops.
local co = coroutine.create(function()
  local guard <close> = setmetatable({}, { __close = function() while true do end end })
  while true do end
end)
while true do
  coroutine.resume(co)
  coroutine.close(co)
end
