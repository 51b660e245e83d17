-- expects: limit
-- ipairs over what __index answers for ever, caught.
local t = setmetatable({},
  { __len = function() return math.maxinteger - 1 end, __index = function() return 1 end,
    __newindex = function() end })
while true do pcall(function() for _ in ipairs(t) do end end) end
