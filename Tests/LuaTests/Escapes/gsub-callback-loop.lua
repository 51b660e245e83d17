-- expects: limit
-- A replacement function that loops, caught.
while true do pcall(string.gsub, "x", ".", function() while true do end end) end
