-- Tests of the story, played without a screen. Run them: quizboard test NAME
-- A failed test shows its line, the inputs so far, and the screen at that moment.

describe("A new quiz", function()
  local app

  before_each(function() app = qb.launch { seed = 1 } end)

  it("ends well with the matches", function()
    app:tap "take":tap "up":tap "light"
    assert.equal("light", app.scene.id)
    assert.is_true(app:shows "the ship turns")
  end)

  it("cannot light the lamp without them", function()
    app:tap "up"
    assert.is_nil(app:element "light")
    app:tap "back":tap "up"
    assert.is_not_nil(app:element "light")
  end)

  it("ends in the morning for who waits", function()
    app:tap "up":tap "wait"
    assert.equal("morning", app.scene.id)
    assert.equal("door", app:tap("again").scene.id)
  end)

  it("forgets everything as it begins once more", function()
    app:tap "take":tap "up":tap "light":tap "again"
    assert.equal("door", app.scene.id)
    app:tap "up"
    assert.is_nil(app:element "light")
  end)

  it("is where it was after the program was killed", function()
    app:tap "take":kill():tap "up"
    assert.is_not_nil(app:element "light")
  end)
end)
