import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A table that fields and settings hold together is one table, before and after a restart.
@Suite("Tables in fields and settings") struct SharedSettingsTests {
  /// Pairs of a body that shares a table, and one that changes it by the field.
  private static let sharings = [
    ("self.t = settings.t or { n = 0 } settings.t = self.t", "self.t.n = self.t.n + 1"),
    ("settings.t = { n = 0 } self.t = settings.t", "settings.t.n = settings.t.n + 1"),
    ("self.t = settings", "self.t.n = (self.t.n or 0) + 1"),
    ("settings.a = { { x = { n = 0 } } } self.t = settings.a[1].x", "self.t.n = self.t.n + 1"),
    (
      "self.t = { inner = { n = 0 } } settings.a, settings.b = self.t, self.t.inner",
      "self.t.inner.n = self.t.inner.n + 1 settings.b.m = settings.a.inner.n"
    ),
    ("local t = { n = 0 } t.me = t settings.t, self.t = t, t", "self.t.me.me.n = 5"),
    (
      "settings[1.5] = { n = 0 } settings[true] = {} self.t = { settings[1.5], settings[true] }",
      "self.t[1].n = 1 self.t[2].n = 2"
    ),
    ("settings.t = { n = 0 } self.app.state.t = settings.t", "self.app.state.t.n = 3"),
    ("settings.t = { n = 0 } self:after(100, 'ring', settings.t)", "settings.t.n = 4"),
    ("self.t = { n = 0 }", "settings.t = self.t self.t.n = self.t.n + 1"),
    ("self.t = { n = 0 } settings.t = { n = 0 }", "self.t.n = self.t.n + 1"),
  ]

  private static let show = """
    local seen = {}
    local function show(t)
      if type(t) ~= "table" then return tostring(t) end
      if seen[t] then return "again" end
      seen[t] = true
      local keys, parts = {}, {}
      for k in pairs(t) do keys[#keys + 1] = k end
      table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
      for _, k in ipairs(keys) do parts[#parts + 1] = tostring(k) .. "=" .. show(t[k]) end
      return "{" .. table.concat(parts, ",") .. "}"
    end
    print(show { self.t, settings, self.app.state })
    """

  private func bundle(_ sharing: (String, String)) throws -> QuizBundle {
    try Bench.folder(
      "local settings = self.app.settings \(sharing.0)",
      check: "local settings = self.app.settings \(sharing.1) \(Self.show) end function Menu:ring()"
    ).bundle()
  }

  @Test("A run that is restored after each input goes on as one that is not", arguments: sharings)
  func rewound(sharing: (String, String)) throws {
    let app = try App(bundle(sharing))
    try app.tap("try").tap("check").tap("count").tap("check")
    let log = app.outcome.log
    let other = try App(bundle(sharing), isRestoredEachTime: false)
    for id in ["try", "check", "count", "check"] { try other.relaunch().tap(id) }
    #expect(other.outcome.log == log)
  }

  @Test("So does one whose program ends after each input", arguments: sharings)
  func restarted(sharing: (String, String)) throws {
    let app = try App(bundle(sharing), isRestoredEachTime: false)
    let store = RememberingStore()
    for id in ["try", "check", "count", "check"] {
      try app.tap(id)
      let session = try Session(bundle: app.bundle, store: store)
      #expect(session.handle(.tap(id: id)).log == app.outcome.log)
    }
  }

  @Test("Settings that another program has changed are its own")
  func changed() throws {
    let bundle = try bundle(Self.sharings[0])
    let store = RememberingStore()
    let session = try Session(bundle: bundle, store: store)
    #expect(session.handle(.tap(id: "try")).isOK)
    let other = try Session(bundle: bundle)
    #expect(other.handle(.tap(id: "try")).isOK && other.handle(.tap(id: "check")).isOK)
    let key = PlaceKey(bundle)
    try other.handOver(to: store)
    try store.commit(RunChanges(key: key, place: .save(session.save())))
    let next = try Session(bundle: bundle, store: store)
    #expect(next.handle(.tap(id: "check")).log == ["{1={n=1},2={t={n=1}},3={}}"])
  }
}
