"""Generated exams, drills and adaptive quizzes with the idioms that `classes.md` lists."""

import bank

HEAD = 'local qb = require "quizboard"\n\n'
UI = 'local qb = require "quizboard"\nlocal ui = qb.ui\n\n'

EXAM = HEAD + """\
return qb.storyboard {
  initial = "cover",
  qb.scene "cover" { class = "Cover",
    qb.present "begin" { to = "exam", on = "begin" },
  },
  qb.scene "exam" { class = "NavigationController",
    qb.root { to = "question" },
  },
  qb.scene "question" { class = "Question",
    qb.show "next" { class = "GoTo", to = "question", on = "next", when = "hasMoreQuestions",
      otherwise = "overview" },
    qb.show "previous" { class = "GoTo", to = "question", on = "previous", when = "hasEarlierQuestions" },
    qb.show "overview" { to = "overview", on = "overview" },
    qb.show "results" { to = "results" },
    qb.unwind "quit" { on = "quit", action = "returnToMenu" },
  },
  qb.scene "overview" { class = "Overview",
    qb.show "goTo" { class = "GoTo", to = "question", on = "questions" },
    qb.show "handIn" { to = "results", on = "handIn" },
  },
  qb.scene "results" { class = "Results", answers = true,
    qb.unwind "returnToMenu" { on = "returnToMenu" },
  },
}
"""

# Two segues have one trigger, the first of them with a condition.
CLASSIC = HEAD + """\
return qb.storyboard {
  initial = "menu",
  qb.scene "menu" { class = "MainMenu",
    qb.present "begin" { to = "quiz", on = "begin" },
  },
  qb.scene "quiz" { class = "NavigationController",
    qb.root { to = "question" },
  },
  qb.scene "question" { class = "Question",
    qb.show "next" { to = "question", on = "submit", when = "hasMoreQuestions" },
    qb.show "results" { to = "results", on = "submit" },
    qb.unwind "quit" { on = "quit", action = "returnToMenu" },
  },
  qb.scene "results" { class = "Results", answers = true,
    qb.unwind "startOver" { on = "startOver" },
    qb.unwind "returnToMenu" { on = "returnToMenu" },
  },
}
"""

# The player has lives, which wrong answers cost; a help page covers the question.
LIVES = HEAD + """\
return qb.storyboard {
  initial = "gate",
  qb.scene "gate" { class = "Gate",
    qb.present "begin" { to = "watch", on = "begin" },
  },
  qb.scene "watch" { class = "NavigationController",
    qb.root { to = "signal" },
  },
  qb.scene "signal" { class = "Signal", hidesBackButton = true, mistakes = 2,
    qb.show "next" { to = "signal", on = "answered", when = "isAwake", otherwise = "relieved" },
    qb.show "relieved" { to = "relieved" },
    qb.present "help" { to = "help", on = "help", style = "sheet" },
  },
  qb.scene "help" { title = "Help", text = "Look twice. Escape closes this." },
  qb.scene "relieved" { class = "Relieved", hidesBackButton = true,
    qb.unwind "home" { on = "home" },
  },
}
"""

GATE = UI + """\
local Gate = qb.controller "Gate"

function Gate:view()
  return ui.screen {
    title = self.quiz.title,
    ui.text(("Watches kept: %d"):format(self.app.settings.nights or 0), { style = "caption" }),
    ui.button "begin" { title = "Climb up", role = "default" },
  }
end

function Gate:prepare(segue)
  if segue.identifier == "begin" then
    self.app.state.mistakes = 0
    segue.destination.attempt = self.quiz:newAttempt()
  end
end

-- Counts only as far as the page shows it.
function Gate.unwind:home()
  self.app.settings.nights = math.min((self.app.settings.nights or 0) + 1, 2)
end
"""

SIGNAL = UI + """\
local Signal = qb.controller "Signal"

function Signal:viewDidLoad()
  self.title = "Signal " .. self.attempt.index
end

function Signal:left()
  return self.scene.attributes.mistakes - self.app.state.mistakes
end

function Signal:view()
  return ui.screen {
    toolbar = { ui.button "help" { title = "Help", key = "h" } },
    ui.text(("Mistakes left: %d"):format(self:left()), { style = "caption" }),
    ui.question("answer", self.question),
    self.response and ui.feedback(self.response),
    self.refusal and ui.text(self.refusal, { style = "failure" }),
    ui.button "answered" {
      title = self.response and "Go on" or "That is it",
      role = "default", enabled = self.input.answer ~= nil,
    },
  }
end

function Signal.on:answered()
  if self.response then return true end
  self.response, self.refusal = self.attempt:answer(self.input.answer)
  if self.response and not self.response.isCorrect then
    self.app.state.mistakes = self.app.state.mistakes + 1
  end
  return false
end

function Signal:isAwake()
  return self:left() > 0 and not self.attempt.isLast
end

function Signal:prepare(segue)
  if segue.identifier == "next" then self.attempt:advance() end
  if segue.identifier == "relieved" then self.attempt:finish() end
end
"""

RELIEVED = UI + """\
local Relieved = qb.controller "Relieved"

function Relieved:viewDidLoad()
  self.app.scores:record(self.attempt)
end

function Relieved:view()
  return ui.screen {
    title = "The watch is over",
    ui.text(("You knew %d of %d."):format(self.attempt.correctCount, self.attempt.count)),
    ui.button "home" { title = "Home", role = "default" },
  }
end
"""

# An override that calls the standard methods, and shows the time.
QUESTION = UI + """\
local Question = qb.controller "Question"

function Question:viewDidLoad()
  Question.super.viewDidLoad(self)
  self.place = "Place " .. self.attempt.index
end

function Question:heading(words)
  return self.place .. ": " .. Question.super.heading(self, words)
end

function Question:progress()
  local remaining = self.attempt.remaining
  return {
    Question.super.progress(self),
    remaining and ui.text(remaining < 10 and "Hurry!" or "There is time.", { style = "caption" }),
  }
end

function Question.on:answer(value, event)
  Question.super.on.answer(self, value, event)
  self.isTouched = true
end
"""

RESULTS = UI + """\
local Results = qb.controller "Results"

function Results:summary()
  local history = self.app.scores:history(self.quiz.identifier)
  return {
    Results.super.summary(self),
    #history > 1 and ui.text("You have been here before.", { style = "caption" }),
  }
end
"""

NEXT = """\
function(attempt)
    local answered = attempt.responses
    if #answered == %d then return nil end
    local last = answered[#answered]
    local tag = last and last.isCorrect and "hard" or "easy"
    return attempt:unasked(tag)[1] or attempt:unasked()[1]
  end"""

LESSON = UI + """\
local Results = qb.controller "Results"

function Results:viewDidLoad()
  Results.super.viewDidLoad(self)
  local known = self.app.settings.known or {}
  for _, response in ipairs(self.attempt.responses) do
    known[response.question.id] = response.isCorrect or nil
  end
  self.app.settings.known = known
  self.known = known
end

function Results:summary()
  local count = 0
  for _ in pairs(self.known) do count = count + 1 end
  return { Results.super.summary(self), ui.text(("Known words: %d"):format(count)) }
end
"""


def quiz(settings, questions):
    """Returns `quiz.lua` with these keys; a value is a Lua expression."""
    lines = "".join(f"  {key} = {value},\n" for key, value in settings.items())
    return f"{HEAD}return qb.quiz {{\n{lines}  questions = {questions},\n}}\n"


def call(command):
    """Returns a `drive` command of an answer as a call of a spec."""
    if command["do"] == "type":
        return f'app:type("answer", {bank.quoted(command["text"])})'
    value = command["value"]
    words = "{ " + ", ".join(map(bank.quoted, value)) + " }" if isinstance(value, list) else bank.quoted(value)
    return f'app:choose("answer", {words})'


def spec(questions, begin, asserts, first=None, before=()):
    """Returns a spec with a play of right answers, and the answer to the first question as a person would give it."""
    tests = [f"""\
  it("can be passed", function()
    local app = qb.launch {{ seed = 1 }}
    app:tap "{begin}":answerAll "right"
{''.join(f'    {line}{chr(10)}' for line in asserts)}  end)
"""]
    if first and questions[0].key():
        tests.append(f"""\
  it("knows the first answer", function()
    local app = qb.launch {{ seed = 1 }}
    app:tap "{begin}"
    {call(questions[0].key())}
{''.join(f'    {line}{chr(10)}' for line in [*before, first])}  end)
""")
    return 'describe("the quiz", function()\n' + "\n".join(tests) + "end)\n"


def exam(random, number):
    """Returns the files and the keys of an exam."""
    special = [[], ["info"], ["chosen"], ["near"], ["template"], ["essay"]][number % 6]
    questions = bank.draw(random, random.choice([2, 2, 3]), special)
    settings = {"title": f'"Exam {number + 1}"', "storyboard": '"exam"'}
    settings["passing"] = random.choice([0.4, 0.5, 0.6])
    if random.random() < 0.6:
        settings["timeLimit"] = random.choice([60, 90, 300])
    if random.random() < 0.3:
        settings["shuffle"] = "{ choices = true }"
    if number % 5 == 4:
        settings["attempts"] = 2
    files = {}
    if number % 3 == 1:
        settings["storyboard"] = '"Main"'
        files["Main.storyboard.lua"] = EXAM
    if number % 2 == 1:
        files["scripts/Question.lua"] = QUESTION
    if number % 4 == 2:
        files["scripts/Results.lua"] = RESULTS
    isPlain = not special and random.random() < 0.5
    if isPlain:
        files["questions.json"] = bank.json_file(questions)
    files["quiz.lua"] = quiz(settings, '"questions.json"' if isPlain else bank.lua_list(questions))
    if number % 3 != 2:
        asserts = ["assert.is_true(app.top.attempt.isFinished)"]
        asserts += ["assert.is_true(app.top.attempt.passed)"] if "essay" not in special else []
        files["spec/exam_spec.lua"] = spec(
            questions, "begin", asserts, "assert.is_true(app.top.attempt.response.isCorrect)")
    return files, bank.keys(questions)


def drill(random, number):
    """Returns the files and the keys of a drill: in the flow `classic` or `practice`, or with lives."""
    variant = ["lives", "classic", "practice", "board"][number % 4]
    rare = ["graded", "info", "chosen"][number // 4 % 3]
    special = {"classic": [rare], "board": ["near"]}.get(variant, [])
    questions = bank.draw(random, random.choice([2, 3]), special)
    behaviour = random.choice(["immediate", "interactive", "certainty"] if variant == "classic" else ["immediate"])
    settings = {"title": f'"Drill {number + 1}"'}
    if variant != "practice":
        settings["passing"] = random.choice([0.5, 0.7])
    begin, isCertain = "begin", behaviour == "certainty"
    files = {}
    if variant == "lives":
        for question in questions:
            question.details.pop("hints", None)
        files = {"Main.storyboard.lua": LIVES, "scripts/Gate.lua": GATE, "scripts/Signal.lua": SIGNAL,
                 "scripts/Relieved.lua": RELIEVED}
    elif variant == "board":
        files = {"Main.storyboard.lua": CLASSIC, "scripts/Question.lua": QUESTION}
        settings["behaviour"], settings["timeLimit"] = f'"{behaviour}"', 120
    elif variant == "practice":
        settings["storyboard"] = '"practice"'
        for place, question in enumerate(questions):
            question.details["id"] = f"word-{place + 1}"
    else:
        settings["behaviour"] = f'"{behaviour}"'
        if random.random() < 0.5:
            settings["shuffle"] = "true"
    files["quiz.lua"] = quiz(settings, bank.lua_list(questions))
    # A spec does not know what a function accepts.
    isKnown = not {"graded", "chosen"} & set(special)
    if random.random() < 0.6 and not isCertain and isKnown:
        asserts = ["assert.is_true(app.top.attempt.isFinished)"]
        if variant in ("classic", "board"):
            asserts.append("assert.is_true(app.top.attempt.passed)")
        button = "answered" if variant == "lives" else "submit"
        hasOrder = "shuffle" not in settings
        files["spec/drill_spec.lua"] = spec(
            questions, begin, asserts, hasOrder and "assert.is_true(app.top.attempt.response.isCorrect)",
            [f'app:tap "{button}"'])
    return files, bank.keys(questions)


def adaptive(random, number):
    """Returns the files and the keys of a quiz that chooses its questions by `next`, or draws them by tag."""
    questions = bank.draw(random, 4)
    for place, question in enumerate(questions):
        question.details["tags"] = ["easy", "hard"][place % 2]
    asked = random.choice([2, 3])
    settings = {"title": f'"Adaptive {number + 1}"', "behaviour": '"immediate"', "passing": 0.5}
    if number % 3 == 2:
        settings["draw"] = '{ { "easy", 1 }, { "hard", 1 } }'
    else:
        settings["next"] = NEXT % asked
    if number % 2 == 1:
        settings["shuffle"] = "{ questions = true }"
    files = {"quiz.lua": quiz(settings, bank.lua_list(questions))}
    if number % 2 == 0:
        files["scripts/lesson.lua"] = LESSON
    if random.random() < 0.5:
        asserts = [f"assert.is_true(app.top.attempt.{key})" for key in ("isFinished", "passed")]
        files["spec/adaptive_spec.lua"] = spec(questions, "begin", asserts)
    return files, bank.keys(questions)
