-- expects: limit
-- table.insert over a length that is only claimed.
local t = setmetatable({},
  { __len = function() return math.maxinteger - 1 end, __index = function() return 1 end,
    __newindex = function() end })
while true do pcall(table.insert, t, 1, "x") end
