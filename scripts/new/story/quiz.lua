-- The quiz: a story without questions needs no more than this. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "📖",
  description = "Made with quizboard new.", -- one sentence, for lists
}
