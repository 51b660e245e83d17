-- The first screen of practice: what is due, how the questions lie in Leitner's boxes, and the way in.
--
-- `app.settings.practice` has the box of each question that was answered, and the day on which it is due, by
-- the question's id: `{ box = 2, due = 20000 }`. Days are whole days since 1970 (UTC).
local qb = require "quizboard"
local ui = qb.ui

local PracticeMenu = qb.controller("PracticeMenu", "MainMenu")

-- The boxes of a quiz's questions, for all scenes of practice.
local Boxes = { count = 5, longestSession = 20 }
PracticeMenu.Boxes = Boxes

function Boxes.today(app) return app.clock:now() // 86400 | 0 end

-- Days after a right answer until a question in this box is due: 1, 2, 4, 8, 16.
local function days(box) return 1 << (box - 1) end

local function records(app)
  local practice = app.settings.practice
  return type(practice) == "table" and practice or {}
end

-- Hands the box of a question and the day on which it is due; nil for a new one. What was put to rest is due.
local function place(record, today)
  local box = type(record) == "table" and record.box
  if math.type(box) ~= "integer" or box < 1 or box > Boxes.count then return nil end
  return box, math.type(record.due) == "integer" and record.due or today
end

function Boxes.place(app, question) return place(records(app)[question.id], Boxes.today(app)) end

-- Texts without an answer are not practised, and neither are essays, which nobody grades at once.
local function isPractised(question) return question.isAnswerable and question.type ~= "essay" end

-- Hands how the questions of a controller's quiz stand today: `due`, `new` and `coming` count them, `boxes`
-- does by box, and `next` is the day on which the first of those that are not due is. It is counted whenever
-- it is shown: the settings, the questions and the day may change while a menu is stored.
function Boxes.standing(controller)
  local known, today = records(controller.app), Boxes.today(controller.app)
  local standing = { day = today, due = 0, new = 0, coming = 0, boxes = {} }
  for box = 1, Boxes.count do standing.boxes[box] = 0 end
  for _, question in ipairs(controller.quiz.questions) do
    if isPractised(question) then
      local box, due = place(known[question.id], today)
      local kind = not box and "new" or due <= today and "due" or "coming"
      standing[kind] = standing[kind] + 1
      if box then standing.boxes[box] = standing.boxes[box] + 1 end
      if kind == "coming" then standing.next = math.min(due, standing.next or due) end
    end
  end
  return standing
end

-- Hands the questions of a session: those due longest first, then new ones.
function Boxes.session(app, quiz)
  local known, today = records(app), Boxes.today(app)
  local waiting, new = {}, {}
  for index, question in ipairs(quiz.questions) do
    if isPractised(question) then
      local box, due = place(known[question.id], today)
      if not box then
        new[#new + 1] = question
      elseif due <= today then
        waiting[#waiting + 1] = { question = question, due = due, index = index }
      end
    end
  end
  table.sort(waiting, function(one, other)
    if one.due ~= other.due then return one.due < other.due end
    return one.index < other.index
  end)
  local questions = {}
  for number = 1, math.min(#waiting + #new, Boxes.longestSession) do
    questions[number] = waiting[number] and waiting[number].question or new[number - #waiting]
  end
  return questions
end

-- Puts a question into the next box after a right answer, else into the first; hands the box that it was in.
function Boxes.move(app, question, isRight)
  local settings, today = app.settings, Boxes.today(app)
  if type(settings.practice) ~= "table" then settings.practice = {} end
  local before = place(settings.practice[question.id], today)
  local box = isRight and math.min((before or 0) + 1, Boxes.count) or 1
  settings.practice[question.id] = { box = box, due = isRight and today + days(box) or today }
  return before
end

-- Puts to rest what the quiz no longer has: it keeps its box, but is due no more, also in lists of quizzes.
local function rest(app, quiz)
  for id, record in pairs(records(app)) do
    if type(record) == "table" and record.due and not quiz:question(id) then record.due = nil end
  end
end

-- When that day is, after "due".
function Boxes.words(day, today, words)
  if day <= today then return words.dueNow end
  if day == today + 1 then return words.dueTomorrow end
  return words.dueIn:format(day - today, os.date("!%Y-%m-%d", day * 86400))
end

function PracticeMenu:viewWillAppear() rest(self.app, self.quiz) end

-- What there is to practise, or when there will be something.
function Boxes.remark(standing, words)
  local due, new = standing.due, standing.new
  if due + new > 0 then return words.dueAndNew:format(due, new) end
  if not standing.next then return words.nothingToPractise end
  return words.nothingDue:format(Boxes.words(standing.next, standing.day, words))
end

local function chart(standing, words)
  local values, labels = { standing.new }, { words.newQuestions }
  for box, number in ipairs(standing.boxes) do
    values[box + 1], labels[box + 1] = number, words.box:format(box)
  end
  return ui.chart { kind = "bar", values = values, labels = labels }
end

function PracticeMenu:facts()
  local description, words = self.quiz.description, self.quiz.strings
  local standing = Boxes.standing(self)
  return {
    description and ui.text(description),
    ui.text(Boxes.remark(standing, words)),
    (standing.due + standing.new > 0 or standing.next) and chart(standing, words),
    self.quiz.attemptsLeft == 0 and ui.text(words.noAttemptLeft, { style = "failure" }),
  }
end

function PracticeMenu:beginButton()
  local standing = Boxes.standing(self)
  return ui.button "begin" {
    title = self.quiz.strings.practise, role = "default",
    enabled = standing.due + standing.new > 0 and self.quiz.attemptsLeft ~= 0,
  }
end

-- A session begins here; everything that is presented finds it.
function PracticeMenu:prepare(segue)
  if segue.identifier == "begin" then
    segue.destination.attempt = self.quiz:newAttempt { questions = Boxes.session(self.app, self.quiz) }
  end
end
