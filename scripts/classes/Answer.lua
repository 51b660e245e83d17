-- How the answer was: the question where it stood, with its answer graded, and the way on.
local qb = require "quizboard"
local ui = qb.ui
local Question = require "quizboard.classes.Question"

local Answer = qb.controller "Answer"

function Answer:viewDidLoad()
  local attempt = self.attempt
  self.hidesBackButton = true
  self.number = attempt.number or attempt.index
  -- Where `next` chooses the questions, nobody knows how many there will be.
  self.questionCount = self.quiz.length and attempt.numbered or nil
  self.response = attempt.response
  self.input.answer = self.response and self.response.value
end

function Answer:heading()
  local number, count = self.number, self.questionCount
  return count and ("Answer %d of %d"):format(number, count) or ("Answer %d"):format(number)
end

local function marked(question, words)
  return question.format == "markdown" and ui.markdown(words) or ui.text(words)
end

function Answer:view()
  local response, question, remaining = self.response, self.question, self.attempt.remaining
  return ui.screen {
    title = self:heading(),
    toolbar = {
      self.scene:leadsOn "quit" and ui.button "quit" { title = "End", role = "back", swipe = "left" },
      remaining and ui.timer { remaining = remaining },
    },
    self:progress(),
    ui.question("answer", question, { enabled = false, graded = response ~= nil }),
    response and self:result(response) or {
      ui.text("No answer", { style = "failure" }),
      question.correct and ui.text(Question.titled("Right answer", question:words(question.correct))),
    },
    question.explanation and marked(question, question.explanation),
    ui.button "next" { title = "Next", role = "default", swipe = "right" },
    self:endAlert(),
  }
end

function Answer:prepare(segue)
  if segue.identifier == "next" then self.attempt:advance() end
  if segue.identifier == "finished" then self.attempt:finish() end
end

function Answer.on:timeout(limit, event)
  self.isLeaving = nil
  if limit == "attempt" then self:performSegue("finished", event) end
end

-- It looks and is left as the question does.
Answer.endAlert, Answer.losesAnswers = Question.endAlert, Question.losesAnswers
Answer.result, Answer.progress = Question.result, Question.progress
Answer.on.quit, Answer.on.keepGoing = Question.on.quit, Question.on.keepGoing
Answer.on.endQuiz = Question.on.endQuiz
