-- What the quiz is: a story has no questions, so there is little to say. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "📖",
  description = "Made with quizboard new.", -- one sentence; it stands in lists
}
