-- A page of a story: its scene's title and text, and a button for each segue that has a title.
local qb = require "quizboard"
local ui = qb.ui

local Page = qb.controller "Page"

function Page:view()
  local scene = self.scene
  local buttons = {}
  for _, segue in ipairs(scene.segues) do
    if segue.title and self:isSegueEnabled(segue.identifier) then
      buttons[#buttons + 1] = ui.button(segue.on or segue.identifier) { title = segue.title }
    end
  end
  local text = scene.attributes.text
  return ui.screen { title = self.title, text and ui.markdown(text), buttons }
end
