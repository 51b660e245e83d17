local qb = require "quizboard"

return qb.quiz {
  title = "Road Trip",
  icon = "🚐",
  description = "Four tabs, and one way back to the journal from anywhere.",
  storyboard = "Main",
}
