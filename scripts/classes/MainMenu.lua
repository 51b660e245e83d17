-- The first screen of a quiz: what it is, the best score so far, and the way in.
local qb = require "quizboard"
local ui = qb.ui

local MainMenu = qb.controller "MainMenu"

-- Whether an attempt would have nothing to show: what is drawn may not be there.
local function isEmpty(quiz)
  -- All questions are looked at last: that reads a whole bank.
  if quiz.questionCount == 0 then return #quiz.questions == 0 end
  return quiz.length == 0
end

local function length(quiz)
  local count, asked = quiz.questionCount, quiz.length
  if count == 0 then return "Texts to read, without questions." end
  if not asked and count == 1 then return "One question, chosen as you go." end
  if not asked then return ("%d questions, chosen as you go."):format(count) end
  if asked < count then return ("%d of %d questions."):format(asked, count) end
  return count == 1 and "One question." or ("%d questions."):format(count)
end

local function attemptsLeft(count)
  if count == 0 then return "No attempt is left." end
  return count == 1 and "One attempt is left." or ("%d attempts are left."):format(count)
end

function MainMenu:facts()
  local quiz = self.quiz
  local best = self.app.scores:best(quiz.identifier)
  return {
    quiz.description and ui.text(quiz.description),
    isEmpty(quiz) and ui.text("This quiz has no questions.", { style = "failure" })
      or ui.text(length(quiz), { style = "caption" }),
    best and ui.text(("Your best score is %d%%."):format(best), { style = "caption" }),
    quiz.attemptsLeft and ui.text(attemptsLeft(quiz.attemptsLeft), { style = "caption" }),
  }
end

function MainMenu:beginButton()
  local quiz = self.quiz
  return ui.button "begin" {
    title = "Begin", role = "default", enabled = not isEmpty(quiz) and quiz.attemptsLeft ~= 0,
  }
end

function MainMenu:view()
  return ui.screen {
    title = self.quiz.title,
    self:facts(),
    ui.spacer(),
    self:beginButton(),
    self.presenting and ui.button "back" { title = "Back", role = "cancel" },
    -- Where no attempt is left, this is the only way on.
    not self.presenting and self.quiz.attemptsLeft == 0 and ui.button "leave" { title = "Close" },
  }
end

-- A fresh attempt begins here; everything that is presented finds it.
function MainMenu:prepare(segue)
  if segue.identifier == "begin" then segue.destination.attempt = self.quiz:newAttempt() end
end

-- Presented by another quiz it goes back there.
function MainMenu.on:back() self:dismiss() end

function MainMenu.on:leave() self.app:leave() end

function MainMenu.unwind:returnToMenu() end
