-- expects: nothing
-- Handlers that install handlers.
local depth = 0
local function handler(message)
  depth = depth + 1
  xpcall(error, handler, message)
  return message
end
assert(not xpcall(error, handler, "x"))
assert(depth > 0 and depth < 1000)
