-- expects: limit
-- A metatable of the globals that catches everything.
setmetatable(_G, { __index = function() while true do end end })
while true do pcall(function() return nowhere end) end
