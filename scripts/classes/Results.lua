-- The end of an attempt: how it went, and a button for each way on that its scene has a segue for.
local qb = require "quizboard"
local ui = qb.ui
local short = require "quizboard.classes.Question".short

local Results = qb.controller "Results"

function Results:viewDidLoad()
  self.hidesBackButton = true
  -- Texts alone have no score.
  if self.attempt.numbered > 0 then self.app.scores:record(self.attempt) end
end

function Results:verdict()
  local attempt = self.attempt
  if attempt.numbered == 0 then return "The end." end
  if attempt.ungraded > 0 then return "Handed in." end
  if attempt.passed == true then return "Passed!" end
  if attempt.passed == false then return "Not passed this time." end
  local percentage = attempt.percentage
  if percentage == 100 then return "Perfect!" end
  if percentage >= 60 then return "Almost!" end
  if percentage > 0 then return "A beginning." end
  return "Better luck next time."
end

local function points(number)
  return number == 1 and "1 point" or short(number) .. " points"
end

-- What the bar measures: points, where they are not just the right answers.
local function measure(attempt)
  if attempt.score == attempt.correctCount and attempt.points == attempt.numbered then return "Score" end
  return ("%s of %s"):format(short(attempt.score), points(attempt.points))
end

-- How the attempt went, in numbers.
function Results:score()
  local attempt = self.attempt
  return ui.progress { value = attempt.score, of = attempt.points, label = measure(attempt) }
end

-- What a person has yet to grade.
function Results:ungraded()
  local count = self.attempt.ungraded
  if count == 0 then return nil end
  local words = count == 1 and "One answer is not graded yet: it counts as nothing until then."
    or ("%d answers are not graded yet: they count as nothing until then."):format(count)
  return ui.text(words, { style = "caption" })
end

function Results:summary()
  local attempt, passing = self.attempt, self.quiz.passing
  if attempt.numbered == 0 then return nil end
  local best = self.app.scores:best(self.quiz.identifier)
  return {
    ui.text(("%d of %d correct: %d%%"):format(attempt.correctCount, attempt.numbered, attempt.percentage)),
    self:score(),
    self:ungraded(),
    attempt.passed == false and passing
      and ui.text(("You need %d%% to pass."):format((passing * 100 + 0.5) // 1), { style = "caption" }),
    best and ui.text(("Your best score is %d%%."):format(best), { style = "caption" }),
  }
end

local function marked(question, words)
  return question.format == "markdown" and ui.markdown(words) or ui.text(words)
end

-- How an answer was, with the answer itself where it was not the right one.
local function standing(question, response)
  if not response then return "Not answered." end
  if response.isRight then return "Right." end
  local given = ("Your answer: %s"):format(question:words(response.value))
  if not response.fraction then return given end
  return (response.fraction > 0 and "Partly right. " or "Wrong. ") .. given
end

-- The right answer, where another was given.
local function rightAnswer(question, response)
  if response and response.isRight or not question.correct then return nil end
  return ("Right answer: %s"):format(question:words(question.correct))
end

-- What is said of a question below its heading: how the answer was, the right one, what its author wrote
-- about the answer, and why the right one is right.
local function remarks(question, response)
  local right = rightAnswer(question, response)
  return {
    ui.text(standing(question, response), { style = "caption" }),
    right and ui.text(right, { style = "caption" }),
    response and response.feedback and marked(question, response.feedback),
    question.explanation and marked(question, question.explanation),
  }
end

-- How each question went, where the scene says `answers = true`.
function Results:answers()
  if not self.scene.attributes.answers then return nil end
  local given, lines = {}, { ui.divider() }
  for _, response in ipairs(self.attempt.responses) do given[response.question] = response end
  for _, question in ipairs(self.attempt.questions) do
    if question.isAnswerable then
      local response = given[question]
      local isRight = response ~= nil and response.isRight
      local isOpen = response ~= nil and response.fraction == nil
      local style = isRight and "success" or not isOpen and "failure" or nil
      lines[#lines + 1] = ui.text(question.heading, { style = style })
      lines[#lines + 1] = remarks(question, response)
    end
  end
  return lines
end

function Results:buttons()
  local scene = self.scene
  return {
    scene:leadsOn "startOver" and self.quiz.attemptsLeft ~= 0
      and ui.button "startOver" { title = "Start over" },
    scene:leadsOn "returnToMenu" and ui.button "returnToMenu" {
      title = "Return to the menu", role = "default",
    },
  }
end

function Results:view()
  return ui.screen {
    title = "Results",
    ui.text(self:verdict(), { style = "title" }),
    self:summary(),
    self:answers(),
    ui.spacer(),
    self:buttons(),
  }
end
