-- A story: what it costs, what it gives, and its three endings.

describe("The Crossing", function()
  -- Goes on by these buttons.
  local function walk(...)
    local app = qb.launch()
    for _, button in ipairs { ... } do app:tap(button) end
    return app
  end

  it("begins on the dyke, with three lives and nothing in the hands", function()
    local app = walk()
    assert.equal("dyke", app.scene.id)
    assert.same({ lives = 3, things = {} }, app.state)
    assert.is_true(app:shows "♥♥♥")
    assert.snapshot(app:screen())
  end)

  it("ends on Sandholm by the horn, at no cost", function()
    local app = walk("go", "wind", "wade", "bell", "ring", "on", "follow", "across")
    assert.equal("sandholm", app.scene.id)
    assert.equal(3, app.state.lives)
  end)

  it("ends on Sandholm by the line", function()
    local app = walk("go", "wind", "upstream", "on", "bell", "on", "line", "up")
    assert.equal("sandholm", app.scene.id)
    assert.equal(2, app.state.lives)
  end)

  it("ends on Sandholm by swimming, for those who have two lives to give "
    .. "and one to keep", function()
    local app = walk("go", "wind", "wade", "bell", "on", "swim")
    assert.is_nil(app:element "lost")
    assert.equal("sandholm", app:tap("bank").scene.id)
    assert.equal(1, app.state.lives)
  end)

  it("ends in the beacon, whenever one turns back to it", function()
    assert.equal("cage", walk("go", "wind", "wade", "bell", "climb").scene.id)
    assert.equal("cage", walk("go", "wind", "wade", "bell", "ring", "climb").scene.id)
    assert.equal("cage", walk("go", "wind", "wade", "bell", "on", "back").scene.id)
  end)

  it("lets the light lead astray, for a life", function()
    local app = walk("go", "wind", "wade", "light")
    assert.equal("coaster", app.scene.id)
    assert.equal(2, app.state.lives)
    assert.is_nil(app:element "lost")
    assert.equal("beacon", app:tap("bell").scene.id)
    assert.equal("secondCreek", walk("go", "wind", "wade", "light", "guess").scene.id)
  end)

  it("leaves only the hull to those whose last life the light took", function()
    local app = walk("go", "prints", "wind", "upstream", "on", "light")
    assert.equal(0, app.state.lives)
    assert.is_nil(app:element "bell")
    assert.is_nil(app:element "guess")
    assert.equal("lost", app:tap("lost").scene.id)
  end)

  it("ends under water, when nothing is left", function()
    local app = walk("go", "prints", "wind", "wade", "bell", "on", "swim")
    assert.equal(0, app.state.lives)
    assert.is_nil(app:element "bank")
    assert.equal("lost", app:tap("lost").scene.id)
  end)

  it("offers the needle to those alone who have the compass", function()
    assert.is_nil(walk("go", "wind", "wade"):element "compass")
    assert.equal("secondCreek", walk("harm", "go", "on", "compass").scene.id)
  end)

  it("begins anew as it began, after each ending", function()
    local endings = {
      cage = walk("harm", "go", "on", "bell", "climb"),
      sandholm = walk("go", "wind", "wade", "bell", "ring", "on", "follow", "across"),
      lost = walk("go", "prints", "wind", "wade", "bell", "on", "swim", "lost"),
    }
    for ending, app in pairs(endings) do
      assert.equal(ending, app.scene.id)
      app:tap "again"
      assert.equal("dyke", app.scene.id)
      assert.same({ lives = 3, things = {} }, app.state)
    end
  end)

  it("is where it was after the program was killed", function()
    local app = walk("harm", "go", "on"):kill()
    assert.equal("middle", app.scene.id)
    assert.same({ lives = 2, things = { compass = true } }, app.state)
  end)
end)
