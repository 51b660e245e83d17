-- The quizzes with scores. Choosing a quiz shows its scores.
local qb = require "quizboard"
local ui = qb.ui

local ScoreList = qb.controller("ScoreList", "Catalogue")

-- Adds the quizzes with scores among entries and in their folders to a list.
local function addScored(list, entries, scores)
  for _, entry in ipairs(entries) do
    if entry.kind == "folder" then
      addScored(list, entry.children, scores)
    elseif scores:best(entry.identifier) or #scores:history(entry.identifier) > 0 then
      list[#list + 1] = entry
    end
  end
  return list
end

function ScoreList:open(entry) self:performSegue("openScores", entry) end

function ScoreList:prepare(segue, sender) segue.destination.entry = sender end

function ScoreList:view()
  local scored = addScored({}, self.app.library, self.app.scores)
  return ui.screen {
    title = "Scores",
    #scored > 0 and self:list(scored)
      or ui.text("No quiz has been played to its end yet.", { style = "caption" }),
  }
end
