-- The end of a review: the results, and the way back to the scene that opened the quiz.
local qb = require "quizboard"
local ui = qb.ui

local Finished = qb.controller("Finished", "Results")

-- True if a controller above has the unwind action `done`. If none has, the player leaves the quiz instead.
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

-- A review has no pass mark.
function Finished:needed() return nil end

-- Returns the segue back to the scene that opened the quiz; nil if the player leaves the quiz instead.
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

-- A swipe to the left leaves, as it does on the questions.
Finished.on["swipe left"] = function(self)
  local segue = wayBack(self)
  if segue then self:performSegue(segue) else self.app:leave() end
end
