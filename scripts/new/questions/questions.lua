-- The questions. Every kind has a constructor; these are some of them, all others stand in the manual.
-- Each may have an `explanation`, where answers are looked at: in the flow "review", or with
-- behaviour = "immediate" in quiz.lua.
local qb = require "quizboard"

return {
  -- One of several: the right one is marked.
  qb.choice "Which wonder of the ancient world was a lighthouse?" {
    qb.right "The Pharos of Alexandria", "The Colossus of Rhodes", "The Hanging Gardens",
  },

  -- Several of several.
  qb.multiple "Which of these are lengths?" { qb.right "Nautical mile", qb.right "Cable", "Knot", "Watch" },

  qb.trueFalse "A ship's port light is red." { answer = true },

  -- A word: every answer that counts is listed; `*` stands for anything, and one letter may be wrong.
  qb.short "Who gave lighthouses a lens made of rings?" {
    "Fresnel", "*Fresnel", ignoreCase = true, typos = 1,
  },

  -- A number, with what it may be off by.
  qb.numeric "How many metres are a nautical mile?" { 1852, tolerance = 2 },
}
