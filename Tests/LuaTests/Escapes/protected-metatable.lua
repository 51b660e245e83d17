-- expects: nothing
-- A locked metatable stays locked.
local t = setmetatable({}, { __metatable = "no" })
assert(getmetatable(t) == "no")
assert(not pcall(setmetatable, t, {}))
assert(not pcall(setmetatable, t, nil))
