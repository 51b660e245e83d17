-- expects: limit
-- The same, caught.
while true do pcall(string.match, ("a"):rep(40), ("a-"):rep(20) .. "b") end
