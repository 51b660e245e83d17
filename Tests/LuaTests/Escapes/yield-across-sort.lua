-- expects: nothing
-- A comparator that yields.
local co = coroutine.create(function()
  table.sort({ 1, 2, 3 }, function() coroutine.yield() end)
end)
local ok, message = coroutine.resume(co)
assert(not ok and message:find("C%-call boundary"), message)
