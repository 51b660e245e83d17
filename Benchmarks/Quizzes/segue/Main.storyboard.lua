local qb = require "quizboard"

return qb.storyboard {
  initial = "stack",
  qb.scene "stack" { class = "NavigationController", qb.root { to = "step" } },
  qb.scene "step" { class = "Step",
    qb.show "next" { class = "Forward", to = "step", on = "next" } },
}
