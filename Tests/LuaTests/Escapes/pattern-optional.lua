-- expects: limit
-- Optional characters.
string.find(("a"):rep(40), ("a?"):rep(40) .. ("a"):rep(41))
