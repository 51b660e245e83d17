local qb = require "quizboard"
local QuizContainer = require "scripts.QuizContainer"

-- Sets the root of the container that asks for it.
local Root = qb.segueClass("Root", "custom")

function Root:perform()
  self.source:setViewControllers({ self.destination }, { animated = false })
end

-- Goes forward by pushing, back by popping; the old screen fades out, then the new one in.
local Fade = qb.segueClass("Fade", "custom")

function Fade:perform()
  local container = self.source:enclosing "QuizContainer"
  local options = { transition = "Dissolve", animated = self.animated }
  if self.isUnwinding then
    container:popTo(self.destination, options)
  else
    container:push(self.destination, options)
  end
end

QuizContainer.fade = Fade
