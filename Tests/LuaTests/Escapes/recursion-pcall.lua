-- expects: nothing
-- Protected calls inside protected calls are as deep as C allows, and no deeper.
local deepest = 0
local function f(n)
  deepest = n
  local ok, message = pcall(f, n + 1)
  if not ok then error(message, 0) end
end
local ok, message = pcall(f, 1)
assert(not ok and message:find("overflow"), message)
assert(deepest < 1000)
