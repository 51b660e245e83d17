-- expects: nothing
-- Nesting too deep for the C stack is a syntax error.
assert(not load("return " .. ("("):rep(5000) .. "1" .. (")"):rep(5000)))
assert(not load("x = " .. ("{"):rep(5000)))
assert(not load(("do "):rep(5000)))
assert(not load("return " .. ("-"):rep(1) .. (" not "):rep(2000) .. "1"))
assert(not load("return " .. ("a .. "):rep(2000) .. "a"))
