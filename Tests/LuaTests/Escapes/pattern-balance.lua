-- expects: limit
-- %b from each place to the end.
local s = ("("):rep(1 << 18)
while true do s:find("%b()") end
