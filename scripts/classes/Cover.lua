-- The first page of an exam: its time limit, its pass mark and its rules, and a button that begins.
local qb = require "quizboard"
local ui = qb.ui
local Results = require "quizboard.classes.Results"

local Cover = qb.controller("Cover", "MainMenu")

local function duration(seconds, words)
  if seconds == 1 then return words.secondsOne end
  if seconds < 60 or seconds % 60 ~= 0 then return words.seconds:format((seconds + 0.5) // 1 | 0) end
  local minutes = seconds // 60 | 0
  return minutes == 1 and words.minutesOne or words.minutes:format(minutes)
end

function Cover:facts()
  local quiz = self.quiz
  local limit, words = quiz.timeLimit, quiz.strings
  return {
    Cover.super.facts(self),
    limit and ui.text(duration(limit, words), { style = "caption" }),
    quiz.passing and ui.text(words.passingNeeds:format(Results.wholePercentage(quiz.passing)),
      { style = "caption" }),
    ui.text(words.examRules, { style = "caption" }),
  }
end
