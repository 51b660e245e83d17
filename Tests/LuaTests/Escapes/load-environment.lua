-- expects: nothing
-- An environment of its own does not lead out.
local inside = {}
local f = load("x = 1 return _ENV", "name", "t", inside)
assert(f() == inside and inside.x == 1 and x == nil)
