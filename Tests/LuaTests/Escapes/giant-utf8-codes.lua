-- expects: limit
-- The iterator of utf8.codes over the same, called by hand.
local s = "a" .. ("\x80"):rep(20 << 20)
local step = utf8.codes("a")
while true do pcall(step, s, 1) end
