-- expects: nothing
-- A seed of its own would make a run that cannot be repeated.
local ok, message = pcall(math.randomseed, 1)
assert(not ok and message:find("seed"), message)
assert(not pcall(math.randomseed))
