-- expects: limit
-- The same in gmatch.
for _ in ("a"):rep(40):gmatch(("a*"):rep(20) .. "b") do end
