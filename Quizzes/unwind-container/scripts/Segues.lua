local qb = require "quizboard"

-- Sets the root of the container that asks for it.
local Root = qb.segueClass("Root", "custom")

function Root:perform()
  self.source:setViewControllers({ self.destination }, { animated = false })
end

-- Pushes; the old screen fades out, then the new one in. The way back is the container's own.
local Fade = qb.segueClass("Fade", "custom")

function Fade:perform()
  local container = self.source:enclosing "QuizContainer"
  container:push(self.destination, { transition = "Dissolve", animated = self.animated })
end
