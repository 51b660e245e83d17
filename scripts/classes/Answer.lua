-- The result of an answer: the question in its position, with the graded answer, and the way on.
local qb = require "quizboard"
local ui = qb.ui
local Question = require "quizboard.classes.Question"

local Answer = qb.controller "Answer"

function Answer:viewDidLoad()
  local attempt = self.attempt
  self.hidesBackButton = true
  self.number = attempt.number or attempt.index
  -- The number of questions is unknown if `next` chooses them.
  self.questionCount = self.quiz.length and attempt.numbered or nil
  self.response = attempt.response
  self.input.answer = self.response and self.response.value
  self.isTimeUp, attempt.isQuestionOver = attempt.isQuestionOver, nil
end

function Answer:heading(words)
  words = words or self.quiz.strings
  local number, count = self.number, self.questionCount
  return count and words.answerOf:format(number, count) or words.answer:format(number)
end

local function marked(question, text)
  return question.format == "markdown" and ui.markdown(text) or ui.text(text)
end

function Answer:view()
  local response, question, remaining = self.response, self.question, self.attempt.remaining
  local words = self.quiz.strings
  local isTimeUp = self.isTimeUp or self.attempt.isTimeUp
  return ui.screen {
    title = self:heading(words),
    toolbar = {
      self.scene:leadsOn "quit" and ui.button "quit" { title = words.quit, role = "back", swipe = "left" },
      remaining and ui.timer { remaining = remaining },
    },
    self:progress(),
    ui.question("answer", question, { enabled = false, graded = response ~= nil }),
    response and self:result(response, words) or {
      ui.text(isTimeUp and words.timeIsUp or words.noAnswer, { style = "failure" }),
      question.correct and ui.text(Question.titled(words.rightAnswer, question:words(question.correct))),
    },
    question.explanation and marked(question, question.explanation),
    ui.button "next" { title = words.next, role = "default", swipe = "right" },
    self:endAlert(words),
  }
end

function Answer:prepare(segue)
  if segue.identifier == "next" then self.attempt:advance() end
  if segue.identifier == "finished" then self.attempt:finish() end
end

function Answer.on:timeout(limit, event)
  self.isLeaving = nil
  if limit == "attempt" then
    self.attempt.isOver = true
    self:performSegue("finished", event)
  end
end

-- Looks like the question, and has the same ways out.
Answer.endAlert, Answer.losesAnswers = Question.endAlert, Question.losesAnswers
Answer.result, Answer.progress = Question.result, Question.progress
Answer.on.quit, Answer.on.keepGoing = Question.on.quit, Question.on.keepGoing
Answer.on.endQuiz = Question.on.endQuiz
