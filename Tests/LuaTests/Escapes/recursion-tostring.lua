-- expects: nothing
-- A metamethod __tostring that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __tostring = function() return tostring(t) end })
local ok, message = pcall(function() return tostring(t) end)
assert(not ok and tostring(message):find("overflow"), message)
