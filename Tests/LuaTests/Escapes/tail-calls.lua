-- expects: limit
-- Tail calls need no stack, and go on for ever.
local function f() return f() end
f()
