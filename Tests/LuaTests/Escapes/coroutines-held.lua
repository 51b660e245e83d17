-- expects: limit
-- Memory in coroutines that wait.
local held = {}
while true do
  local co = coroutine.create(function(...) coroutine.yield(...) end)
  coroutine.resume(co, 1, 2, 3)
  held[#held + 1] = co
end
