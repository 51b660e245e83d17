-- expects: limit
-- A reader that loops.
while true do load(function() while true do end end) end
