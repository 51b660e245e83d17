-- The quiz: its title, its flow and its rules. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "💡",
  description = "Made with quizboard new.", -- one sentence, for the menu and for lists
  -- The flow: a menu, one question after the other, results. "review" shows the answer after each question,
  -- "exam" lets the player turn pages and hand in. For a flow of your own, remove this line and
  -- write a Main.storyboard.lua; quizboard new NAME --flow classic --storyboard writes one as a start.
  storyboard = "classic",
  questions = require "questions", -- or a file: questions = "capitals.json"
  shuffle = { choices = true }, -- questions = true shuffles the questions, too
  -- draw = 10,                 -- the number of questions in an attempt, drawn at random
  -- passing = 0.6,             -- the share of the points that passes
  -- behaviour = "immediate",   -- shows the grade of each answer at once
}
