-- expects: nothing
-- A yield where there is no coroutine.
assert(not pcall(coroutine.yield))
