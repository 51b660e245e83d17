-- expects: limit
-- A metamethod __call that calls itself needs hardly any stack, and fills the memory.
local t = {}
setmetatable(t, { __call = function() return (t()) end })
while true do pcall(t) end
