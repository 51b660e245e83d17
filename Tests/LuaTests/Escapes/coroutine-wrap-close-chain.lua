-- expects: nothing
-- The same by way of errors in wrapped coroutines.
local list = {}
for i = 1, 2000 do
  list[i] = coroutine.wrap(function()
    local guard <close> = setmetatable({},
      { __close = function() if list[i + 1] then list[i + 1]() end end })
    coroutine.yield()
    error("end")
  end)
  list[i]()
end
pcall(list[1])
