-- The library, which `quizboard play` opens without a quiz.
local qb = require "quizboard"

return qb.quiz { title = "Quizzes", icon = "📚" }
