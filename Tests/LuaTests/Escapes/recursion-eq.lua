-- expects: nothing
-- A metamethod __eq that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __eq = function() return t == setmetatable({}, getmetatable(t)) end })
local ok, message = pcall(function() return t == setmetatable({}, getmetatable(t)) end)
assert(not ok and tostring(message):find("overflow"), message)
