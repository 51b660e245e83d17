-- expects: limit
-- A search that begins again at each place.
local s = ("a"):rep(1 << 20)
while true do s:find(".-b") end
