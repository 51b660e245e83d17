import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardTestKit
import Testing

/// Animators in Lua (storyboard.md 4, lua-api.md Animator).
@Suite("Animators in Lua") struct AnimatorTests {
  /// A run whose last input was drawn by Zoom with that body of `animate`.
  private func drawn(_ body: String, top: String = "") throws -> App {
    let app = try Theatre.app(
      Theatre.trying(
        "self.navigationController:push(make 'B', { transition = Zoom { list = { 1 } } })"),
      zoom: "\(top) function Zoom:animate(context, progress) \(body) end")
    try app.tap("try")
    return app
  }

  @Test("It draws each picture from the two frames") func draws() throws {
    let app = try drawn(
      """
      context:draw(context.from) context:draw(context.to, { x = context.width * (1 - progress), y \
      = context.height - 4 })
      """)
    #expect(try app.picture(0) == Array(repeating: "aaaaaaaaaa", count: 4))
    #expect(try app.picture(0.3) == Array(repeating: "aaaaaaabbb", count: 4))
    #expect(try app.picture(1) == Array(repeating: "bbbbbbbbbb", count: 4))
  }

  @Test("It draws with scale and clip; what lies outside is cut off") func clips() throws {
    let app = try drawn(
      """
      context:draw(context.to, { x = 7, y = -2, clip = { x = 8, width = 1 } }) \
      context:draw(context.to, { y = 1e9 })
      """)
    #expect(try app.picture(0.5) == ["        b", "        b", "", ""])
    let other = try drawn(
      "context:draw(context.from) context:draw(context.to, { scale = progress, opacity = 7 })")
    let picture = try other.picture(0.5)
    #expect(picture.joined().count { $0 == "b" } == 10, "\(picture)")
  }

  @Test("Without an animate of its own it shows the end; super draws that too")
  func inherited() throws {
    let app = try Theatre.app(
      Theatre.trying("self.navigationController:push(make 'B', { transition = Half {} })"),
      zoom:
        """
        local Half = qb.animator('Half', 'Zoom')
        function Half:animate(context, progress) Half.super.animate(self, context, 1) end
        """)
    try app.tap("try")
    #expect(try app.picture(0.5)[0] == "bbbbbbbbbb")
    #expect(app.outcome.transition?.duration == 0.5, "the class above it says so")
  }

  @Test("It draws its transition, however many objects the run has dropped before")
  func afterMany() throws {
    let bundle = try Bench.folder(
      """
      local leaf = self.storyboard:instantiate "leaf"
      leaf.transitioningDelegate = self
      self:present(leaf)
      """,
      check: """
        end
        function Menu:animatorForDismissed() return Slow { duration = 3 } end
        local Leaf = qb.controller "Leaf"
        function Leaf:view() return ui.button "away" {} end
        function Leaf.on:away() self:dismiss()
        """,
      top: "local Slow = qb.animator 'Slow' Slow.duration = 1",
      scenes: "qb.scene 'leaf' { class = 'Leaf' },"
    ).bundle()
    let app = try App(bundle, isRestoredEachTime: false)
    for number in 1...90 {
      try app.tap("try").tap("away")
      let transition = app.outcome.transition
      #expect(transition?.name == "Slow" && transition?.duration == 3, "\(number)")
      #expect(app.outcome.warnings == [], "\(number)")
    }
  }

  @Test("It draws the way back of its presentation backwards; one with a field knows by itself")
  func back() throws {
    let app = try Theatre.app(
      Theatre.trying("self:present(make 'B', { transition = Zoom {} })"),
      zoom:
        """
        function Zoom:animate(context, progress)
          context:draw(context.from)
          context:draw(context.to, { x = 10 * (1 - progress) })
        end
        """)
    try app.tap("try")
    #expect(try app.picture(0.2)[0] == "aaaaaaaabb")
    try app.relaunch().tap("away")
    #expect(app.transition == "Zoom, reversed")
    #expect(try app.picture(0.2)[0] == "bbaaaaaaaa")
  }

  static let failures = [
    ("error 'no'", "no"), ("while true do end", "instructions"),
    ("pcall(function() while true do end end)", "instructions"),
    ("local t = {} for i = 1, math.huge do t[i] = {} end", "memory"),
    ("context:draw(5)", "expected context.from or context.to"),
    ("context:draw(context.to, { scal = 1 })", "did you mean \"scale\"?"),
    ("for i = 1, 2000 do context:draw(context.to) end", "1000 drawings at most"),
    ("context:draw(context.to, { x = 0/0 })", "not a number"),
    ("context.extra = 1", "cannot have fields"),
    ("self.count = 1", "is set in animate"), ("self.list[1] = 5", "only describes"),
    ("seen = 1", "seen"),
    ("math.random()", "animate only describes"), ("used = progress", "'used'"),
    ("stored.seen = 2", "animate"),
  ]

  @Test(
    "One that fails, loops or changes something shows the end and is reported once",
    arguments: failures)
  func fails(body: String, message: String) throws {
    let app = try drawn(
      "if progress > 0.2 then \(body) end context:draw(context.from)",
      top: "local used = 0 local stored")
    let saved = app.session.save()
    #expect(try app.picture(0.1)[0] == "aaaaaaaaaa")
    #expect(try app.picture(0.5)[0] == "bbbbbbbbbb")
    #expect(try app.picture(0.1)[0] == "bbbbbbbbbb", "from then on")
    let warnings = app.session.takePictureWarnings()
    #expect(warnings.count == 1)
    #expect(warnings.first?.description.hasPrefix("animator-failed: Zoom failed to draw") == true)
    if body != "stored.seen = 2" {
      #expect(warnings.first?.message.contains(message) == true, "\(warnings)")
    }
    #expect(app.session.takePictureWarnings().isEmpty)
    #expect(app.session.save() == saved)
    try app.tap("back").tap("try")
    #expect(try app.path == "N B")
    #expect(try app.picture(0.1)[0] == "aaaaaaaaaa", "the next one begins again")
  }

  @Test("After the next input, or at another size, it draws nothing any more") func over() throws {
    let app = try drawn("context:draw(context.from)")
    let transition = try #require(app.outcome.transition)
    let small = Frame(size: Size(columns: 2, rows: 2))
    #expect(
      app.session.picture(of: transition, from: small, to: .filled("b"), progress: 0.5)
        == .filled("b"))
    try app.run(.advance(seconds: 1))
    #expect(
      app.session.picture(of: transition, from: .filled("a"), to: .filled("b"), progress: 0.5)
        == .filled("b"))
  }

  @Test(
    "A duration or a curve that is none is told, and nothing is drawn",
    arguments: [
      ("duration = 'long'", "Zoom.duration must be a number of seconds, not a string"),
      ("duration = 99", "from 0 to 10 seconds"),
      ("curve = 'easy'", "must be one of \"linear\", \"easeIn\""),
    ])
  func pace(field: String, message: String) throws {
    let app = try Theatre.app(
      Theatre.trying(
        """
        local zoom = Zoom {}
        zoom.\(field) self.navigationController:push(make 'B', { transition = zoom })
        """))
    try app.tap("try")
    #expect(app.outcome.transition == nil)
    #expect(
      app.outcome.warnings.first?.message.contains(message) == true, "\(app.outcome.warnings)")
  }

  @Test("An animator is an object that fields may hold, with fields of its own, saved with the run")
  func saved() throws {
    let app = try Theatre.app(
      Theatre.trying(
        """
        if not self.zoom then
          self.zoom = Zoom { backwards = true, owner = self }
          self.byZoom = { [self.zoom] = 1, [Zoom {}] = 2 }
          return
        end
        local sum = 0
        for zoom, value in pairs(self.byZoom) do sum = sum * 10 + value end
        self.seen = table.concat({ tostring(self.zoom), tostring(self.zoom.backwards),
          self.zoom.owner.id, self.zoom.duration, sum },
          " ")
        """))
    try app.tap("try").relaunch().tap("try")
    #expect(try app.texts.contains("animator Zoom 1 true A#1 0.5 12"))
  }

  @Test("What is built in cannot be replaced, and what is no class cannot be inherited from")
  func classes() throws {
    for (top, message) in [
      ("Zoom.animate = 5", "a hook must be a function"),
      ("qb.animator('Fade', 'Zom')", "did you mean \"Zoom\"?"),
      ("qb.animator('Zoom')", "already defined"),
    ] {
      do {
        _ = try Theatre.app(zoom: top)
        Issue.record("\(top) was taken")
      } catch { #expect("\(error)".contains(message), "\(error)") }
    }
  }
}
