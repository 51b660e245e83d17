-- What lies in the library, or in a folder of it.
local qb = require "quizboard"
local ui = qb.ui

local Shelf = qb.controller("Shelf", "Catalogue")

local function nothing(folder)
  if folder then return ui.text("There is nothing in this folder.", { style = "caption" }) end
  return {
    ui.text("There are no quizzes here yet.", { style = "heading" }),
    ui.markdown [[
Put quizzes into the folder that is the library: `$QUIZBOARD_LIBRARY`, or `Quizzes` in the folder where
`quizboard` was started.

- A quiz is a folder with a `quiz.lua`, or a question file alone.
- `quizboard play PATH` plays one from anywhere else.]],
  }
end

function Shelf:view()
  local folder = self.folder
  local entries = folder and folder.children or self.app.library
  return ui.screen {
    title = folder and folder.title or "Quizzes",
    toolbar = {
      ui.button "search" { title = "Search", key = "/", enabled = #entries > 0 },
      ui.button "settings" { title = "Settings", key = "," },
    },
    #entries > 0 and self:list(entries) or nothing(folder),
  }
end
