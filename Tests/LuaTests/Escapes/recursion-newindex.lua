-- expects: nothing
-- A metamethod __newindex that calls itself ends as a stack overflow, which may be caught.
local t = {}
setmetatable(t, { __newindex = function() t.x = 1 end })
local ok, message = pcall(function() t.x = 1 end)
assert(not ok and tostring(message):find("overflow"), message)
