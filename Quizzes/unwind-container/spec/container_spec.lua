-- The flow of `unwind`, in a container written in Lua.

local function begin()
  return qb.launch():tap "begin"
end

local function stack(app)
  local ids = {}
  for _, child in ipairs(app:hierarchy().presented.children) do ids[#ids + 1] = child.id end
  return ids
end

-- The callbacks of a name since the trace was last asked.
local function called(app, name)
  local events = {}
  for _, event in ipairs(app:trace()) do
    if event.event == name then events[#events + 1] = event end
  end
  return events
end

describe("Unwind Container", function()
  it("asks for its root by a segue of its own, as it loads", function()
    local app = qb.launch()
    app:trace()
    app:tap "begin"
    assert.same({ "menu", "quiz", "question" }, app:path())
    assert.equal("QuizContainer", app:hierarchy().presented.class)
    assert.same({ "question#1" }, stack(app))
    local performed = {}
    for _, event in ipairs(called(app, "perform")) do performed[#performed + 1] = event.segue end
    assert.same({ "begin", "root" }, performed)
  end)

  it("pushes a question for each answer, without a way back", function()
    local app = begin():tap("answer", 1):tap("answer", 1)
    assert.same({ "question#1", "question#2", "question#3" }, stack(app))
    assert.equal("Question 3", app.top.title)
    assert.is_nil(app:element "navigationBack")
  end)

  it("dissolves from one question to the next, not where it begins", function()
    local app = qb.launch()
    app:trace()
    app:tap "begin"
    for _, event in ipairs(called(app, "transition")) do
      assert.is_not.equal("Dissolve", event.name)
    end
    app:tap("answer", 1)
    assert.equal("Dissolve", called(app, "transition")[1].name)
  end)

  it("shows the results after the last question", function()
    local app = begin():answer "right":answer "right":answer "wrong"
    assert.equal("results", app.scene.id)
    assert.is_true(app:shows "You answered 2 of 3 questions correctly for a score of 67%!")
  end)

  it("counts the root, the moment of performing, and as many as segues make as right", function()
    local app = begin():tap("answer", 2):tap("answer", 3):tap("answer", 1)
    assert.is_true(app:shows "You answered 3 of 3 questions correctly for a score of 100%!")
  end)

  it("starts over at the first question, and pops the others", function()
    local app = begin():answerAll "right"
    app:trace()
    app:tap "startOver"
    assert.same({ "question#1" }, stack(app))
    assert.equal(0, #app.top.attempt.responses)
    assert.equal("question#1", called(app, "unwindTowards")[1].subsequent)
    assert.is_nil(app.scores:best())
  end)

  it("returns to the menu across the presentation, and records the score", function()
    local app = begin():answerAll "right":tap "returnToMenu"
    assert.same({ "menu" }, app:path())
    assert.is_true(app:shows "Your best recorded score is 100%")
  end)

  it("is where it was after the program was killed", function()
    local app = begin():tap("answer", 1):kill()
    assert.same({ "question#1", "question#2" }, stack(app))
    assert.equal("Question 2", app.top.title)
  end)
end)
