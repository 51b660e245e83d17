local qb = require "quizboard"
local ui = qb.ui

local QuizQuestion = qb.controller "QuizQuestion"

function QuizQuestion:viewDidLoad()
  self.title = "Question " .. self.attempt.index
end

function QuizQuestion:view()
  local rows = {}
  for number, option in ipairs(self.question.options) do rows[number] = { title = option } end
  return ui.screen {
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

function QuizQuestion:prepare()
  self.attempt:advance()
end

-- Every question has the action; the first one on the stack takes it.
function QuizQuestion:canPerformUnwind(action, from, sender)
  return QuizQuestion.super.canPerformUnwind(self, action, from, sender)
    and self.navigationController.viewControllers[1] == self
end

function QuizQuestion.unwind:startOver()
  self.attempt:restart()
end
