-- The results of an attempt, and a button for each trigger that its scene has a segue for.
local qb = require "quizboard"
local ui = qb.ui
local Question = require "quizboard.classes.Question"
local short, titled = Question.short, Question.titled

local Results = qb.controller "Results"

function Results:viewDidLoad()
  self.hidesBackButton = true
  -- An attempt with texts only has no score.
  if self.attempt.numbered > 0 then self.app.scores:record(self.attempt) end
end

function Results:verdict()
  local attempt, words = self.attempt, self.quiz.strings
  if attempt.numbered == 0 then return words.theEnd end
  if attempt.ungraded > 0 then return words.handedIn end
  if attempt.passed == true then return words.passed end
  if attempt.passed == false then return words.notPassed end
  local percentage = attempt.percentage
  if percentage == 100 and attempt.fraction >= 1 then return words.perfect end
  if percentage >= 60 then return words.almost end
  if percentage > 0 then return words.beginning end
  return words.betterLuck
end

-- A caption if the attempt ended because a time was up.
local function timeNote(results)
  local attempt, words = results.attempt, results.quiz.strings
  local note = attempt.isOver and words.timeWasUp or attempt.isQuestionOver and words.lastTimeUp
  return note and ui.text(note, { style = "caption" })
end

-- The number of right answers, and the points if they differ from that number.
function Results:count()
  local attempt, words = self.attempt, self.quiz.strings
  local score, most = attempt.score, attempt.points
  local right = words.correctOf:format(attempt.correctCount, attempt.numbered)
  if score == attempt.correctCount and most == attempt.numbered then return right end
  return right .. ", " .. (words.isOne(most) and words.pointsOfOne or words.pointsOf):format(
    short(score, words.decimal), short(most, words.decimal))
end

-- The percentage that passing needs, if the attempt did not pass.
function Results:needed()
  local passing = self.quiz.passing
  return self.attempt.passed == false and passing and Results.wholePercentage(passing)
end

-- Returns a fraction in percent, rounded up except for floating-point errors.
function Results.wholePercentage(fraction) return math.ceil(fraction * 100 - 1e-6) end

-- Returns the percentage as text. It is never rounded up to the needed percentage, or to 100.
local function shownPercentage(results, attempt, needed)
  local percentage, most = attempt.percentage, needed or 100
  local fraction = percentage >= most and attempt.fraction
  if not fraction or fraction * 100 >= most then return ("%d%%"):format(percentage) end
  local tenths = (fraction * 1000 + 1e-6) // 1
  return short(math.min(tenths, most * 10 - 1) / 10, results.quiz.strings.decimal) .. "%"
end

-- The score in numbers, in large digits, and as a bar with a mark where passing begins.
function Results:score()
  local attempt, passing, needed = self.attempt, self.quiz.passing, self:needed()
  return {
    ui.text(self:count(), { style = "caption" }),
    ui.text(shownPercentage(self, attempt, needed), { style = "display" }),
    ui.progress { value = attempt.score, of = attempt.points, mark = passing and passing * attempt.points },
    needed and ui.text(self.quiz.strings.passingNeeds:format(needed), { style = "caption" }),
  }
end

-- A chart of the last percentages, oldest first; nil before two attempts have a grade. Like the best score,
-- it leaves out attempts with answers that a person has yet to grade.
function Results:history()
  local identifier, values = self.quiz.identifier, {}
  for _, score in ipairs(self.app.scores:history(identifier)) do
    if score.ungraded == 0 then values[#values + 1] = score.percentage end
  end
  local best = self.app.scores:best(identifier)
  if #values < 2 or not best then return nil end
  return ui.chart {
    kind = "sparkline", values = table.move(values, math.max(1, #values - 19), #values, 1, {}),
    label = self.quiz.strings.bestScore:format(best),
  }
end

-- The number of answers that a person has yet to grade.
function Results:ungraded()
  local count = self.attempt.ungraded
  if count == 0 then return nil end
  local words = self.quiz.strings
  return ui.text(count == 1 and words.ungradedOne or words.ungraded:format(count), { style = "caption" })
end

function Results:summary()
  if self.attempt.numbered == 0 then return nil end
  return { self:score(), self:ungraded(), self:history() }
end

local function marked(question, text)
  return question.format == "markdown" and ui.markdown(text) or ui.text(text)
end

-- Returns the verdict on an answer, with the answer itself if it is not right.
local function standing(question, response, words)
  if not response then return words.notAnswered end
  if response.isRight then return words.right end
  local given = titled(words.yourAnswer, question:words(response.value))
  if not response.fraction then return given end
  return (response.fraction > 0 and words.partlyRight or words.wrong) .. " " .. given
end

-- Returns the right answer; nil if the player gave it.
local function rightAnswer(question, response, words)
  if response and response.isRight then return nil end
  local correct = question.correct
  return correct and titled(words.rightAnswer, question:words(correct))
end

-- The texts below a question's heading: the verdict, the right answer, the author's feedback for the given
-- answer, and the explanation.
local function remarks(question, response, words)
  local answer, right = standing(question, response, words), rightAnswer(question, response, words)
  local explanation = question.explanation
  return {
    ui.text(answer, { style = "caption" }),
    response and Question.spelling(response, words),
    right and answer:find "\n" and ui.spacer(),
    right and ui.text(right, { style = "caption" }),
    response and response.feedback and marked(question, response.feedback),
    explanation and marked(question, explanation),
  }
end

-- Returns the mark of an answer; nil without an answer, or if a person has yet to grade it.
local function mark(response)
  if not response then return nil end
  if response.isRight then return "right" end
  return response.fraction and (response.fraction > 0 and "partlyRight" or "wrong")
end

-- The maximum number of pages, so that the screen is quick.
local longestList = 500

-- A page for each question with its answer, if the scene has `answers = true`.
function Results:answers()
  if not self.scene.attributes.answers then return nil end
  local given, pages, words = {}, {}, self.quiz.strings
  for _, response in ipairs(self.attempt.responses) do given[response.question] = response end
  for _, question in ipairs(self.attempt.questions) do
    if #pages == longestList then break end
    if question.isAnswerable then
      local response = given[question]
      pages[#pages + 1] = {
        title = question.heading, mark = mark(response), remarks(question, response, words),
      }
    end
  end
  local isCut = self.attempt.numbered > #pages
  return {
    ui.pages(pages),
    isCut and ui.text(words.listed:format(self.attempt.numbered, #pages), { style = "caption" }),
  }
end

function Results:buttons()
  local scene, words = self.scene, self.quiz.strings
  return {
    scene:leadsOn "startOver" and self.quiz.attemptsLeft ~= 0
      and ui.button "startOver" { title = words.startOver },
    scene:leadsOn "returnToMenu" and ui.button "returnToMenu" {
      title = words.returnToMenu, role = "default", key = "escape",
    },
  }
end

function Results:view()
  return ui.screen {
    title = self.quiz.strings.results,
    ui.text(self:verdict(), { style = "title" }),
    timeNote(self),
    self:summary(),
    self:answers(),
    ui.spacer(),
    self:buttons(),
  }
end
