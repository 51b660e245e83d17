-- expects: nothing
-- A handler that fails is called for its own failure.
local calls = 0
local function handler()
  calls = calls + 1
  error("again")
end
for _ = 1, 100 do
  local ok = xpcall(error, handler, "first")
  assert(not ok)
end
assert(calls > 100)
