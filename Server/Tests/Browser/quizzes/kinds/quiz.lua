-- All kinds of questions, for the tests of the page in a browser.
local qb = require "quizboard"

return qb.quiz {
  title = "The lighthouse", icon = "🗼",
  description = "All kinds of questions, with a picture, hints and a time limit.",
  timeLimit = 900, passing = 0.5, behaviour = "immediate",
  questions = {
    qb.trueFalse "The lamp burns at noon." { answer = false, explanation = "Only at night." },
    qb.choice "What does the picture show?" {
      image = { path = "chart.png", alt = "A coast, and a red tower with a light" },
      qb.right "A harbour with a light", qb.answer("A mountain", 0, "Look at the water."),
      "A long street, whose description does not fit on one line of a phone",
      explanation = "The light stands on the **northern** mole.",
    },
    qb.multiple "Which colours do ships carry?" {
      qb.right "Red", qb.right "Green", "Violet", "Black",
    },
    qb.short "Who tends the lamp?" {
      "the keeper", "keeper", ignoreCase = true, hint = "Somebody who lives there.",
    },
    qb.numeric "How many steps lead up, to the nearest ten?" { 200, tolerance = 5 },
    qb.matching "What do the lights of a ship mean?" {
      pairs = { { "red", "port" }, { "green", "starboard" }, { "white", "stern" } },
      distractors = { "anchor" },
    },
    qb.ordering "A boat casts off. What comes first?" {
      "Start the engine", "Take in the spring line, which keeps the boat in its place",
      "Let go the stern line",
    },
    qb.cloze "At {{hour}} o'clock the {{who}} lit the lamp. The wind was {{wind}}." {
      gaps = {
        hour = { answer = 6, tolerance = 1 }, who = { accept = { "keeper" } },
        wind = { "light", qb.right "strong" },
      },
    },
    qb.essay "Describe the storm as the keeper saw it." { points = 5, feedback = "Thank you." },
  },
}
