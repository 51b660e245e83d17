local qb = require "quizboard"

return qb.storyboard {
  initial = "menu",
  qb.scene "menu" { class = "Menu",
    qb.present "begin" { to = "quiz", on = "begin" },
  },
  -- The container asks for its root by a segue of its own, as it loads.
  qb.scene "quiz" { class = "QuizContainer",
    qb.segue "root" { class = "Root", to = "question" },
  },
  qb.scene "question" { class = "QuizQuestion", hidesBackButton = true,
    qb.segue "next" { class = "Fade", to = "question", on = "answer" },
    qb.segue "results" { class = "Fade", to = "results" },
  },
  qb.scene "results" { class = "QuizResults", hidesBackButton = true,
    qb.unwind "returnToMenu" { on = "returnToMenu" },
    qb.unwind "startOver" { on = "startOver" },
  },
}
