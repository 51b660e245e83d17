-- Tests of the quiz, played without a screen. Run them: quizboard test NAME
-- A failed test shows its line, the inputs so far, and the screen at that moment.

describe("A new quiz", function()
  local app

  -- Each test begins a new run. With the same seed, random numbers are the same every time.
  before_each(function() app = qb.launch { seed = 1 } end)

  it("leads from the cover over the questions to the overview", function()
    assert.same({ "cover" }, app:path())
    app:tap "begin"
    assert.same({ "cover", "exam", "question" }, app:path())
    app:tap "overview"
    assert.equal("overview", app.scene.id)
  end)

  it("is handed in when all is answered", function()
    app:tap "begin":answerAll "right"
    assert.equal("results", app.scene.id)
    local attempt = app.top.attempt
    assert.equal(attempt.numbered, #attempt.responses)
  end)

  it("asks before it is handed in with open questions", function()
    app:tap "begin":tap "overview":tap "handIn"
    -- A quiz with texts only has no open question.
    if app.top.attempt.numbered > 0 then
      assert.equal("overview", app.scene.id)
      app:tap "handInAnyway"
    end
    assert.equal("results", app.scene.id)
  end)

  it("ends with its time", function()
    app:tap "begin":advance(600)
    assert.equal("results", app.scene.id)
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
