local qb = require "quizboard"

return qb.storyboard {
  initial = "menu",
  qb.scene "menu" { class = "Menu",
    qb.present "begin" { to = "quiz", on = "begin" },
  },
  qb.scene "quiz" { class = "NavigationController",
    qb.root { to = "question" },
  },
  -- One scene, as many instances as there are questions: `next` leads from it to itself.
  qb.scene "question" { class = "QuizQuestion", hidesBackButton = true,
    qb.show "next" { to = "question", on = "answer" },
    qb.show "results" { to = "results" },
  },
  qb.scene "results" { class = "QuizResults", hidesBackButton = true,
    qb.unwind "returnToMenu" { on = "returnToMenu" },
    qb.unwind "startOver" { on = "startOver" },
  },
}
