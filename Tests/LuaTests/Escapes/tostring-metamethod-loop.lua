-- expects: limit
-- __tostring that loops, under %s.
local t = setmetatable({}, { __tostring = function() while true do end end })
while true do pcall(string.format, "%s", t) pcall(tostring, t) end
