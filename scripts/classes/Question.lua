-- A question of the attempt: its control, and the button that hands the answer in.
local qb = require "quizboard"
local ui = qb.ui

local Question = qb.controller "Question"

qb.condition("hasMoreQuestions", function(controller) return not controller.attempt.isLast end)

function Question:viewDidLoad()
  self.number = self.attempt.index
  self.hidesBackButton = true
end

local function isGiven(input)
  if type(input) == "table" then return #input > 0 end
  return input ~= nil and input ~= ""
end

function Question:view()
  local attempt = self.attempt
  return ui.screen {
    title = ("Question %d of %d"):format(self.number, attempt.count),
    ui.progress { value = self.number, of = attempt.count },
    ui.question("answer", self.question),
    self.refusal and ui.text(self.refusal, { style = "failure" }),
    self.response and ui.feedback(self.response),
    ui.button "submit" {
      title = self.response and "Next" or "Submit",
      role = "default",
      enabled = isGiven(self.input.answer),
    },
  }
end

function Question.on:answer() self.refusal = nil end

-- An answer that cannot be graded is refused with its reason and costs nothing. Where answers are graded at
-- once, the first press shows how it went, the second goes on.
function Question.on:submit()
  if self.response then return true end
  local response, reason = self.attempt:answer(self.input.answer)
  if not response then
    self.refusal = reason
    return false
  end
  if self.quiz.behaviour == "immediate" then
    self.response = response
    return false
  end
end

function Question:prepare(segue)
  if segue.identifier == "next" or segue.identifier == "results" then self.attempt:advance() end
end

-- Every question could be started over from; the first of the stack is the one that is.
function Question:canPerformUnwind(action, from, sender)
  if action == "startOver" then return self.navigationController.viewControllers[1] == self end
  return Question.super.canPerformUnwind(self, action, from, sender)
end

function Question.unwind:startOver()
  self.attempt:restart()
  self.input, self.response, self.refusal = {}, nil, nil
end
