-- expects: nothing
-- The stack of one deep call is bounded.
local function f(n) local a, b, c, d, e, f2, g, h return (f(n + 1)) end
assert(not pcall(f, 1))
