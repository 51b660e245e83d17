-- expects: nothing
-- A source that is too large is refused before it is read.
assert(not load(("x = 1 "):rep(1 << 20)))
local calls = 0
assert(not load(function() calls = calls + 1 return (" "):rep(10000) .. "\27" end))
assert(calls < 10)
