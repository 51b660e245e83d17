local qb = require "quizboard"

-- Draws what is presented growing out of the middle of the screen; backwards, shrinking into it.
local Zoom = qb.animator "Zoom"
Zoom.duration = 0.25
Zoom.curve = "easeOut"

function Zoom:animate(context, progress)
  local size = self.backwards and 1 - progress or progress
  local below, above = context.from, context.to
  if self.backwards then below, above = above, below end
  context:draw(below)
  context:draw(above, {
    x = math.floor(context.width * (1 - size) / 2),
    y = math.floor(context.height * (1 - size) / 2),
    scale = size, opacity = size,
  })
end

-- A presentation that is its own transitioning delegate. It is kept until the dismissal, so it can
-- vend the animator of that too.
local Scaling = qb.segueClass("Scaling", "present")

function Scaling:perform()
  self.destination.transitioningDelegate = self
  Scaling.super.perform(self)
end

function Scaling:animatorForPresented() return Zoom {} end

function Scaling:animatorForDismissed() return Zoom { backwards = true } end

-- A popover that becomes a full screen with a navigation bar where there is no room for it to hang.
local Hanging = qb.segueClass("Hanging", "popover")

function Hanging:perform()
  self.destination.adaptivityDelegate = self
  Hanging.super.perform(self)
end

function Hanging:adaptiveController(presented, style)
  if style == "fullScreen" then return qb.NavigationController { root = presented } end
end
