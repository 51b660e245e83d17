-- What the quiz is. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "💡",
  description = "Made with quizboard new.", -- one sentence; it stands on the menu and in lists
  -- The flow: Leitner's boxes. What one knows comes back after 1, 2, 4, 8 and 16 days, what one does not know
  -- at once; app.settings.practice has the box of each question. A flow of your own is a Main.storyboard.lua
  -- beside this file, without this line: quizboard new NAME --flow practice --storyboard writes one.
  storyboard = "practice",
  questions = require "questions", -- or a file: questions = "capitals.json"
  -- Give each question an id: without one, its box is lost when its text changes.
  shuffle = { choices = true }, -- questions = true shuffles those of a session, too
}
