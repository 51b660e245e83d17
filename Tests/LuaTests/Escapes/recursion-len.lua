-- expects: nothing
-- A metamethod __len that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __len = function() return #t end })
local ok, message = pcall(function() return #t end)
assert(not ok and tostring(message):find("overflow"), message)
