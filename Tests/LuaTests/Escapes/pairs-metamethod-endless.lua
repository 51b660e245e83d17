-- expects: limit
-- An iterator of __pairs that never ends.
local mt = { __pairs = function() return function() return 1 end end }
for _ in pairs(setmetatable({}, mt)) do end
