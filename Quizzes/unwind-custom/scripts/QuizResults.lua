local qb = require "quizboard"
local ui = qb.ui

local QuizResults = qb.controller "QuizResults"

function QuizResults:viewDidLoad()
  self.title = "Results"
end

function QuizResults:view()
  local attempt = self.attempt
  return ui.screen {
    ui.text(("You answered %d of %d questions correctly for a score of %d%%!"):format(
      attempt.correctCount, attempt.count, attempt.percentage)),
    ui.progress { value = attempt.score, of = attempt.points, label = "Score" },
    ui.spacer(),
    ui.button "returnToMenu" { title = "Return To The Menu Screen", role = "default" },
    ui.button "startOver" { title = "Start Over" },
  }
end
