-- expects: limit
-- A reader that never ends.
while true do load(function() return "x = 1 " end) end
