-- expects: limit
-- Back references to giant captures.
local s = ("a"):rep(1 << 18)
while true do s:find("(.*)%1b") end
