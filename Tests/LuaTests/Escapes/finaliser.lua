-- expects: nothing
-- A finaliser would run with the budget off.
local ok, message = pcall(setmetatable, {}, { __gc = function() while true do end end })
assert(not ok and message:find("__gc"), message)
assert(not pcall(setmetatable, {}, { __gc = true }))
local later = {}
local t = setmetatable({}, later)
later.__gc = function() while true do end end
assert(not pcall(setmetatable, {}, later))
t = nil
