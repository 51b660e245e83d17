local qb = require "quizboard"
local dive = require "scripts.dive"

return qb.quiz {
  title = "The Dive",
  icon = "🤿",
  description = "Each right answer leads deeper. You have ten breaths of air.",
  behaviour = "immediate",
  shuffle = { questions = true, choices = true },
  next = dive.next,
  questions = require "questions",
}
