-- The engine's own restoration: there is nothing to write.
local qb = require "quizboard"

return qb.storyboard {
  initial = "level1",
  qb.scene "level1" { class = "Level", title = "Instruments",
    qb.show "next" { to = "level2", on = "items" },
  },
  qb.scene "level2" { class = "Level",
    qb.show "next" { to = "level3", on = "items" },
  },
  qb.scene "level3" { class = "Level",
    qb.show "next" { to = "leaf", on = "items" },
  },
  qb.scene "leaf" { class = "Leaf" },
}
