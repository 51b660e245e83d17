-- expects: limit
-- Very many arguments to select, again and again.
local function f(...) while true do select(2, ...) end end
f(table.unpack({}, 1, 100000))
