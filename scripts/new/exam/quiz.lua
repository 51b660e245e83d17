-- What the quiz is. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "💡",
  description = "Made with quizboard new.", -- one sentence; it stands on the menu and in lists
  -- The flow: a cover, questions in any order with an overview of them, results. "classic" asks one after
  -- the other, "review" shows each answer. A flow of your own is a Main.storyboard.lua
  -- beside this file, without this line: quizboard new NAME --flow exam --storyboard writes one to change.
  storyboard = "exam",
  questions = require "questions", -- or a file: questions = "capitals.json"
  shuffle = { choices = true }, -- questions = true shuffles those too
  -- draw = 10,                 -- how many questions of them all a play asks
  timeLimit = 600,              -- seconds for all of it; leave it out for as long as one likes
  -- pauses = false,            -- the time runs on while the quiz is closed
  -- passing = 0.6,             -- what share of the points passes
}
