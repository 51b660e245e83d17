-- expects: limit
-- The closing value of a generic for loops.
local mt = { __close = function() while true do end end }
for _ in function() return 1 end, nil, nil, setmetatable({}, mt) do break end
