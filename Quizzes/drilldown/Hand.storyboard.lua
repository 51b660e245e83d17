-- Restoration by hand: the engine keeps nothing from here up; the levels write down where they are.
local qb = require "quizboard"

return qb.storyboard {
  initial = "level1",
  qb.scene "level1" { class = "KeptLevel", title = "Instruments", level = 1, restoration = false,
    qb.show "next" { class = "CustomPush", to = "level2", on = "items" },
  },
  qb.scene "level2" { class = "KeptLevel", level = 2,
    qb.show "next" { class = "CustomPush", to = "level3", on = "items" },
  },
  qb.scene "level3" { class = "KeptLevel", level = 3,
    qb.show "next" { class = "CustomPush", to = "leaf", on = "items" },
  },
  qb.scene "leaf" { class = "Leaf" },
}
