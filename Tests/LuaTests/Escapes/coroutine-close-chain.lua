-- expects: nothing
-- Coroutines that close the next one: Lua 5.4.4 does not count this depth and runs out of C stack.
local list = {}
for i = 1, 2000 do
  list[i] = coroutine.create(function()
    local guard <close> = setmetatable({},
      { __close = function() if list[i + 1] then coroutine.close(list[i + 1]) end end })
    coroutine.yield()
  end)
  coroutine.resume(list[i])
end
coroutine.close(list[1])
