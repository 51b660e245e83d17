local qb = require "quizboard"

return qb.storyboard {
  initial = "stack",
  qb.scene "stack" { class = "NavigationController", qb.root { to = "level" } },
  qb.scene "level" { class = "Level",
    qb.show "next" { to = "level", on = "next", animated = false } },
}
