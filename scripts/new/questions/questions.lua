-- The questions. Every kind has a constructor; these are some of them, all others stand in the manual.
local qb = require "quizboard"

return {
  -- One of several: the right one is marked.
  qb.choice "Which wonder of the ancient world was a lighthouse?" {
    qb.right "The Pharos of Alexandria", "The Colossus of Rhodes", "The Hanging Gardens",
  },

  -- Several of several.
  qb.multiple "Which of these are lengths?" { qb.right "Nautical mile", qb.right "Cable", "Knot", "Watch" },

  -- `explanation = "…"` would say why, in a flow that looks at the answers (review), or with
  -- `behaviour = "immediate"` in quiz.lua.
  qb.trueFalse "A ship's port light is red." { answer = true },

  -- A word: every answer that counts is listed; `*` stands for anything, and one letter may be wrong.
  qb.short "Who gave lighthouses a lens made of rings?" {
    "Fresnel", "*Fresnel", ignoreCase = true, typos = 1,
  },

  -- A number, with what it may be off by.
  qb.numeric "How many metres are a nautical mile?" { 1852, tolerance = 2 },
}
