-- The first screen of practice: the due questions, a chart of Leitner's boxes, and a button that begins.
--
-- `app.settings.practice` has the box and the due day of each answered question, by the question's id:
-- `{ box = 2, due = 20000 }`. Days are whole days since 1970 (UTC).
local qb = require "quizboard"
local ui = qb.ui

local PracticeMenu = qb.controller("PracticeMenu", "MainMenu")

-- The boxes of a quiz's questions, shared by all scenes of practice.
local Boxes = { count = 5, longestSession = 20 }
PracticeMenu.Boxes = Boxes

function Boxes.today(app) return app.clock:now() // 86400 | 0 end

-- Returns the days until a question in a box is due after a right answer: 1, 2, 4, 8, 16.
local function days(box) return 1 << (box - 1) end

local function records(app)
  local practice = app.settings.practice
  return type(practice) == "table" and practice or {}
end

-- Returns the box and the due day of a question; nil for a new one. A question without a due day is due.
local function place(record, today)
  local box = type(record) == "table" and record.box
  if math.type(box) ~= "integer" or box < 1 or box > Boxes.count then return nil end
  return box, math.type(record.due) == "integer" and record.due or today
end

function Boxes.place(app, question) return place(records(app)[question.id], Boxes.today(app)) end

-- Practice leaves out texts without an answer, and essays, because a person grades them later.
local function isPractised(question) return question.isAnswerable and question.type ~= "essay" end

-- Returns the state of the questions today: the numbers `due`, `new` and `coming`, the numbers by box in
-- `boxes`, and in `next` the first day after today on which a question is due. Each view counts again,
-- because settings, questions and the day can change between a save and the next start.
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

-- Returns the questions of a session: those due longest first, then new ones.
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

-- Moves a question to the next box after a right answer, else to the first; returns its former box.
function Boxes.move(app, question, isRight)
  local settings, today = app.settings, Boxes.today(app)
  if type(settings.practice) ~= "table" then settings.practice = {} end
  local before = place(settings.practice[question.id], today)
  local box = isRight and math.min((before or 0) + 1, Boxes.count) or 1
  settings.practice[question.id] = { box = box, due = isRight and today + days(box) or today }
  return before
end

-- Removes the due days of questions that the quiz no longer has, so that lists do not count them. They keep
-- their boxes.
local function rest(app, quiz)
  for id, record in pairs(records(app)) do
    if type(record) == "table" and record.due and not quiz:question(id) then record.due = nil end
  end
end

-- Returns the words for a due day, as they follow "due".
function Boxes.words(day, today, words)
  if day <= today then return words.dueNow end
  if day == today + 1 then return words.dueTomorrow end
  return words.dueIn:format(day - today, os.date("!%Y-%m-%d", day * 86400))
end

function PracticeMenu:viewWillAppear() rest(self.app, self.quiz) end

-- Returns the number of questions to practise, or the next due day, as text.
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

-- Begins a session. All controllers that this one presents share its attempt.
function PracticeMenu:prepare(segue)
  if segue.identifier == "begin" then
    segue.destination.attempt = self.quiz:newAttempt { questions = Boxes.session(self.app, self.quiz) }
  end
end
