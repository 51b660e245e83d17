-- The script of the floor: the same three callbacks.
local qb = require "quizboard"

local Step = qb.controller "Step"

function Step:shouldPerformSegue(identifier, sender)
  return identifier == "next" and sender >= 0
end

function Step:prepare(segue, sender)
  segue.destination.value = sender
end

local Forward = qb.segueClass("Forward", "show")

function Forward:perform()
  return Forward.super.perform(self)
end
