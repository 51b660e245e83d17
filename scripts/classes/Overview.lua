-- All questions of an exam with their answers and flags, a way to each, and a button that hands the exam in.
local qb = require "quizboard"
local ui = qb.ui

local Overview = qb.controller "Overview"

-- Shows a page of an exam in place of the whole navigation stack.
local GoTo = qb.segueClass("GoTo", "show")

-- Without a navigation controller, it shows the page like any other segue.
function GoTo:perform()
  local stack = self.source.navigationController
  if not stack then return GoTo.super.perform(self) end
  stack:setViewControllers({ self.destination }, { animated = self.animated, transition = self.transition })
end

function Overview:viewDidLoad()
  local attempt = self.attempt
  self.isAfterTimeUp, attempt.isQuestionOver = attempt.isQuestionOver, nil
end

-- Returns the set of answered questions, and the number of open ones.
local function standing(attempt)
  local answered, open = {}, attempt.numbered
  for _, response in ipairs(attempt.responses) do
    answered[response.question] = true
    open = open - 1
  end
  return answered, open
end

local function remark(open, words)
  if open == 0 then return words.allAnswered end
  return open == 1 and words.openOne or words.open:format(open)
end

-- The progress as text, from the number of open questions. A bar would look like that of a question, which
-- means the question's number.
function Overview:facts(open) return ui.text(remark(open, self.quiz.strings), { style = "caption" }) end

-- A row for each question. Its value is the question's index in the attempt; `answered` is the set of
-- answered questions.
function Overview:rows(answered)
  local attempt = self.attempt
  local flags, rows, words = attempt.flags or {}, {}, self.quiz.strings
  for index, question in ipairs(attempt.questions) do
    -- Texts without an answer have no number, and no row.
    if question.isAnswerable then
      rows[#rows + 1] = {
        icon = answered[question] and "●" or "○", title = question.heading,
        accessory = flags[index] and words.rowFlagged or not answered[question] and words.rowOpen or nil,
        value = index,
      }
    end
  end
  return rows
end

function Overview:questions(answered)
  return ui.list "questions" { rows = self:rows(answered) }
end

function Overview:view()
  local attempt = self.attempt
  local answered, open = standing(attempt)
  local words = self.quiz.strings
  return ui.screen {
    title = words.overview,
    toolbar = { ui.timer { remaining = attempt.remaining } },
    self.isAfterTimeUp and ui.text(words.lastTimeUp, { style = "caption", live = true }),
    self:facts(open),
    self:questions(answered),
    ui.button "handIn" { title = words.handIn, role = "default" },
    self.isAsking and ui.alert {
      title = words.handInTitle,
      message = remark(open, words) .. " " .. words.handInMessage,
      buttons = {
        ui.button "keepOn" { title = words.keepGoing, role = "cancel" },
        ui.button "handInAnyway" { title = words.handIn, role = "destructive" },
      },
    },
  }
end

function Overview.on:handIn()
  local _, open = standing(self.attempt)
  if open == 0 then return true end
  self.isAsking = true
  return false
end

function Overview.on:keepOn() self.isAsking = nil end

function Overview.on:handInAnyway()
  self.isAsking = nil
  self:performSegue "handIn"
end

-- Hands the exam in when its time is up, and ignores the time limit of a question.
function Overview.on:timeout(limit, event)
  if limit ~= "attempt" then return end
  self.isAsking = nil
  self.attempt.isOver = true
  self:performSegue("handIn", event)
end

function Overview:prepare(segue, sender)
  if segue.identifier == "goTo" then
    -- Without a chosen row, the segue returns to the last page.
    if type(sender) == "table" and sender.value then self.attempt:jump(sender.value) end
  elseif segue.identifier == "handIn" then
    self.attempt:finish()
  end
end
