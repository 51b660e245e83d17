-- expects: error
-- A message that pretends to be a place.
error("scripts/other.lua:99: not here", 0)
