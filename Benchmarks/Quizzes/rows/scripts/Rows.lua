local qb = require "quizboard"
local ui = qb.ui

local Rows = qb.controller "Rows"

function Rows:view()
  local rows = {}
  for number = 1, 1000 do
    rows[number] = { title = ("Row %d"):format(number), value = number }
  end
  return ui.screen { title = self.title, ui.list "rows" { rows = rows } }
end
