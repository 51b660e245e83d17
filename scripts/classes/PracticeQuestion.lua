-- A question of a practice session, which shows each grade at once and moves the question to another box.
local qb = require "quizboard"
local Boxes = require "quizboard.classes.PracticeMenu".Boxes

local PracticeQuestion = qb.controller("PracticeQuestion", "Question")

function PracticeQuestion:showsGrade() return true end

-- Leaving loses nothing, because the boxes are already saved.
function PracticeQuestion:losesAnswers() return false end

-- Moves the current question. `attempt.moves` has the former boxes by index: 0 for a new question.
local function move(controller, isRight)
  local attempt = controller.attempt
  local moves = attempt.moves or {}
  moves[attempt.index] = Boxes.move(controller.app, controller.question, isRight) or 0
  attempt.moves = moves
end

function PracticeQuestion.on:submit(value, event)
  local wasGraded = self.response ~= nil
  local result = PracticeQuestion.super.on.submit(self, value, event)
  -- Only the last try moves the question.
  if self.response and not wasGraded then move(self, self.response.isCorrect) end
  return result
end

-- Treats a question that is not answered in time as wrong.
function PracticeQuestion.on:timeout(limit, event)
  if limit == "question" and not self.response then move(self, false) end
  return PracticeQuestion.super.on.timeout(self, limit, event)
end
