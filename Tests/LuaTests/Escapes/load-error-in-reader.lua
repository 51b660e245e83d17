-- expects: nothing
-- An error of a reader is answered, as in stock Lua.
local f, message = load(function() error("no more") end)
assert(not f and message:find("no more"))
assert(not load(function() return {} end))
