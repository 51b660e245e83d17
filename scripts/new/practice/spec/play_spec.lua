-- Tests of the quiz, played without a screen. Run them: quizboard test NAME
-- A test that fails shows its line, what was done so far, and the screen at that moment.

describe("A new quiz", function()
  local app
  local day = 24 * 60 * 60

  -- Every test begins a run of its own. The seed makes chance the same every time.
  before_each(function() app = qb.launch { seed = 1 } end)

  -- True if there is something to practise now. Texts and essays are not practised.
  local function isDue() return app:element("begin").enabled end

  -- Practises until nothing is left for today: a session asks 20 questions at most.
  local function practise()
    while isDue() do app:tap "begin":answerAll "right":tap "returnToMenu" end
  end

  -- The number of questions in each of the boxes, by its number.
  local function boxes()
    local counts = {}
    for _, record in pairs(app.settings.practice or {}) do
      counts[record.box] = (counts[record.box] or 0) + 1
    end
    return counts
  end

  it("puts what is known into the first box, and asks it on the next day, then after two days", function()
    practise()
    local first = boxes()
    app:advance(day)
    assert.equal(first[1] ~= nil, isDue())
    practise()
    assert.equal(first[1], boxes()[2])
    app:advance(day)
    assert.is_false(isDue())
    app:advance(day)
    assert.equal(first[1] ~= nil, isDue())
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
end)
