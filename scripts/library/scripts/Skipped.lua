-- The quizzes of the server that the library leaves out, wholly or in part, with the reasons.
local qb = require "quizboard"
local ui = qb.ui

local Skipped = qb.controller "Skipped"

function Skipped:view()
  local server = self.app.exchange.server
  local lines = {}
  for _, quiz in ipairs(server and server.skipped or {}) do
    lines[#lines + 1] = ui.text(quiz.title, { style = "heading" })
    lines[#lines + 1] = ui.text(quiz.reason)
  end
  return ui.screen {
    title = "Left out",
    #lines > 0 and lines or ui.text("Nothing of the server was left out.", { style = "caption" }),
  }
end
