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

function Finished:buttons()
  return ui.button "next" {
    title = self.quiz.strings.done, role = "default", swipe = "right", key = "escape",
  }
end

function Finished.on:next()
  if not (self.scene:leadsOn "next" and self:isSegueEnabled "done") then self.app:leave() end
end

-- A swipe to the left leaves, as on the questions before.
Finished.on["swipe left"] = function(self)
  if self:isSegueEnabled "done" then self:performSegue "done" else self.app:leave() end
end
