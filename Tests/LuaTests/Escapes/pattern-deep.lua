-- expects: nothing
-- Patterns too deep for the C stack are refused.
assert(not pcall(string.find, ("a"):rep(5000), ("a?"):rep(5000)))
assert(not pcall(string.find, ("a"):rep(5000), ("(a"):rep(5000)))
assert(not pcall(string.match, ("a"):rep(300000), ("a-"):rep(300000) .. "$"))
