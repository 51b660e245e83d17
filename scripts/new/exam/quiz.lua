-- The quiz: its title, its flow and its rules. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "💡",
  description = "Made with quizboard new.", -- one sentence, for the menu and for lists
  -- The flow: a cover, questions in any order with an overview, results. "classic" asks one question after
  -- the other, "review" shows each answer. For a flow of your own, remove this line and write a
  -- Main.storyboard.lua; quizboard new NAME --flow exam --storyboard writes one as a start.
  storyboard = "exam",
  questions = require "questions", -- or a file: questions = "capitals.json"
  shuffle = { choices = true }, -- questions = true shuffles the questions, too
  -- draw = 10,                 -- the number of questions in an attempt, drawn at random
  timeLimit = 600,              -- seconds for the whole exam; remove it for no limit
  -- pauses = false,            -- the time runs on while the quiz is closed
  -- passing = 0.6,             -- the share of the points that passes
}
