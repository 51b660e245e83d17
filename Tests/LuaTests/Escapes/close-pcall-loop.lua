-- expects: limit
-- The same, protected inside.
local function stubborn()
  local guard <close> = setmetatable({}, { __close = function()
    while true do pcall(function() while true do end end) end
  end })
  while true do end
end
while true do pcall(stubborn) end
