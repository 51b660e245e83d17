local qb = require "quizboard"

return qb.quiz {
  title = "Unwind Segue",
  icon = "↩️",
  description = "One scene for every question, and a way back from any depth.",
  questions = "Questions.plist",
}
