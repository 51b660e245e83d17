-- expects: limit
-- Very many arguments, copied by single instructions.
local function copy(...)
  local function again(...) return select("#", ...) end
  while true do again(...) end
end
copy(table.unpack({}, 1, 200000))
