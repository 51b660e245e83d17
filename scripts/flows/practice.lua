-- Leitner's boxes: a menu with the due questions, the questions of a session, each with its grade, and the
-- results of the session.
local qb = require "quizboard"

return qb.storyboard {
  initial = "menu",
  qb.scene "menu" { class = "PracticeMenu",
    qb.present "begin" { to = "quiz", on = "begin" },
  },
  qb.scene "quiz" { class = "NavigationController",
    qb.root { to = "question" },
  },
  qb.scene "question" { class = "PracticeQuestion",
    qb.show "next" { to = "question", on = "submit", when = "hasMoreQuestions", otherwise = "results" },
    qb.show "results" { to = "results" },
    qb.unwind "quit" { on = "quit", action = "returnToMenu" },
  },
  qb.scene "results" { class = "PracticeResults",
    qb.show "again" { class = "GoTo", to = "question", on = "again" },
    qb.unwind "returnToMenu" { on = "returnToMenu" },
  },
}
