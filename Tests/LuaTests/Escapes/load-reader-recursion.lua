-- expects: nothing
-- A reader that loads with itself as the reader.
local deepest = 0
local function reader()
  deepest = deepest + 1
  local f, message = load(reader)
  error(message, 0)
end
local f, message = load(reader)
assert(not f and message:find("overflow"), message)
assert(deepest < 1000)
