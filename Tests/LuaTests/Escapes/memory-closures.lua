-- expects: limit
-- Closures that keep each other.
local f = function() end
while true do
  local g = f
  f = function() return g end
end
