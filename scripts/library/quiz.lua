-- What `quizboard play` opens without a quiz: all there are.
local qb = require "quizboard"

return qb.quiz { title = "Quizzes", icon = "📚" }
