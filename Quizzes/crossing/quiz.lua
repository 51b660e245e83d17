local qb = require "quizboard"

return qb.quiz {
  title = "The Crossing",
  icon = "🌫️",
  description = "A walk across the sea floor: a story with three endings.",
}
