-- expects: limit
-- Empty matches at each place of a giant string.
local s = ("a"):rep(1 << 22)
while true do s:gsub("", "") end
