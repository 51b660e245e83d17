-- expects: nothing
-- table.sort over a length that is only claimed.
local t = setmetatable({},
  { __len = function() return math.maxinteger - 1 end, __index = function() return 1 end,
    __newindex = function() end })
assert(not pcall(table.sort, t))
