-- A question of the attempt: its control, and a button for each trigger that its scene has a segue for.
-- `submit` hands the answer in. In a scene without a segue for it, as in an exam, an answer counts at once,
-- or when `check` hands it in if the question shows its grade.
local qb = require "quizboard"
local ui = qb.ui

local Question = qb.controller "Question"

qb.condition("hasMoreQuestions", function(controller) return not controller.attempt.isLast end)
qb.condition("takesAnswer", function(controller)
  return controller.question ~= nil and controller.question.isAnswerable
end)
qb.condition("hasEarlierQuestions", function(controller) return controller.attempt.index > 1 end)

-- Begins an attempt in a flow without a menu: the first question gives it to its container.
function Question:willMove(parent)
  if parent and not self.attempt and not parent.attempt and self.quiz.attemptsLeft ~= 0 then
    parent.attempt = self.quiz:newAttempt()
  end
end

function Question:viewDidLoad()
  -- A question without a container and without an attempt begins its own.
  self.hidesBackButton = true
  local attempt = self.attempt
  if not attempt then
    if self.quiz.attemptsLeft == 0 then return end
    attempt = self.quiz:newAttempt()
    self.attempt = attempt
  end
  -- The number of questions is unknown if `next` chooses them.
  local isOpenEnded = attempt.index == attempt.count and not attempt.isLast
  self.index, self.number = attempt.index, attempt.number
  self.questionCount = not isOpenEnded and attempt.numbered or nil
  self:forget()
  -- True if the time of the previous question was up.
  self.isAfterTimeUp, attempt.isQuestionOver = attempt.isQuestionOver, nil
  self:recall()
end

-- Adapts a saved place to an edited quiz, in which the question may have moved or lost its answer.
function Question:didRestore()
  local attempt, question = self.attempt, self.question
  if not (attempt and question) then return end
  local number = 0
  for index, asked in ipairs(attempt.questions) do
    if asked.isAnswerable then number = number + 1 end
    if asked == question then self.index, self.number = index, asked.isAnswerable and number or nil end
  end
  if self.questionCount then self.questionCount = attempt.numbered end
  if question == attempt.question and self.response and not attempt.response then self:forget() end
end

-- Discards the player's answer.
function Question:forget()
  self.response, self.try, self.refusal, self.isChanged, self.isTimeUp = nil, nil, nil, nil, nil
  self.mayLeaveOut = nil
end

-- The words for the player's certainty, from 1 to 3.
local function certainties(words) return { words.notSure, words.fairlySure, words.verySure } end

-- Restores the player's earlier answer to this question, with its grade if that was shown.
function Question:recall()
  local response = self.attempt.response
  if response then
    self.input.answer = response.value
    self.input.certainty = response.certainty and certainties(self.quiz.strings)[response.certainty]
    if self.scene:leadsOn "submit" or self:showsGrade() then self:take(response) end
  end
  if self.attempt.isTimeUp then self.isTimeUp, self.refusal = true, self.quiz.strings.timeIsUp end
end

local function isGiven(input)
  if type(input) == "table" then return next(input) ~= nil end
  return input ~= nil and input ~= ""
end

-- True if the player can hand the answer in. After a failed try, the player must change it first.
function Question:isReady()
  return isGiven(self.input.answer) and (not self.try or self.isChanged == true)
end

-- True if this question has a button that hands the answer in and shows its grade.
function Question:hasCheck()
  return not self.scene:leadsOn "submit" and self.question.isAnswerable and self:showsGrade()
end

function Question:heading(words)
  words = words or self.quiz.strings
  local number, count = self.number, self.questionCount
  -- A text without an answer has no number.
  if not number then return self.question and self.question.title or self.quiz.title end
  return count and words.questionOf:format(number, count) or words.question:format(number)
end

function Question:progress()
  local number, count = self.number, self.questionCount
  return number and count and ui.progress { value = number, of = count }
end

function Question:isFlagged()
  local flags = self.attempt.flags
  return flags ~= nil and flags[self.index] == true
end

-- The choice of the player's certainty, if the quiz counts it.
function Question:certainty(words)
  if self.quiz.behaviour ~= "certainty" or not self.question.isAnswerable then return nil end
  words = words or self.quiz.strings
  return {
    ui.text(words.howSure, { style = "caption" }),
    ui.text(words.certaintyCosts, { style = "caption" }),
    ui.choices "certainty" {
      options = certainties(words), enabled = not (self.response or self.isTimeUp),
    },
  }
end

-- Returns the chosen certainty in the form that `attempt:answer` takes.
local function chosenCertainty(question)
  if question.quiz.behaviour ~= "certainty" then return nil end
  for level, words in ipairs(certainties(question.quiz.strings)) do
    if question.input.certainty == words then return { certainty = level } end
  end
end

function Question:toolbar(words)
  words = words or self.quiz.strings
  local scene, attempt = self.scene, self.attempt
  local remaining = attempt and attempt.remaining
  return {
    scene:leadsOn "quit" and ui.button "quit" {
      title = words.quit, role = "back", swipe = not scene:leadsOn "previous" and "left" or nil,
    },
    remaining and ui.timer { remaining = remaining },
    attempt and scene:leadsOn "overview" and {
      ui.button "flag" { title = self:isFlagged() and words.flagged or words.flag, key = "f" },
      ui.button "overview" { title = words.overview, key = "o" },
    },
  }
end

-- Returns the number of hints shown: one for each that the player asked for or, in a question with several
-- tries, one for each failed try.
local function hintsShown(question)
  if question.quiz.behaviour == "interactive" then
    local try = question.attempt.response
    if not try then return 0 end
    return math.min(try.isFinal and try.tries - 1 or try.tries, #question.question.hints)
  end
  local shown = question.attempt.hintsShown
  return shown and shown[question.index] or 0
end

local function marked(question, words, keys)
  if question.format ~= "markdown" then return ui.text(words, keys) end
  return ui.markdown(words, keys)
end

-- The shown hints.
function Question:hints(words)
  local count = hintsShown(self)
  if count == 0 then return nil end
  local question, elements = self.question, {}
  local hints, format = question.hints, (words or self.quiz.strings).hintText
  for index = 1, count do
    elements[index] = marked(question, format:format(hints[index]), { live = true })
  end
  return elements
end

-- The button that shows the next hint; nil after the last one.
function Question:hintButton(words)
  if self.response or self.isTimeUp then return nil end
  local count = #self.question.hints
  -- With several tries, a hint follows a failed one.
  if count == 0 or self.quiz.behaviour == "interactive" then return nil end
  local shown = hintsShown(self)
  if shown >= count then return nil end
  words = words or self.quiz.strings
  return ui.button "hint" {
    title = count == 1 and words.hint or words.hintOf:format(shown + 1, count), key = "h",
  }
end

-- The button that hands the answer in and shows its grade in a scene without a segue for `submit`.
function Question:checkButton(words)
  if self.response or not self:hasCheck() then return nil end
  words = words or self.quiz.strings
  return ui.button "check" {
    title = self.try and words.tryAgain or words.check, key = "c",
    enabled = self:isReady() and not self.isTimeUp,
  }
end

function Question:buttons(words)
  words = words or self.quiz.strings
  local scene = self.scene
  if scene:leadsOn "submit" then
    local isOver = self.response ~= nil or not self.question.isAnswerable
    return {
      self:hintButton(words),
      ui.button "submit" {
        title = isOver and words.next or self.try and words.tryAgain or words.submit,
        role = "default", swipe = "right",
        enabled = isOver or self:isReady(),
      },
    }
  end
  -- Buttons at the end of the view stay on screen if the question does not fit.
  return {
    self:hintButton(words),
    scene:leadsOn "previous" and ui.button "previous" {
      title = words.previous, swipe = "left", key = "p", enabled = self.index > 1,
    },
    self:checkButton(words),
    scene:leadsOn "next" and ui.button "next" {
      title = words.next, role = "default", swipe = "right", key = "n",
    },
  }
end

-- The feedback for a failed try, and the number of tries left.
function Question:lastTry(words)
  local try = self.try
  if not try then return nil end
  words = words or self.quiz.strings
  local left = self.attempt.triesLeft
  local isPartly = (try.fraction or 0) > 0
  return {
    -- Without the right answer, which would end the tries.
    isPartly and ui.feedback { question = try.question, fraction = try.fraction, feedback = try.feedback }
      or {
        ui.text(words.notRightYet, { style = "failure" }),
        try.feedback and marked(self.question, try.feedback),
      },
    left and ui.text(left == 1 and words.triesLeftOne or words.triesLeft:format(left),
      { style = "caption", live = true }),
  }
end

-- Returns a text after its title, which ends with a colon. A text of several lines begins on a new one.
function Question.titled(title, words)
  return title .. (words:find("\n", 1, true) and "\n" or " ") .. words
end

-- Returns a number with at most two decimals, written with the language's decimal sign.
function Question.short(number, decimal)
  local digits = ("%.2f"):format(number):gsub("%.?0+$", "")
  return decimal == "." and digits or (digits:gsub("%.", decimal))
end

-- The points of a right answer after several tries; nil for other answers.
local function cost(response, words)
  if not response.isRight or response.isCorrect then return nil end
  local worth, decimal = response.question.points, words.decimal
  return ui.text((words.isOne(worth) and words.pointsInTriesOne or words.pointsInTries):format(
    Question.short(response.points, decimal), Question.short(worth, decimal), response.tries),
    { style = "caption" })
end

-- The right spelling of an answer accepted with a typo or without its accents; nil for other answers.
function Question.spelling(response, words)
  local spelling = response.spelling
  return spelling and ui.text(Question.titled(words.rightSpelling, response.question:words(spelling)),
    { style = "caption" })
end

-- The verdict on an answer, or a remark that a person has yet to grade it.
function Question:result(response, words)
  words = words or self.quiz.strings
  if response.fraction then
    return { ui.feedback(response), Question.spelling(response, words), cost(response, words) }
  end
  return {
    ui.text(words.notGraded, { style = "caption" }),
    response.feedback and marked(response.question, response.feedback),
  }
end

function Question:view()
  local question, response, refusal = self.question, self.response, self.refusal
  local words = self.quiz.strings
  if not question then
    local isUsedUp = self.quiz.attemptsLeft == 0
    return ui.screen {
      title = self.quiz.title,
      toolbar = self:toolbar(words),
      ui.text(isUsedUp and words.noAttemptLeft or words.noQuestions, { style = "failure" }),
    }
  end
  return ui.screen {
    title = self:heading(words),
    toolbar = self:toolbar(words),
    self:progress(),
    self.isAfterTimeUp and ui.text(words.lastTimeUp, { style = "caption", live = true }),
    -- The player can change neither a graded answer nor one whose time is up.
    ui.question("answer", question,
      (response or self.isTimeUp) and { enabled = false, graded = response ~= nil }),
    self:certainty(words),
    self:lastTry(words),
    not response and self:hints(words),
    -- A refused answer is not wrong: the player may enter another one.
    refusal and ui.text(refusal, { style = "emphasis", live = true }),
    response and {
      self:result(response, words),
      question.explanation and marked(question, question.explanation),
    },
    self:buttons(words),
    self:endAlert(words),
  }
end

-- Asks the player before leaving the attempt loses answers.
function Question:endAlert(words)
  if not self.isLeaving then return nil end
  words = words or self.quiz.strings
  return ui.alert {
    title = words.endTitle,
    message = words.endMessage,
    buttons = {
      ui.button "keepGoing" { title = words.keepGoing, role = "cancel" },
      ui.button "endQuiz" { title = words.quit, role = "destructive" },
    },
  }
end

function Question.on:answer(value)
  self.refusal, self.mayLeaveOut = nil, nil
  local hasCheck = self:hasCheck()
  if hasCheck or self.try then self.isChanged = true end
  if hasCheck or self.scene:leadsOn "submit" then return end
  local _, reason = self.attempt:answer(value, chosenCertainty(self))
  self.refusal = reason
end

-- Counts a new certainty at once if answers count at once.
function Question.on:certainty()
  local answer = self.input.answer
  if self.scene:leadsOn "submit" or not isGiven(answer) then return end
  self.attempt:answer(answer, chosenCertainty(self))
end

-- True if `submit` shows the grade first and continues with the second press. The scene's `feedback` decides,
-- else the quiz's behaviour. With `feedback = false`, another scene shows the grade.
function Question:showsGrade()
  local shows, behaviour = self.scene.attributes.feedback, self.quiz.behaviour
  if shows ~= nil then return shows end
  return behaviour == "immediate" or behaviour == "interactive"
end

-- Shows the grade of an answer, or begins the next try after a failed one.
function Question:take(response)
  self.try = not response.isFinal and response or nil
  if not self.try and self:showsGrade() then self.response = response end
end

-- Hands the answer in. If the attempt cannot grade it, it returns the reason, and the answer costs nothing.
local function handIn(question)
  local response, reason = question.attempt:answer(question.input.answer, chosenCertainty(question))
  question.refusal = reason
  if response then
    question.isChanged = nil
    question:take(response)
  end
end

function Question.on:submit()
  if self.response or not self.question.isAnswerable then return true end
  handIn(self)
  if self.refusal or self.try or self.response then return false end
end

function Question.on:check() handIn(self) end

-- Stays at the question if leaving would lose a refused answer, or one that is not handed in yet. An empty
-- field loses nothing. The second press of the same button leaves a refused answer out.
local function unlessOpen(question, _, event)
  if not isGiven(question.input.answer) then return end
  if question.refusal then
    local pressed = question.mayLeaveOut
    if pressed == event.id then return end
    if not pressed then question.refusal = question.refusal .. " " .. question.quiz.strings.leaveOut end
    question.mayLeaveOut = event.id
    return false
  end
  if question.isChanged and not (question.response or question.isTimeUp) then
    handIn(question)
    return false
  end
end

Question.on.next, Question.on.previous, Question.on.overview = unlessOpen, unlessOpen, unlessOpen

function Question.on:flag()
  local flags = self.attempt.flags or {}
  flags[self.index] = not flags[self.index] or nil
  self.attempt.flags = flags
end

-- Returns the enabled segue of `quit`; nil if there is none.
local function wayOut(controller)
  for _, segue in ipairs(controller.scene.segues) do
    if segue.on == "quit" and controller:isSegueEnabled(segue.identifier) then return segue.identifier end
  end
end

-- True if leaving the attempt loses answers: given ones, or one that is not handed in yet.
function Question:losesAnswers()
  local attempt = self.attempt
  if not attempt or attempt.isFinished then return false end
  return #attempt.responses > 0 or self.isChanged == true and not self.response and isGiven(self.input.answer)
end

-- Leaves the quiz if no segue of `quit` is enabled.
function Question.on:quit()
  if self:losesAnswers() then
    self.isLeaving = true
    return false
  end
  if not wayOut(self) then self.app:leave() end
end

function Question.on:keepGoing() self.isLeaving = nil end

function Question.on:endQuiz(_, event)
  self.isLeaving = nil
  local identifier = wayOut(self)
  if identifier then self:performSegue(identifier, event) else self.app:leave() end
end

function Question.on:hint()
  local shown = self.attempt.hintsShown or {}
  shown[self.index] = (shown[self.index] or 0) + 1
  self.attempt.hintsShown = shown
end

local moves = {
  next = function(attempt) attempt:advance() end,
  previous = function(attempt) attempt:back() end,
  results = function(attempt) attempt:finish() end,
  finished = function(attempt) attempt:finish() end,
}

-- Performs the first of these segues that the scene has; returns true if it has one.
local function leave(question, event, identifiers)
  for _, identifier in ipairs(identifiers) do
    for _, segue in ipairs(question.scene.segues) do
      if segue.identifier == identifier then
        question:performSegue(identifier, event)
        return true
      end
    end
  end
  return false
end

-- Ends the attempt if its time is up. If the question's time is up, shows the answer if the scene has a segue
-- to it, or the overview after the last question; else skips the question. A segue of the scene with the
-- trigger `timeout` replaces all of this.
function Question.on:timeout(limit, event)
  local scene, attempt = self.scene, self.attempt
  if scene:leadsOn "timeout" then return end
  self.isLeaving = nil
  -- Dismisses what the question presents.
  if self.presented then self:dismiss() end
  if limit == "attempt" then
    attempt:finish()
    attempt.isOver = true
    leave(self, event, { "results", "finished" })
    return
  end
  -- The next page shows this once.
  attempt.isQuestionOver = true
  if not leave(self, event, { "answer", attempt.isLast and "overview" or nil }) then
    attempt:skip()
    leave(self, event, { attempt.isFinished and "results" or "next" })
  end
end

function Question:prepare(segue, sender)
  if type(sender) == "table" and sender.id == "timeout" then return end
  local move = moves[segue.identifier]
  if move then move(self.attempt) end
end

-- Only the first question of the stack accepts `startOver`.
function Question:canPerformUnwind(action, from, sender)
  if action == "startOver" then return not self.parent or self.parent.children[1] == self end
  return Question.super.canPerformUnwind(self, action, from, sender)
end

function Question.unwind:startOver()
  self.attempt:restart()
  self.attempt.hintsShown, self.attempt.isOver, self.attempt.isQuestionOver = nil, nil, nil
  self.input, self.response, self.try, self.refusal, self.isChanged = {}, nil, nil, nil, nil
  self.isAfterTimeUp = nil
end
