-- expects: nothing
-- Widths are as narrow as in stock Lua.
assert(not pcall(string.format, "%1000000d", 1))
assert(not pcall(string.format, "%.1000000f", 1))
assert(not pcall(string.format, "%" .. ("0"):rep(1000) .. "d", 1))
assert(#string.format("%99.99f", 1e308) > 300)
assert(not pcall(string.format, "%y", 1) and not pcall(string.format, "%", 1))
