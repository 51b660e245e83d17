-- A cover, questions in any order, an overview with a button that hands the exam in, and results.
local qb = require "quizboard"

return qb.storyboard {
  initial = "cover",
  qb.scene "cover" { class = "Cover",
    qb.present "begin" { to = "exam", on = "begin" },
  },
  qb.scene "exam" { class = "NavigationController",
    qb.root { to = "question" },
  },
  -- These segues turn pages: the new question replaces the one on screen.
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
