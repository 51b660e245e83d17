local qb = require "quizboard"

-- The old screen fades out in a quarter of a second; after 0.3 seconds the new one fades in, as
-- fast.
local Dissolve = qb.animator "Dissolve"

local FADE, PAUSE = 0.25, 0.3

Dissolve.duration = PAUSE + FADE
Dissolve.curve = "linear"

function Dissolve:animate(context, progress)
  local seconds = progress * self.duration
  if seconds < FADE then
    context:draw(context.from, { opacity = 1 - seconds / FADE })
  elseif seconds > PAUSE then
    context:draw(context.to, { opacity = (seconds - PAUSE) / FADE })
  end
end
