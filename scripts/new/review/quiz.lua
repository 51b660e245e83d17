-- What the quiz is. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "💡",
  description = "Made with quizboard new.", -- one sentence; it stands on the menu and in lists
  -- The flow: each answer is shown before the next question comes. "classic" has a menu and results,
  -- "exam" lets one turn pages and hand in. A flow of your own is a Main.storyboard.lua
  -- beside this file, without this line: quizboard new NAME --flow review --storyboard writes one to change.
  storyboard = "review",
  questions = require "questions", -- or a file: questions = "capitals.json"
  shuffle = { choices = true }, -- questions = true shuffles those too
  -- draw = 10,                 -- how many questions of them all a play asks
  -- passing = 0.6,             -- what share of the points passes
}
