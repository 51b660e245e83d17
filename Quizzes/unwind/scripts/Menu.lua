local qb = require "quizboard"
local ui = qb.ui

local Menu = qb.controller "Menu"

function Menu:view()
  local count = #self.quiz.questions
  local best = self.app.scores:best(self.quiz.identifier)
  return ui.screen {
    title = "Unwind Segue",
    ui.text("Answer each question by choosing its row. At the end, "
      .. "start over from the first question or come back here: both are one unwind segue."),
    count == 0
      and ui.text("There are no questions, so there is nothing to begin.", { style = "failure" }),
    best and ui.text(("Your best recorded score is %d%%"):format(best), { style = "caption" }),
    ui.spacer(),
    ui.button "begin" { title = "Begin", role = "default", enabled = count > 0 },
  }
end

function Menu:prepare(segue)
  if segue.identifier == "begin" then segue.destination.attempt = self.quiz:newAttempt() end
end

-- Only a run that comes back here is recorded.
function Menu.unwind:returnToMenu(segue)
  self.app.scores:record(segue.source.attempt)
end
