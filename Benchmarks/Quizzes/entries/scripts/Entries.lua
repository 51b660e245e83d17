local qb = require "quizboard"
local ui = qb.ui

local Entries = qb.controller "Entries"

function Entries:view()
  return ui.screen {
    title = self.title,
    ui.button "fill" { title = "Ten thousand more" },
    ui.button "next" { title = "Next" },
  }
end

-- Numbers that the other inputs leave as they are.
function Entries.on:fill()
  local numbers = self.app.state.numbers or {}
  local count = #numbers
  for number = count + 1, count + 10000 do numbers[number] = number end
  self.app.state.numbers = numbers
end

function Entries.on:next() self.count = (self.count or 0) + 1 end
