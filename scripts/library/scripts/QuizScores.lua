-- The scores of a quiz: a chart of the last ones, their distribution, and the results of each question.
local qb = require "quizboard"
local ui = qb.ui

local QuizScores = qb.controller "QuizScores"

local ranges = { "0–19%", "20–39%", "40–59%", "60–79%", "80–100%" }
-- The maximum numbers of attempts and questions in the charts, and the maximum length of a question's text.
local mostAttempts, mostQuestions, longestText = 40, 100, 40

local function shortened(text)
  text = text:match "[^\n]*"
  if (utf8.len(text) or 0) <= longestText then return text end
  return text:sub(1, utf8.offset(text, longestText) - 1) .. "…"
end

-- Returns the scores without those of attempts that a person has yet to grade.
local function graded(scores)
  local list = {}
  for _, score in ipairs(scores) do
    if score.ungraded == 0 then list[#list + 1] = score end
  end
  return list
end

local function last(scores)
  local values = {}
  for index = math.max(1, #scores - mostAttempts + 1), #scores do
    values[#values + 1] = scores[index].percentage
  end
  return values
end

local function distribution(scores)
  local counts = { 0, 0, 0, 0, 0 }
  for _, score in ipairs(scores) do
    local place = math.min(5, math.max(0, score.percentage) // 20 + 1)
    counts[place] = counts[place] + 1
  end
  return counts
end

local function questions(list)
  if #list == 0 then return nil end
  local values, labels = {}, {}
  for index = 1, math.min(#list, mostQuestions) do
    values[index] = math.floor(math.max(0, list[index].facility or 0) * 100 + 0.5)
    labels[index] = shortened(list[index].text)
  end
  return {
    ui.text("Questions: what they earned, in percent", { style = "heading" }),
    ui.chart { kind = "bar", values = values, labels = labels },
  }
end

function QuizScores:view()
  local identifier, scores = self.entry.identifier, self.app.scores
  local history, best = scores:history(identifier), scores:best(identifier)
  local counted = graded(history)
  return ui.screen {
    title = self.entry.title,
    ui.text(("%d %s"):format(#history, #history == 1 and "attempt" or "attempts")),
    best and ui.text(("Your best score is %d%%."):format(best)),
    #counted > 1 and ui.chart { kind = "sparkline", values = last(counted), label = "The last scores:" },
    ui.text("How often there was each score", { style = "heading" }),
    ui.chart { kind = "histogram", values = distribution(counted), labels = ranges },
    questions(scores:questions(identifier)),
  }
end
