-- The parts of the standard screens that show the dive.
local qb = require "quizboard"
local ui = qb.ui
local dive = require "scripts.dive"

local Question = qb.controller "Question"

function Question:viewDidLoad()
  Question.super.viewDidLoad(self)
  self.zone = dive.log(self.attempt).zone
end

function Question:heading()
  local zone = dive.zones[self.zone]
  return ("%s, %s"):format(zone.title, zone.depth)
end

function Question:progress()
  local air = dive.log(self.attempt).air
  local label = air == 1 and "Air for one breath" or ("Air for %d breaths"):format(air)
  return ui.progress { value = air, of = dive.air, label = label }
end

local Results = qb.controller "Results"

function Results:viewDidLoad()
  Results.super.viewDidLoad(self)
  self.log = dive.log(self.attempt)
  local settings = self.app.settings
  settings.deepest = math.max(settings.deepest or 1, self.log.deepest)
end

function Results:verdict()
  return ("You saw %s."):format(dive.zones[self.log.deepest].title:lower())
end

function Results:summary()
  local attempt = self.attempt
  local deepest = dive.zones[self.app.settings.deepest]
  return {
    ui.text(("%d of %d answers were right, and the air is used up."):format(
      attempt.correctCount, attempt.count)),
    ui.text(("Your deepest dive so far: %s, %s."):format(deepest.title:lower(), deepest.depth),
      { style = "caption" }),
  }
end
