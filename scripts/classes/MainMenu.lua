-- The first screen of a quiz: what it is, the best score so far, and the way in.
local qb = require "quizboard"
local ui = qb.ui

local MainMenu = qb.controller "MainMenu"

function MainMenu:view()
  local quiz = self.quiz
  local count = #quiz.questions
  local best = self.app.scores:best(quiz.identifier)
  return ui.screen {
    title = quiz.title,
    quiz.description and ui.text(quiz.description),
    count == 0 and ui.text("This quiz has no questions.", { style = "failure" })
      or ui.text(count == 1 and "One question." or count .. " questions.", { style = "caption" }),
    best and ui.text(("Your best score is %d%%."):format(best), { style = "caption" }),
    ui.spacer(),
    ui.button "begin" { title = "Begin", role = "default", enabled = count > 0 },
  }
end

-- A fresh attempt begins here; everything that is presented finds it.
function MainMenu:prepare(segue)
  if segue.identifier == "begin" then segue.destination.attempt = self.quiz:newAttempt() end
end

function MainMenu.unwind:returnToMenu() end
