-- The end of a practice session: the new boxes and due days of its questions, and a button for another
-- session. A session records no score, because it asks what the player knows least.
local qb = require "quizboard"
local ui = qb.ui
local Boxes = require "quizboard.classes.PracticeMenu".Boxes

local PracticeResults = qb.controller("PracticeResults", "Results")

function PracticeResults:viewDidLoad() self.hidesBackButton = true end

-- Returns the moved questions in their order, each with its former box: 0 for a new question.
local function moved(attempt)
  local list, moves = {}, attempt.moves or {}
  for index, question in ipairs(attempt.questions) do
    if moves[index] then list[#list + 1] = { question = question, before = moves[index] } end
  end
  return list
end

function PracticeResults:verdict()
  local count, right, words = #moved(self.attempt), self.attempt.correctCount, self.quiz.strings
  if count > 0 and right == count then return words.allRight end
  return words.rightOf:format(right, count)
end

-- The number of questions left to practise now, or the next due day.
function PracticeResults:summary()
  return ui.text(Boxes.remark(Boxes.standing(self), self.quiz.strings), { style = "caption" })
end

local function change(before, box, due, today, words)
  local from = before == 0 and words.newQuestions or words.box:format(before)
  return words.moved:format(from, box, Boxes.words(due, today, words))
end

-- The result, the former box and the new box of each question.
function PracticeResults:answers()
  local isRight, today, lines = {}, Boxes.today(self.app), { ui.divider() }
  local words = self.quiz.strings
  for _, response in ipairs(self.attempt.responses) do isRight[response.question] = response.isCorrect end
  for _, move in ipairs(moved(self.attempt)) do
    local box, due = Boxes.place(self.app, move.question)
    lines[#lines + 1] = {
      ui.text(move.question.heading, { style = isRight[move.question] and "success" or "failure" }),
      box and ui.text(change(move.before, box, due, today, words), { style = "caption" }),
    }
  end
  return lines
end

function PracticeResults:buttons()
  local scene, standing, words = self.scene, Boxes.standing(self), self.quiz.strings
  local isMore = standing.due + standing.new > 0 and self.quiz.attemptsLeft ~= 0
  return {
    scene:leadsOn "again" and ui.button "again" {
      title = words.practiseAgain, role = isMore and "default" or nil, enabled = isMore,
    },
    scene:leadsOn "returnToMenu" and ui.button "returnToMenu" {
      title = words.returnToMenu, role = not isMore and "default" or nil, key = "escape",
    },
  }
end

-- Begins another session in place of this one, for all controllers of the container.
function PracticeResults:prepare(segue)
  if segue.identifier == "again" then
    local owner = self.parent or segue.destination
    owner.attempt = self.quiz:newAttempt { questions = Boxes.session(self.app, self.quiz) }
  end
end
