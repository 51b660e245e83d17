-- expects: nothing
-- A circle of __index tables.
local a, b = {}, {}
setmetatable(a, { __index = b })
setmetatable(b, { __index = a })
assert(not pcall(function() return a.x end))
