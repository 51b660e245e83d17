local qb = require "quizboard"

return qb.storyboard {
  initial = "main",
  qb.scene "main" { class = "NavigationController",
    qb.root { to = "menu" },
  },
  qb.scene "menu" { class = "Menu", title = "Instruments",
    text = "One outline, twice. Go as deep as you like, close the window, and come back: "
      .. "you are where you were. The first way needs nothing for it; "
      .. "the second does it all by hand.",
    qb.show "engine" { title = "Kept by the engine", to = "byEngine" },
    qb.show "hand"   { title = "Kept by hand", to = "byHand", class = "CustomPush" },
  },
  qb.reference "byEngine" { storyboard = "Engine" },
  qb.reference "byHand" { storyboard = "Hand" },
}
