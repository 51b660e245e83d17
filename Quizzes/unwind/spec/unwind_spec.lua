-- The purpose of this quiz: one scene for all questions, and one unwind segue back from any
-- depth.

local function begin()
  return qb.launch():tap "begin"
end

describe("Unwind Segue", function()
  it("shows its menu", function()
    local app = qb.launch()
    assert.same({ "menu" }, app:path())
    assert.is_true(app:shows "Unwind Segue")
    assert.is_false(app:shows "best recorded score")
    assert.snapshot(app:screen())
  end)

  it("presents a navigation controller with the first question at its root", function()
    local app = begin()
    assert.same({ "menu", "quiz", "question" }, app:path())
    assert.equal("NavigationController", app:hierarchy().presented.class)
    assert.equal("Question 1", app.top.title)
  end)

  it("answers and goes on by one tap", function()
    local app = begin():tap("answer", 2)
    assert.equal("Question 2", app.top.title)
    assert.equal(1, app.top.attempt.correctCount)
  end)

  it("makes an instance of one scene for each question, without a way back", function()
    local app = begin():tap("answer", 1):tap("answer", 1)
    local ids = {}
    for _, child in ipairs(app:hierarchy().presented.children) do ids[#ids + 1] = child.id end
    assert.same({ "question#1", "question#2", "question#3" }, ids)
    assert.is_nil(app:element "navigationBack")
  end)

  it("refuses next on the last question, and shows the results instead", function()
    local app = begin():tap("answer", 1):tap("answer", 1)
    app:trace()
    app:tap("answer", 1)
    assert.equal("results", app.scene.id)
    for _, event in ipairs(app:trace()) do
      if event.event == "shouldPerformSegue" then assert.is_false(event.result) end
    end
  end)

  it("counts what was right, by the number of questions", function()
    local app = begin():answer "right":answer "right":answer "wrong"
    assert.is_true(app:shows "You answered 2 of 3 questions correctly for a score of 67%!")
    assert.snapshot(app:screen())
  end)

  it("counts the root, the moment of performing, and as many as segues make as right", function()
    local app = begin():tap("answer", 2):tap("answer", 3):tap("answer", 1)
    assert.is_true(app:shows "You answered 3 of 3 questions correctly for a score of 100%!")
  end)

  describe("starting over", function()
    it("unwinds to the first question, with nothing answered", function()
      local app = begin():answerAll "right":tap "startOver"
      assert.same({ "menu", "quiz", "question" }, app:path())
      assert.equal("question#1", app.top.id)
      assert.equal(0, #app.top.attempt.responses)
      assert.equal(1, #app:hierarchy().presented.children)
    end)

    it("records nothing", function()
      local app = begin():answerAll "right":tap "startOver"
      assert.is_nil(app.scores:best())
    end)
  end)

  describe("returning to the menu", function()
    it("unwinds across the presentation", function()
      local app = begin():answerAll "right":tap "returnToMenu"
      assert.same({ "menu" }, app:path())
    end)

    it("keeps the best of all scores, also when the quiz is closed", function()
      local app = begin():answer "right":answer "right":answer "wrong":tap "returnToMenu"
      assert.is_true(app:shows "Your best recorded score is 67%")
      app:tap "begin":answerAll "wrong":tap "returnToMenu"
      assert.equal(67, app.scores:best())
      assert.equal(2, #app.scores:history())
      app:relaunch()
      assert.is_true(app:shows "Your best recorded score is 67%")
    end)
  end)

  it("does not begin without questions", function()
    local app = qb.launch { questions = {} }
    assert.is_false(app:element("begin").enabled)
    assert.has_error(function() app:tap "begin" end)
  end)
end)
