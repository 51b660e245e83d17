-- expects: nothing
-- A comparator that sorts.
local function before() table.sort({ 1, 2 }, before) end
local ok, message = pcall(table.sort, { 1, 2 }, before)
assert(not ok and message:find("overflow"), message)
