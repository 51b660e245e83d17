-- Each answer is looked at before the next question comes. There is no menu: it begins with the first
-- question, and goes back to whoever has the unwind action `done`, else out of the quiz.
local qb = require "quizboard"

return qb.storyboard {
  initial = "quiz",
  qb.scene "quiz" { class = "NavigationController",
    qb.root { to = "question" },
  },
  qb.scene "question" { class = "Question", feedback = false,
    qb.show "answer" { to = "answer", on = "submit" },
    qb.show "finished" { to = "finished" },
    qb.unwind "done" { on = "quit", when = "isAwaited" },
  },
  qb.scene "answer" { class = "Answer",
    qb.show "next" { to = "question", on = "next", when = "hasMoreQuestions", otherwise = "finished" },
    qb.show "finished" { to = "finished" },
    qb.unwind "done" { on = "quit", when = "isAwaited" },
  },
  qb.scene "finished" { class = "Finished",
    qb.unwind "done" { on = "next", when = "isAwaited" },
  },
}
