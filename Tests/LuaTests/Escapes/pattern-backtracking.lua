-- expects: limit
-- A pattern that backtracks for ever.
string.find(("a"):rep(40), ("a*"):rep(20) .. "b")
