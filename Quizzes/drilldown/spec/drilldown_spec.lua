-- An outline, and a place in it that is there again at the next start: kept by the engine, and by
-- hand.

for _, way in ipairs { "engine", "hand" } do
  describe("kept by " .. way, function()
    local app

    before_each(function() app = qb.launch():tap(way) end)

    it("goes down through three levels to a leaf", function()
      app:tap("items", 1):tap("items", 1):tap("items", 4)
      assert.equal("leaf", app.scene.id)
      assert.equal("Double bass", app.top.title)
      assert.is_true(app:shows "it has ancestors among the viols")
    end)

    it("hands the children of the chosen item down", function()
      app:tap("items", 1)
      assert.equal("Strings", app.top.title)
      assert.equal("Bowed", app:element("items").rows[1].title)
    end)

    it("is where it was when the program begins again", function()
      app:tap("items", 1):tap("items", 2):relaunch()
      assert.equal("level3", app.scene.id)
      assert.equal("Plucked", app.top.title)
      app:tap("items", 2):kill()
      assert.equal("Harp", app.top.title)
    end)

    it("goes back level by level from where it was restored", function()
      app:tap("items", 1):tap("items", 2):relaunch()
      app:tap "navigationBack"
      assert.equal("Strings", app.top.title)
      app:tap "navigationBack"
      assert.equal("level1", app.scene.id)
    end)
  end)
end

describe("the location that is kept by hand", function()
  it("holds the rows that were chosen, -1 for none", function()
    local app = qb.launch():tap "hand"
    assert.same({ -1, -1, -1 }, app.settings.location)
    app:tap("items", 1):tap("items", 2)
    assert.same({ 1, 2, -1 }, app.settings.location)
    app:tap "navigationBack"
    assert.same({ 1, -1, -1 }, app.settings.location)
    app:tap "navigationBack":tap "navigationBack"
    assert.is_nil(app.settings.location)
  end)

  it("leads there before the first screen is shown, not animated", function()
    local app = qb.launch { settings = { location = { 1, 2, 2 } } }
    assert.equal("Harp", app.top.title)
    local performed = 0
    for _, event in ipairs(app:trace()) do
      if event.event == "perform" then performed = performed + 1 end
      if event.event == "transition" then assert.is_falsy(event.animated) end
    end
    assert.equal(4, performed)
  end)

  it("restores as deep as it can where the outline has changed", function()
    local app = qb.launch { settings = { location = { 1, 99, 2 } } }
    assert.equal("level2", app.scene.id)
    assert.equal(1, app.settings.location[1])
    assert.equal(-1, app.settings.location[2])
  end)
end)
