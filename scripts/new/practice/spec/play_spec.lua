-- Tests of the quiz, played without a screen. Run them: quizboard test NAME
-- A failed test shows its line, the inputs so far, and the screen at that moment.

describe("A new quiz", function()
  local app
  local day = 24 * 60 * 60

  -- Every test begins a run of its own. The seed makes chance the same every time.
  before_each(function() app = qb.launch { seed = 1 } end)

  -- True if a question can be practised now. Practice leaves out texts and essays.
  local function isDue() return app:element("begin").enabled end

  -- Practises one session of up to 20 questions, and returns the number of right answers. Questions without
  -- an answer that earns all points, such as those of a survey, stay in the first box.
  local function practise()
    app:tap "begin":answerAll "right"
    local right = app.top.attempt.correctCount
    app:tap "returnToMenu"
    return right
  end

  -- The number of questions in a box.
  local function count(box)
    local number = 0
    for _, record in pairs(app.settings.practice or {}) do
      if record.box == box then number = number + 1 end
    end
    return number
  end

  it("asks what is known on the next day, then after two days", function()
    if not isDue() then return end
    local known = practise()
    app:advance(day)
    practise()
    assert.equal(known, count(2))
    app:advance(2 * day)
    practise()
    assert.equal(known, count(3))
  end)

  it("asks what is known no more on the same day", function()
    for _ = 1, 2 do
      if isDue() then practise() end
    end
    assert.equal(0, count(2))
  end)

  it("asks what is not known again at once", function()
    if not isDue() then return end
    app:tap "begin":answerAll "wrong"
    local attempt = app.top.attempt
    if attempt.correctCount < attempt.numbered then
      app:tap "again"
      assert.equal("question", app.scene.id)
    end
  end)

  it("is where it was after the program was killed", function()
    if isDue() then app:tap "begin" end
    local before = app:screen()
    app:kill()
    assert.same(before, app:screen())
  end)

  -- spec/snapshots has the right answer to each question. Read it once: from then on, this test fails if a
  -- key changes. quizboard test --update-snapshots accepts the present keys.
  it("has these keys", function() assert.snapshot(app.quiz.keys) end)
end)
