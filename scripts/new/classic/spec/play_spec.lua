-- Tests of the quiz, played without a screen. Run them: quizboard test NAME
-- A failed test shows its line, the inputs so far, and the screen at that moment.

describe("A new quiz", function()
  local app

  -- Each test begins a new run. With the same seed, random numbers are the same every time.
  before_each(function() app = qb.launch { seed = 1 } end)

  it("leads from the menu through all questions to the results", function()
    assert.same({ "menu" }, app:path())
    app:tap "begin":answerAll "right"
    assert.same({ "menu", "quiz", "results" }, app:path())
    local attempt = app.top.attempt
    assert.equal(attempt.numbered, #attempt.responses)
  end)

  it("goes on to the next question whatever the answer is", function()
    app:tap "begin":answerAll "wrong"
    assert.equal("results", app.scene.id)
  end)

  it("starts over, and returns to the menu", function()
    app:tap "begin":answerAll "right":tap "startOver"
    assert.same({ "menu", "quiz", "question" }, app:path())
    app:answerAll "right":tap "returnToMenu"
    assert.same({ "menu" }, app:path())
  end)

  it("is where it was after the program was killed", function()
    app:tap "begin"
    local before = app:screen()
    app:kill()
    assert.same(before, app:screen())
  end)

  -- spec/snapshots has the right answer to each question. Read it once: from then on, this test fails if a
  -- key changes. quizboard test --update-snapshots accepts the present keys.
  it("has these keys", function() assert.snapshot(app.quiz.keys) end)
end)
