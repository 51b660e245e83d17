-- expects: limit
-- The same in a frontier.
local set = "%f[" .. ("b"):rep(1 << 16) .. "]"
local s = ("a"):rep(1 << 16)
while true do s:find(set) end
