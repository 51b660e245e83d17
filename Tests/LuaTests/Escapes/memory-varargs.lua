-- expects: limit
-- Arguments that grow with each call.
local function f(...) return f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...) end
while true do pcall(f) end
