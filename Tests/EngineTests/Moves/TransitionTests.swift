import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardTestKit
import Testing

/// The transitions that scripts define (storyboard.md 4, lua-api.md Segue and Animator).
@Suite("Transitions in Lua") struct TransitionTests {
  @Test(
    "A transition is a name, a table of qb.transitions, or one of them as it is",
    arguments: [
      ("\"scale\"", "scale", nil), ("qb.transitions.scale", "scale", nil),
      ("qb.transitions.none()", "none", nil),
      (
        "qb.transitions.slide { edge = \"left\", duration = 0.4, curve = \"linear\" }", "slide", 0.4
      ),
      ("qb.transitions.coverVertical { duration = 1 }", "coverVertical", 1),
      ("{ name = \"crossDissolve\", duration = 2 }", "crossDissolve", 2),
    ] as [(String, String, Double?)])
  func values(value: String, name: String, duration: Double?) throws {
    for body in [
      "self.navigationController:push(make 'B', { transition = \(value) })",
      "self:present(make 'B', { transition = \(value) })",
      "self.navigationController:add(make 'B', { transition = \(value) })",
    ] {
      let app = try Theatre.app(Theatre.trying(body))
      try app.tap("try")
      #expect(app.row(of: "transition") == "⇒ \(name)")
      let transition = try #require(app.outcome.transition)
      #expect(transition.name == name)
      #expect(transition.duration == duration)
      #expect(transition.pace.duration == duration ?? 0.22)
    }
  }

  @Test("refresh takes a transition to what the view shows next", arguments: [true, false])
  func refresh(isAnimated: Bool) throws {
    let app = try Theatre.app(
      Theatre.trying(
        "self:refresh { transition = 'scale', animated = \(isAnimated) }"))
    try app.tap("try")
    #expect(app.outcome.transition?.name == (isAnimated ? "scale" : nil))
    let wrong = try Theatre.app(Theatre.trying("self:refresh { transitoin = 'scale' }"))
    #expect(
      try wrong.error(of: .tap(id: "try")).message.contains("unknown key \"transitoin\""))
  }

  @Test("Edge and curve are drawn with") func edge() throws {
    let app = try Theatre.app(
      Theatre.trying(
        """
        self.navigationController:push(make 'B', \
        { transition = qb.transitions.slide { edge = 'left', curve = 'linear' } })
        """))
    try app.tap("try")
    #expect(app.outcome.transition?.edge == .left)
    #expect(app.outcome.transition?.pace.curve == .linear)
    #expect(try app.picture(0.2)[0] == "bbaaaaaaaa")
    try app.tap("back")
    #expect(app.transition == "slide, reversed")
  }

  @Test("A segue's definition names its transition, or the class of an animator")
  func described() throws {
    let app = try Theatre.app(
      segues: """
        qb.show "scaled" { to = "B", transition = qb.transitions.scale { duration = 1 } },
        qb.show "zoomed" { to = "B", transition = "Zoom" },
        """)
    try app.perform("scaled")
    #expect(app.outcome.transition?.duration == 1)
    try app.tap("back").perform("zoomed")
    #expect(app.outcome.transition?.name == "Zoom")
    #expect(app.outcome.transition?.pace.duration == 0.5)
    #expect(app.outcome.transition?.pace.curve == .linear)
  }

  @Test(
    "segue.transition is writable in prepare, and read as it was written",
    arguments: [
      ("'scale'", "scale", "scale"), ("Zoom {}", "animator Zoom 1", "Zoom"),
      ("qb.transitions.slide { edge = 'top' }", "slide top", "slide"), ("nil", "nil", "slide"),
    ])
  func writable(value: String, read: String, drawn: String) throws {
    let app = try Theatre.app(
      """
      function Step:prepare(segue)
        segue.transition = \(value)
        local read = segue.transition
        self.seen = type(read) == "table" and read.name .. " " .. read.edge or tostring(read)
      end
      """)
    try app.tap("next")
    #expect(app.outcome.transition?.name == drawn)
    try app.tap("back")
    #expect(try app.texts.contains(read))
  }

  @Test("Dismissing takes a transition; without one the presentation's own is mirrored")
  func dismissing() throws {
    let app = try Theatre.app(
      Theatre.trying("self:present(make 'B', { transition = 'flipHorizontal' })")
        + " function Step.on:next() self:dismiss { transition = 'scale' } end")
    try app.tap("try").tap("away")
    #expect(app.transition == "flipHorizontal, reversed")
    try app.tap("try").relaunch()
    try app.tap("away")
    #expect(app.transition == "flipHorizontal, reversed")
    try app.tap("try").tap("next")
    #expect(app.transition == "scale, reversed")
  }

  @Test("animated = false shows no frames between") func still() throws {
    let app = try Theatre.app(
      Theatre.trying(
        "self.navigationController:push(make 'B', { animated = false, transition = 'scale' })"))
    try app.tap("try")
    #expect(app.outcome.transition == nil)
    #expect(app.row(of: "transition") == "⇒ none")
  }

  @Test("The last animated change of an input is the one that is seen") func last() throws {
    let app = try Theatre.app(
      Theatre.trying(
        """
        local stack = self.navigationController
        stack:push(make 'B', { transition = 'scale' })
        stack:push(make 'B', { transition = 'crossDissolve' })
        stack:push(make 'B', { animated = false })
        """))
    try app.tap("try")
    #expect(app.transition == "crossDissolve")
  }

  @Test(
    "What is no transition is told, with what is near",
    arguments: [
      ("'slid'", "did you mean \"slide\"?"), ("'Zoon'", "did you mean \"Zoom\"?"),
      ("5", "must be a name, an animator, or a table of qb.transitions, not a number"),
      ("{ edge = 'left' }", "must be a name, an animator, or a table of qb.transitions"),
      ("{ name = 'slide', edge = 'lef' }", "did you mean \"left\"?"),
      ("qb.transitions.slide { edge = 'lef' }", "did you mean \"left\"?"),
      ("qb.transitions.scale { edge = 'left' }", "unknown key \"edge\""),
      ("qb.transitions.slid {}", "did you mean \"slide\"?"),
      ("qb.transitions.slide { duration = -1 }", "\"duration\" must be from 0 to 10 seconds"),
      ("qb.transitions.slide { duration = 0/0 }", "\"duration\" must be from 0 to 10 seconds"),
      ("qb.transitions.slide 'left'", "expected its { … }"),
    ])
  func wrong(value: String, message: String) throws {
    for body in ["self:present(make 'B', { transition = \(value) })", "self.transition = \(value)"]
    {
      let app = try Theatre.app(
        body.hasPrefix("self:")
          ? Theatre.trying(body) : "function Step:prepare(segue) segue.transition = \(value) end")
      let error = try app.error(ofTapping: body.hasPrefix("self:") ? "try" : "next")
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  @Test("A wrong transition of a segue's definition is told with its line")
  func wrongDefinition() throws {
    let problem = try #require(
      try Theatre.folder(segues: "qb.show 'x' { to = 'B', transition = 'Zoon' },").problem())
    #expect(problem.contains("did you mean \"Zoom\"? (Main.storyboard.lua:7)"), "\(problem)")
  }
}
