-- expects: nothing
-- A metamethod __index that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __index = function() return t.x end })
local ok, message = pcall(function() return t.x end)
assert(not ok and tostring(message):find("overflow"), message)
