-- expects: limit
-- Metamethods of all kinds around the loop.
local mt = {}
local t = setmetatable({}, mt)
mt.__index = function() while true do end end
mt.__newindex, mt.__call, mt.__concat, mt.__lt, mt.__close = mt.__index, mt.__index, mt.__index,
mt.__index, mt.__index
while true do
  local guard <close> = t
  pcall(function() return t.x end)
  pcall(function() t.x = 1 end)
  pcall(t)
  pcall(function() return t < t end)
end
