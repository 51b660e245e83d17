-- Tests of the quiz, played without a screen. Run them: quizboard test NAME
-- A failed test shows its line, the inputs so far, and the screen at that moment.

describe("A new quiz", function()
  local app

  -- Each test begins a new run. With the same seed, random numbers are the same every time.
  before_each(function() app = qb.launch { seed = 1 } end)

  it("begins with the first question", function()
    assert.same({ "quiz", "question" }, app:path())
  end)

  -- Answers the question on screen. An essay takes any text, because a person grades it later. Some
  -- questions, such as those of a survey, have no answer that earns all points.
  local function answer(question)
    if question.type == "essay" then
      app:answer "Some words."
    elseif not pcall(app.answer, app, "right") then
      app:answer "wrong"
    end
  end

  it("shows each answer before the next question", function()
    while app.scene.id == "question" do
      local question = app.top.question
      answer(question)
      if question.isAnswerable then
        assert.equal("answer", app.scene.id)
        assert.is_not_true(app:element("answer").enabled)
        app:tap "next"
      end
    end
    assert.equal("finished", app.scene.id)
  end)

  it("leads through all questions to the end", function()
    app:answerAll "right"
    assert.same({ "quiz", "finished" }, app:path())
    local attempt = app.top.attempt
    assert.equal(attempt.numbered, #attempt.responses)
  end)

  it("goes on to the next question whatever the answer is", function()
    app:answerAll "wrong"
    assert.equal("finished", app.scene.id)
  end)

  it("is where it was after the program was killed", function()
    local before = app:screen()
    app:kill()
    assert.same(before, app:screen())
  end)

  -- spec/snapshots has the right answer to each question. Read it once: from then on, this test fails if a
  -- key changes. quizboard test --update-snapshots accepts the present keys.
  it("has these keys", function() assert.snapshot(app.quiz.keys) end)
end)
