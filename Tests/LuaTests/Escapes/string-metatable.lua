-- expects: nothing
-- The metatable of strings is shared by all.
local mt = getmetatable("")
assert(type(mt) ~= "table")
assert(not pcall(setmetatable, "", {}))
assert(not pcall(rawset, "", "x", 1))
assert(not pcall(function() ("").x = 1 end))
