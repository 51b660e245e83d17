-- How the answer was: what was right, the question once more, and the way on.
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

-- The question and what was answered. The answers in gaps stand in the text: alone they say little.
local function asked(question, response)
  if question.type == "cloze" then
    return ui.question("answer", question, { enabled = false, graded = response ~= nil })
  end
  return {
    marked(question, question.text),
    question.image and ui.image(question.image),
    response and ui.text(Question.titled("Your answer", question:words(response.value)),
      { style = "caption" }),
  }
end

function Answer:view()
  local response, question, remaining = self.response, self.question, self.attempt.remaining
  return ui.screen {
    title = self:heading(),
    toolbar = {
      self.scene:leadsOn "quit" and ui.button "quit" { title = "End", role = "back", swipe = "left" },
      remaining and ui.timer { remaining = remaining },
    },
    -- The verdict first: where there is little room, all else can be scrolled to.
    response and self:result(response) or {
      ui.text("No answer", { style = "failure" }),
      question.correct and ui.text(Question.titled("Right answer", question:words(question.correct))),
    },
    asked(question, response),
    question.explanation and marked(question, question.explanation),
    ui.spacer(),
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

-- It is left as a question is.
Answer.endAlert, Answer.losesAnswers = Question.endAlert, Question.losesAnswers
Answer.result = Question.result
Answer.on.quit, Answer.on.keepGoing = Question.on.quit, Question.on.keepGoing
Answer.on.endQuiz = Question.on.endQuiz
