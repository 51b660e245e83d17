-- The rules of the dive by themselves, and the dive as it is played.
local dive = require "scripts.dive"

describe("the rules", function()
  local right, wrong = { isCorrect = true }, { isCorrect = false }

  local function after(...)
    return dive.log { responses = { ... } }
  end

  it("let one begin at the top with ten breaths", function()
    assert.same({ zone = 1, deepest = 1, air = 10, profile = {} }, after())
  end)

  it("lead down by a right answer, for one breath", function()
    assert.same({ zone = 2, deepest = 2, air = 9, profile = { 1 } }, after(right))
  end)

  it("lead up by a wrong one, for two, and never above the sea", function()
    assert.same({ zone = 1, deepest = 1, air = 8, profile = { 1 } }, after(wrong))
    local log = after(right, right, wrong)
    assert.equal(2, log.zone)
    assert.equal(3, log.deepest)
  end)

  it("end at the bottom, and where the air ends", function()
    assert.equal(5, after(right, right, right, right, right, right).zone)
    assert.equal(0, after(wrong, wrong, wrong, wrong, wrong, wrong).air)
  end)
end)

describe("The Dive", function()
  local function begin(seed)
    return qb.launch { seed = seed }:tap "begin"
  end

  it("asks a question of the zone that the diver is in", function()
    local app = begin()
    assert.same({ "sunlight" }, app.top.question.tags)
    assert.is_true(app:shows "The sunlight zone, 0 to 200 m")
    app:answer "right":tap "submit"
    assert.same({ "twilight" }, app.top.question.tags)
  end)

  it("says at once how the answer was, and lets it stand", function()
    local app = begin():answer "wrong"
    assert.equal("question#1", app.top.id)
    assert.is_false(app:element("answer").enabled)
    assert.equal("Next", app:element("submit").title)
  end)

  for seed = 1, 5 do
    it("ends after ten right answers, in the trenches, with seed " .. seed, function()
      local app = begin(seed):answerAll "right"
      assert.equal(10, app.top.attempt.count)
      assert.equal(5, app.settings.deepest)
      assert.is_true(app:shows "You saw the trenches.")
    end)

    it("ends after five wrong ones, near the sun, with seed " .. seed, function()
      local app = begin(seed):answerAll "wrong"
      assert.equal(5, #app.top.attempt.responses)
      assert.is_true(app:shows "You saw the sunlight zone.")
    end)
  end

  it("leads down by every question's key: so many dives ask them all", function()
    for seed = 1, 25 do
      assert.equal(10, begin(seed):answerAll("right").top.attempt.count)
    end
  end)

  it("remembers the deepest dive", function()
    local app = begin():answerAll "right":tap "returnToMenu":tap "begin":answerAll "wrong"
    assert.equal(5, app.settings.deepest)
    assert.is_true(app:shows "Your deepest dive so far: the trenches")
  end)
end)
