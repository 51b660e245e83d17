-- How the answer was: what was right, the question once more, and the way on.
local qb = require "quizboard"
local ui = qb.ui

local Answer = qb.controller "Answer"

function Answer:viewDidLoad()
  self.hidesBackButton = true
  self.number = self.attempt.index
  self.response = self.attempt.response
end

local function words(value)
  if type(value) == "table" then return table.concat(value, ", ") end
  return tostring(value)
end

function Answer:view()
  local response, question, remaining = self.response, self.question, self.attempt.remaining
  return ui.screen {
    title = ("Answer %d"):format(self.number),
    toolbar = {
      self.scene:leadsOn "quit" and ui.button "quit" { title = "End", role = "cancel", swipe = "left" },
      remaining and ui.timer { remaining = remaining },
    },
    -- The verdict first: where there is little room, all else can be scrolled to.
    response and ui.feedback(response) or {
      ui.text("No answer", { style = "failure" }),
      question.correct and ui.text(("Right answer: %s"):format(question.correct)),
    },
    question.format == "markdown" and ui.markdown(question.text) or ui.text(question.text),
    question.image and ui.image(question.image),
    response and ui.text(("Your answer: %s"):format(words(response.value)), { style = "caption" }),
    question.explanation and ui.markdown(question.explanation),
    ui.spacer(),
    ui.button "next" { title = "Next", role = "default", swipe = "right" },
  }
end

function Answer:prepare(segue)
  if segue.identifier == "next" then self.attempt:advance() end
  if segue.identifier == "finished" then self.attempt:finish() end
end

function Answer.on:timeout(limit, event)
  if limit == "attempt" then self:performSegue("finished", event) end
end

-- Where no segue leads on from `quit` now, the quiz is left.
function Answer.on:quit()
  for _, segue in ipairs(self.scene.segues) do
    if segue.on == "quit" and self:isSegueEnabled(segue.identifier) then return end
  end
  self.app:leave()
end
