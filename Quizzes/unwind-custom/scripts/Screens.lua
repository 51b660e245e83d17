-- The screens around the container: the flow of `unwind`, made of the standard classes. The
-- standard question advances the attempt with `next`, and only the first of a stack takes the
-- unwind action `startOver`.
local qb = require "quizboard"
local ui = qb.ui

local Menu = qb.controller("Menu", "MainMenu")

function Menu:facts()
  local best = self.app.scores:best(self.quiz.identifier)
  return {
    ui.text("Answer each question by choosing its row. At the end, "
      .. "start over from the first question or come back here: both are one unwind segue."),
    #self.quiz.questions == 0
      and ui.text("There are no questions, so there is nothing to begin.", { style = "failure" }),
    best and ui.text(("Your best recorded score is %d%%"):format(best), { style = "caption" }),
  }
end

-- Only a run that comes back here is recorded.
function Menu.unwind:returnToMenu(segue)
  self.app.scores:record(segue.source.attempt)
end

local QuizQuestion = qb.controller("QuizQuestion", "Question")

function QuizQuestion:view()
  local rows = {}
  for number, option in ipairs(self.question.options) do rows[number] = { title = option } end
  return ui.screen {
    title = "Question " .. self.number,
    ui.markdown(self.question.text),
    ui.list "answer" { rows = rows },
  }
end

function QuizQuestion.on:answer(_, event)
  self.attempt:answer(event.row)
end

-- After the last question `next` is refused, and the results are shown instead.
function QuizQuestion:shouldPerformSegue(identifier)
  if identifier == "next" and self.attempt.isLast then
    self:performSegue "results"
    return false
  end
  return true
end

local QuizResults = qb.controller "QuizResults"

function QuizResults:view()
  local attempt = self.attempt
  return ui.screen {
    title = "Results",
    ui.text(("You answered %d of %d questions correctly for a score of %d%%!"):format(
      attempt.correctCount, attempt.count, attempt.percentage)),
    ui.progress { value = attempt.score, of = attempt.points, label = "Score" },
    ui.spacer(),
    ui.button "returnToMenu" { title = "Return To The Menu Screen", role = "default" },
    ui.button "startOver" { title = "Start Over" },
  }
end
