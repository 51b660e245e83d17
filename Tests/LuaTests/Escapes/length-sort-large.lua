-- expects: limit
-- table.sort over a length that is claimed, and just not too large.
local t = setmetatable({},
  { __len = function() return 900000 end, __index = function() return 1 end,
    __newindex = function() end })
while true do pcall(table.sort, t) end
