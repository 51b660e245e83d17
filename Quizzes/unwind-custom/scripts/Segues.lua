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
  if not self.isUnwinding then return container:push(self.destination, options) end
  local home = self.destination:enclosing "QuizContainer"
  -- A source that is not in this container is in something that one of its children has presented.
  if container ~= home then home:dismiss(options) end
  home:popTo(self.destination, options)
end

QuizContainer.fade = Fade
