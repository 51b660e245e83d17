-- Tests of the quiz, played without a screen. Run them: quizboard test NAME
-- A test that fails shows its line, what was done so far, and the screen at that moment.

describe("A new quiz", function()
  local app

  -- Every test begins a run of its own. The seed makes chance the same every time.
  before_each(function() app = qb.launch { seed = 1 } end)

  it("begins with the first question and looks at each answer", function()
    assert.same({ "quiz", "question" }, app:path())
    app:answer "right"
    assert.same({ "quiz", "answer" }, app:path())
  end)

  it("leads through all questions to the end", function()
    app:answerAll "right"
    assert.same({ "quiz", "finished" }, app:path())
    local attempt = app.top.attempt
    assert.is_true(attempt.percentage == 100 or attempt.ungraded > 0) -- a person grades essays later
  end)

  it("tells what the right answer was", function()
    app:answer "wrong"
    local response = app.top.attempt.responses[1]
    assert.is_false(response.isCorrect)
    assert.is_true(app:shows(response.correct))
  end)

  it("is where it was after the program was killed", function()
    app:answer "right"
    local before = app:screen()
    app:kill()
    assert.same(before, app:screen())
  end)
end)
