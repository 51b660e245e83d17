-- The first page of an exam: what it asks for, and the way in.
local qb = require "quizboard"
local ui = qb.ui

local Cover = qb.controller("Cover", "MainMenu")

local function duration(seconds)
  if seconds == 1 then return "one second" end
  if seconds < 60 or seconds % 60 ~= 0 then return ("%d seconds"):format(seconds) end
  local minutes = seconds // 60
  return minutes == 1 and "one minute" or ("%d minutes"):format(minutes)
end

function Cover:facts()
  local quiz = self.quiz
  local limit = quiz.timeLimit
  return {
    Cover.super.facts(self),
    limit and ui.text(("You have %s."):format(duration(limit)), { style = "caption" }),
    quiz.passing and ui.text(("You need %d%% to pass."):format((quiz.passing * 100 + 0.5) // 1),
      { style = "caption" }),
    ui.text("Answer in any order, flag what you want to come back to, and hand in at the end.",
      { style = "caption" }),
  }
end
