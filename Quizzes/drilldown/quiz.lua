local qb = require "quizboard"

return qb.quiz {
  title = "Drill Down",
  icon = "🎻",
  description = "An outline three levels deep, and a place kept in two ways.",
}
