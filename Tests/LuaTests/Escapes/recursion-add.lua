-- expects: nothing
-- A metamethod __add that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __add = function() return t + 1 end })
local ok, message = pcall(function() return t + 1 end)
assert(not ok and tostring(message):find("overflow"), message)
