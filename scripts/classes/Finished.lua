-- The end of a review: how it went, and the way back to where the quiz was opened from.
local qb = require "quizboard"
local ui = qb.ui

local Finished = qb.controller("Finished", "Results")

-- Whether somebody above has the unwind action `done`; where nobody has, the quiz is left instead.
qb.condition("isAwaited", function(controller)
  local above = controller.parent or controller.presentationSource
  while above do
    if above:canPerformUnwind("done", controller) then return true end
    for _, child in ipairs(above.children) do
      if child:canPerformUnwind("done", controller) then return true end
    end
    above = above.parent or above.presentationSource
  end
  return false
end)

-- A review is not an exam.
function Finished:needed() return nil end

-- Returns the segue back to where the quiz was opened from; nil where it is left instead.
local function wayBack(controller)
  for _, segue in ipairs(controller.scene.segues) do
    if segue.on == "next" and controller:isSegueEnabled(segue.identifier) then return segue.identifier end
  end
end

function Finished:buttons()
  local strings = self.quiz.strings
  local title = wayBack(self) and strings.next or strings.done
  return ui.button "next" { title = title, role = "default", swipe = "right", key = "escape" }
end

function Finished.on:next()
  if not wayBack(self) then self.app:leave() end
end

-- A swipe to the left leaves, as on the questions before.
Finished.on["swipe left"] = function(self)
  local segue = wayBack(self)
  if segue then self:performSegue(segue) else self.app:leave() end
end
