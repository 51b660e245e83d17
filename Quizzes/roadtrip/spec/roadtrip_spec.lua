-- A tab container of its own, two storyboards, and one unwind segue from anywhere to the journal.

describe("Road Trip", function()
  local app

  before_each(function() app = qb.launch { size = { 100, 30 } } end)

  -- The titles of the journal's entries, the newest first.
  local function entries()
    local titles = {}
    for _, entry in ipairs(app.state.entries) do titles[#titles + 1] = entry.title end
    return titles
  end

  it("shows four tabs, one at a time", function()
    assert.same({ "trip", "eventsTab", "events" }, app:path())
    app:tap "journal"
    assert.same({ "trip", "journalTab", "journal" }, app:path())
    app:key "a"
    assert.same({ "trip", "mapTab", "map" }, app:path())
    assert.snapshot(app:screen())
  end)

  it("keeps the place in a tab that is left", function()
    app:tap("stops", 2):tap "map":tap "events"
    assert.equal("event", app.scene.id)
    assert.is_true(app:shows "Eight bridges in as many kilometres")
  end)

  describe("a new entry from a photo", function()
    before_each(function()
      app:tap "photos":tap("album", 2):tap "menu":tap "journal"
      app:type("title", "The bridge"):type("text", "It ends in the air.")
    end)

    it("is written on a sheet over the popover of the photo", function()
      assert.same({ "trip", "menu", "newEntryTab", "newEntry" }, app:path())
    end)

    it("unwinds by one segue: the sheet, the popover and the photo go, "
      .. "the journal comes", function()
      app:trace()
      app:tap "done"
      assert.same({ "trip", "journalTab", "journal" }, app:path())
      assert.same({ "The bridge", "We are off" }, entries())
      assert.is_true(app:shows "The bridge")
      local towards = {}
      for _, event in ipairs(app:trace()) do
        if event.event == "unwindTowards" then towards[#towards + 1] = event.subsequent end
      end
      assert.same({ "trip#1", "journalTab#1", "journal#1" }, towards)
      app:tap "photos"
      assert.equal("photos", app.scene.id)
    end)

    it("is not written when it is cancelled", function()
      app:tap "cancel"
      assert.equal("menu", app.scene.id)
      assert.same({ "We are off" }, entries())
    end)
  end)

  it("goes back to the journal from the photo itself, too", function()
    app:tap "photos":tap("album", 1):tap "goBackToJournal"
    assert.same({ "trip", "journalTab", "journal" }, app:path())
  end)

  it("slides from tab to tab", function()
    app:trace()
    app:tap "journal"
    local drawn = {}
    for _, event in ipairs(app:trace()) do
      if event.event == "transition" then drawn[#drawn + 1] = event.name end
    end
    assert.same({ "slide" }, drawn)
  end)

  it("shows an entry of the journal", function()
    app:tap "journal":tap("entries", 1)
    assert.same({ "trip", "journalTab", "entry" }, app:path())
    assert.is_true(app:shows "We are off")
  end)

  it("writes an entry from the journal", function()
    app:tap "journal":tap "write"
    assert.same({ "trip", "newEntryTab", "newEntry" }, app:path())
    assert.is_false(app:element("done").enabled)
    app:type("title", "Rain"):tap "done"
    assert.same({ "trip", "journalTab", "journal" }, app:path())
    assert.same({ "Rain", "We are off" }, entries())
  end)

  describe("deleting a photo", function()
    it("asks nobody where the journal says nothing of it", function()
      app:tap "photos":tap("album", 1):tap "delete"
      assert.equal("photos", app.scene.id)
      assert.equal(3, #app.state.photos)
    end)

    local function written()
      app:tap "photos":tap("album", 2):tap "menu":tap "journal"
      app:type("title", "The bridge"):tap "done"
      app:tap "photos":tap("album", 2):tap "delete"
    end

    it("is in the menu of the photo, too", function()
      app:tap "photos":tap("album", 1):tap "menu":tap "delete"
      assert.equal("photos", app.scene.id)
      assert.equal(3, #app.state.photos)
    end)

    it("asks where there is an entry, and names it", function()
      written()
      assert.equal("confirmDelete", app.scene.id)
      assert.is_true(app:shows "“The bridge”")
      app:tap "keep"
      assert.equal("photo", app.scene.id)
      assert.equal(4, #app.state.photos)
    end)

    it("deletes both", function()
      written()
      app:tap "deleteBoth"
      assert.equal("photos", app.scene.id)
      assert.equal(3, #app.state.photos)
      assert.same({ "We are off" }, entries())
    end)

    it("grows and shrinks by the segue's own animators, "
      .. "also long after it was performed", function()
      written()
      app:trace()
      app:relaunch():tap "keep"
      local vended = {}
      for _, event in ipairs(app:trace()) do
        if event.event == "transition" then vended[#vended + 1] = event.name end
      end
      assert.same({ "Zoom" }, vended)
    end)
  end)

  it("shows the popover as a screen with a bar where there is no room, and back", function()
    app:tap "photos":tap("album", 1):tap "menu"
    assert.equal("menu", app.scene.id)
    assert.equal("PhotoMenu", app:hierarchy().presented.class)
    app:resize(50, 30)
    assert.same({ "trip", "NavigationController", "menu" }, app:path())
    app:resize(100, 30)
    assert.same({ "trip", "menu" }, app:path())
  end)
end)
