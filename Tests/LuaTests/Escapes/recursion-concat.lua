-- expects: nothing
-- A metamethod __concat that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __concat = function() return t .. "x" end })
local ok, message = pcall(function() return t .. "x" end)
assert(not ok and tostring(message):find("overflow"), message)
