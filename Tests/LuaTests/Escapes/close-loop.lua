-- expects: limit
-- A to-be-closed variable that loops while the limit unwinds.
local guard <close> = setmetatable({}, { __close = function()
  while true do end
end })
while true do end
