-- expects: nothing
-- Coroutines that resume coroutines are as deep as C allows, and no deeper.
local function nest(n) return coroutine.wrap(nest)(n + 1) end
local ok, message = pcall(nest, 1)
assert(not ok and message:find("overflow"), message)
