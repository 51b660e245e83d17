-- The first screen of a quiz: its description, the best score so far, and a button that begins.
local qb = require "quizboard"
local ui = qb.ui

local MainMenu = qb.controller "MainMenu"

-- True if an attempt would have nothing to show.
local function isEmpty(quiz)
  -- `quiz.questions` comes last, because it reads a whole bank of questions.
  if quiz.questionCount == 0 then return #quiz.questions == 0 end
  return quiz.length == 0
end

local function length(quiz, words)
  local count, asked = quiz.questionCount, quiz.length
  if count == 0 then return words.onlyTexts end
  if not asked then return count == 1 and words.questionsChosenOne or words.questionsChosen:format(count) end
  if asked < count then return words.questionsDrawn:format(asked, count) end
  return count == 1 and words.questionsOne or words.questions:format(count)
end

local function attemptsLeft(count, words)
  if count == 0 then return words.noAttemptLeft end
  return count == 1 and words.attemptsLeftOne or words.attemptsLeft:format(count)
end

function MainMenu:facts()
  local quiz, words = self.quiz, self.quiz.strings
  local best = self.app.scores:best(quiz.identifier)
  return {
    quiz.description and ui.text(quiz.description),
    isEmpty(quiz) and ui.text(words.noQuestions, { style = "failure" })
      or ui.text(length(quiz, words), { style = "caption" }),
    best and ui.text(words.bestScore:format(best), { style = "caption" }),
    quiz.attemptsLeft and ui.text(attemptsLeft(quiz.attemptsLeft, words), { style = "caption" }),
  }
end

function MainMenu:beginButton()
  local quiz = self.quiz
  return ui.button "begin" {
    title = quiz.strings.begin, role = "default", enabled = not isEmpty(quiz) and quiz.attemptsLeft ~= 0,
  }
end

function MainMenu:view()
  local words = self.quiz.strings
  return ui.screen {
    title = self.quiz.title,
    self:facts(),
    ui.spacer(),
    self:beginButton(),
    self.presenting and ui.button "back" { title = words.back, role = "cancel" },
    -- The only way out if no attempt is left.
    not self.presenting and self.quiz.attemptsLeft == 0 and ui.button "leave" { title = words.close },
  }
end

-- Begins an attempt. All controllers that this one presents share it.
function MainMenu:prepare(segue)
  if segue.identifier == "begin" then segue.destination.attempt = self.quiz:newAttempt() end
end

-- Returns to the quiz that presented this one.
function MainMenu.on:back() self:dismiss() end

function MainMenu.on:leave() self.app:leave() end

function MainMenu.unwind:returnToMenu() end
