local qb = require "quizboard"

return qb.quiz {
  title = "Custom Unwind Segue",
  icon = "🎞️",
  description = "A container written in Lua, with the older unwinding names.",
  questions = "Questions.plist",
}
