local qb = require "quizboard"

return qb.storyboard {
  initial = "library",
  qb.scene "library" { class = "NavigationController",
    qb.root { to = "shelf" },
  },
  -- A folder of the library is another shelf.
  qb.scene "shelf" { class = "Shelf",
    qb.show "openFolder" { to = "shelf" },
    qb.show "search" { to = "search", on = "search" },
    qb.show "scores" { to = "scores", on = "scores" },
    qb.show "skipped" { to = "skipped", on = "skipped" },
    qb.popover "settings" { to = "settings", on = "settings" },
  },
  qb.scene "search" { class = "Search", title = "Search",
    qb.show "openFolder" { to = "shelf" },
  },
  qb.scene "scores" { class = "ScoreList", title = "Scores",
    qb.show "openScores" { to = "quizScores" },
  },
  qb.scene "quizScores" { class = "QuizScores" },
  qb.scene "skipped" { class = "Skipped" },
  qb.scene "settings" { class = "Settings", title = "Settings" },
}
