-- expects: limit
-- A set as long as the subject, looked through at each place.
local set = "[" .. ("b"):rep(1 << 16) .. "]"
local s = ("a"):rep(1 << 16)
while true do s:find(set) end
