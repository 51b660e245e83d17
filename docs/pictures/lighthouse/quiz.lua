-- The quiz of the pictures that no quiz of Quizzes/ shows.
local qb = require "quizboard"

return qb.quiz {
  title = "The lighthouse", icon = "🗼",
  storyboard = "review",
  questions = {
    qb.choice "Who lights the lamp?" {
      "The harbour master", qb.right "The keeper", "The pilot",
      feedback = "The keeper lights it at dusk, and puts it out when the sun is up.",
    },
    qb.matching "What do the lights of a ship mean?" {
      pairs = {
        { "red", "its left side" }, { "green", "its right side" }, { "white", "its stern" },
      },
      distractors = { "it is at anchor" },
    },
    qb.ordering "A ship casts off. What comes first?" {
      "Start the engine", "Take in the spring", "Let go the bow line", "Let go the stern line",
    },
  },
}
