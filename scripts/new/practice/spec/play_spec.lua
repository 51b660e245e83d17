-- Tests of the quiz, played without a screen. Run them: quizboard test NAME
-- A test that fails shows its line, what was done so far, and the screen at that moment.

describe("A new quiz", function()
  local app
  local day = 24 * 60 * 60

  -- Every test begins a run of its own. The seed makes chance the same every time.
  before_each(function() app = qb.launch { seed = 1 } end)

  it("asks new questions, and puts what is known into the first box", function()
    app:tap "begin"
    assert.same({ "menu", "quiz", "question" }, app:path())
    app:answerAll "right"
    assert.equal("results", app.scene.id)
    for _, record in pairs(app.settings.practice) do assert.equal(1, record.box) end
  end)

  it("asks what is known on the next day, and then after two days", function()
    app:tap "begin":answerAll "right":tap "returnToMenu"
    assert.is_true(app:shows "Nothing is due")
    assert.is_false(app:element("begin").enabled)
    app:advance(day):tap "begin":answerAll "right":tap "returnToMenu":advance(day)
    assert.is_false(app:element("begin").enabled)
    app:advance(day)
    assert.is_true(app:element("begin").enabled)
  end)

  it("asks what is not known again at once", function()
    app:tap "begin":answerAll "wrong"
    assert.is_true(app:element("again").enabled)
    app:tap "again"
    assert.equal("question", app.scene.id)
  end)

  it("is where it was after the program was killed", function()
    app:tap "begin":answer "right"
    local before = app:screen()
    app:kill()
    assert.same(before, app:screen())
  end)
end)
