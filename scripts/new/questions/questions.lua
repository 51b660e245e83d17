-- The questions. Each kind has a constructor; the manual lists all of them.
-- A question can have an `explanation`, which the player sees with the answer: in the flow "review", or with
-- behaviour = "immediate" in quiz.lua.
local qb = require "quizboard"

return {
  -- One right option of several.
  qb.choice "Which wonder of the ancient world was a lighthouse?" {
    qb.right "The Pharos of Alexandria", "The Colossus of Rhodes", "The Hanging Gardens",
  },

  -- Several right options.
  qb.multiple "Which of these are lengths?" { qb.right "Nautical mile", qb.right "Cable", "Knot", "Watch" },

  qb.trueFalse "A ship's port light is red." { answer = true },

  -- A word, with all accepted answers: `*` matches any text, and `typos` is the number of wrong letters.
  qb.short "Who gave lighthouses a lens made of rings?" {
    "Fresnel", "*Fresnel", ignoreCase = true, typos = 1,
  },

  -- A number, with the accepted deviation.
  qb.numeric "How many metres are a nautical mile?" { 1852, tolerance = 2 },
}
