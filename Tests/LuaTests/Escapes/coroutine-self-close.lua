-- expects: nothing
-- A coroutine that closes or resumes itself, or the one that waits for it.
local main = coroutine.running()
local co
co = coroutine.create(function()
  assert(not pcall(coroutine.close, co))
  assert(not coroutine.resume(co))
  assert(not pcall(coroutine.close, main))
  assert(not coroutine.resume(main))
end)
assert(coroutine.resume(co))
assert(not pcall(coroutine.close, main))
