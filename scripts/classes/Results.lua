-- The end of an attempt: how it went, and what can be done next.
local qb = require "quizboard"
local ui = qb.ui

local Results = qb.controller "Results"

local function verdict(attempt)
  if attempt.passed == true then return "Passed!" end
  if attempt.passed == false then return "Not passed this time." end
  local percentage = attempt.percentage
  if percentage == 100 then return "Perfect!" end
  if percentage >= 60 then return "Almost!" end
  if percentage > 0 then return "A beginning." end
  return "Better luck next time."
end

function Results:viewDidLoad()
  self.hidesBackButton = true
  self.app.scores:record(self.attempt)
end

function Results:view()
  local attempt = self.attempt
  local best = self.app.scores:best(self.quiz.identifier)
  return ui.screen {
    title = "Results",
    ui.text(verdict(attempt), { style = "title" }),
    ui.text(("%d of %d correct: %d%%"):format(attempt.correctCount, attempt.count, attempt.percentage)),
    ui.progress { value = attempt.score, of = attempt.points, label = "Score" },
    best and ui.text(("Your best score is %d%%."):format(best), { style = "caption" }),
    ui.spacer(),
    ui.button "startOver" { title = "Start over" },
    ui.button "returnToMenu" { title = "Return to the menu", role = "default" },
  }
end
