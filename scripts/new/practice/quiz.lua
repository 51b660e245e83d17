-- The quiz: its title, its flow and its rules. Play it: quizboard play NAME
local qb = require "quizboard"

return qb.quiz {
  title = "A new quiz",
  icon = "💡",
  description = "Made with quizboard new.", -- one sentence, for the menu and for lists
  -- The flow: Leitner's boxes. A question comes back after 1, 2, 4, 8 and 16 days if the player knows it,
  -- else at once. app.settings.practice has the box of each question. For a flow of your own, remove this
  -- line and write a Main.storyboard.lua; quizboard new NAME --flow practice --storyboard writes one.
  storyboard = "practice",
  questions = require "questions", -- or a file: questions = "capitals.json"
  -- Give each question an id. Without an id, a question loses its box when its text changes.
  shuffle = { choices = true }, -- questions = true shuffles the questions of a session, too
}
