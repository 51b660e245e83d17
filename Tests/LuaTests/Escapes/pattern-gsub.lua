-- expects: limit
-- The same in gsub.
(("a"):rep(40)):gsub(("a*"):rep(20) .. "b", "")
