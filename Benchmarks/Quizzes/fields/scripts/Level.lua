local qb = require "quizboard"
local ui = qb.ui

local Level = qb.controller "Level"

function Level:init()
  self.name = "a level of the stack"
  self.count = 12
  self.ratio = 0.25
  self.isOpen = true
  self.words = "some words that were typed"
end

function Level:view()
  return ui.screen { ui.button "next" { title = "Next" } }
end
