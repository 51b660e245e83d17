local qb = require "quizboard"

return qb.quiz {
  title = "Unwind Container",
  icon = "📦",
  description = "A container written in Lua, with the newer unwinding names.",
  questions = "Questions.plist",
}
