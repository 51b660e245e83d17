-- expects: nothing
-- table.unpack over a length that is only claimed.
local t = setmetatable({},
  { __len = function() return math.maxinteger - 1 end, __index = function() return 1 end,
    __newindex = function() end })
assert(not pcall(table.unpack, t))
assert(not pcall(table.unpack, {}, 1, 1e8))
assert(not pcall(table.unpack, {}, math.mininteger, math.maxinteger))
