-- A menu, one question after the other, and results, with the ways to start over or return to the menu.
local qb = require "quizboard"

return qb.storyboard {
  initial = "menu",
  qb.scene "menu" { class = "MainMenu",
    qb.present "begin" { to = "quiz", on = "begin" },
  },
  qb.scene "quiz" { class = "NavigationController",
    qb.root { to = "question" },
  },
  qb.scene "question" { class = "Question",
    qb.show "next" { to = "question", on = "submit", when = "hasMoreQuestions", otherwise = "results" },
    qb.show "results" { to = "results" },
    qb.unwind "quit" { on = "quit", action = "returnToMenu" },
  },
  qb.scene "results" { class = "Results", answers = true,
    qb.unwind "startOver" { on = "startOver" },
    qb.unwind "returnToMenu" { on = "returnToMenu" },
  },
}
