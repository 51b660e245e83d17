-- expects: nothing
-- The error of a closed coroutine is answered.
local co = coroutine.create(function()
  local guard <close> = setmetatable({}, { __close = function() error("late") end })
  coroutine.yield()
end)
coroutine.resume(co)
local ok, message = coroutine.close(co)
assert(not ok and message:find("late"))
