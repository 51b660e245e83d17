-- expects: nothing
-- A metamethod __lt that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __lt = function() return t < t end })
local ok, message = pcall(function() return t < t end)
assert(not ok and tostring(message):find("overflow"), message)
