import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Embedding in Lua") struct EmbedTests {
  private static let scenes = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "First", qb.embed "left" { to = "E", note = "hello" }, \
    qb.embed "second" { to = "F", on = "right" } },
    qb.scene "E" { class = "Step", qb.show "go" { to = "B", on = "go" }, \
    qb.replace "swap" { to = "B", on = "swap" } },
    qb.scene "F" { class = "Step", qb.unwind "home" { on = "home", action = "toA" } },
    qb.scene "B" { class = "Step", qb.unwind "home" { on = "home", action = "toA" } },
    """

  @Test("It stands in the container of the segue's identifier, or of its `on`")
  func places() throws {
    let app = try App(
      Self.scenes,
      script: Steps.script.replacing(
        "local parts = {}", with: "local parts = { ui.text \"from here\" }"))
    #expect(try app.texts == ["A", "from here", "E", "from here", "F", "from here"])
    #expect(try app.path == "N A E")
    #expect(try app.hierarchy == "N[A[E F]]")
  }

  @Test("prepare hands over what the child needs before it loads; segue.attributes are there")
  func prepare() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'Host', qb.embed 'e' { to = 'E', note = 'hello' } }, \
      qb.scene 'E' { class = 'Part' }
      """,
      script: """
        local Host = qb.controller "Host"
        function Host:prepare(segue, sender)
          segue.destination.note = segue.attributes.note .. " " .. segue.kind .. " " .. \
        tostring(sender)
        end
        function Host:viewDidLoad() self.seen = self.children[1].note end
        function Host:view() return ui.stack { ui.text(self.seen), ui.container "e" {} } end
        local Part = qb.controller "Part"
        function Part:viewDidLoad() self.loaded = self.note .. " in " .. self.parent.id end
        function Part:view() return ui.text(self.loaded) end
        """)
    #expect(try app.texts == ["hello embed nil", "hello embed nil in A#1"])
  }

  @Test(
    "A class without view() shows its embedded children by itself",
    arguments: ["controller", "container"])
  func withoutView(kind: String) throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'Host', qb.embed 'e' { to = 'E' }, qb.embed 'f' { to = 'F' } },
      qb.scene 'E' { class = 'Part' }, qb.scene 'F' { class = 'Part' }, qb.scene 'G' {},
      """,
      script: """
        local Host = qb.\(kind) "Host"
        function Host:viewDidLoad()
          if self.add then self:add(self.storyboard:instantiate "G") end
        end
        local Part = qb.controller "Part"
        function Part:view() return ui.stack { ui.text(self.scene.id), ui.button "go" {} } end
        function Part.on:go() self.app.state.went = self.scene.id end
        """)
    #expect(try app.texts == ["E", "F"])
    try app.tap("go")
  }

  @Test("A hidden container hides its child, which appears with it; a stack around it does so too")
  func hidden() throws {
    for around in [
      "ui.container 'e' { hidden = not self.isOpen }",
      "ui.stack { hidden = not self.isOpen, ui.container 'e' {} }",
    ] {
      let app = try App(
        """
        qb.scene 'A' { class = 'Host', qb.embed 'e' { to = 'E' } }, qb.scene 'E' { text = 'inside' }
        """,
        script: """
          local Host = qb.controller "Host"
          function Host:view() return ui.stack { ui.button "open" { title = "o" }, \(around) } end
          function Host.on:open() self.isOpen = not self.isOpen end
          """)
      #expect(try app.texts == [])
      try app.untraced().tap("open")
      #expect(app.row() == "A's handler, E.wL, E.wA, ⇒ none, E.dA")
      #expect(try app.texts == ["inside"])
      try app.tap("open")
      #expect(app.row() == "A's handler, E.wD, ⇒ none, E.dD")
    }
  }

  @Test("The label of an element is never taken for the place of a child, even if it is its id")
  func label() throws {
    let app = try App(
      """
      initial = "N", qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Host", qb.embed "e" { to = "B" } }, qb.scene "B" { text = "inside" },
      """,
      script: """
        local Host = qb.controller "Host"
        function Host:view()
          return ui.screen {
            ui.question("q", self.quiz.questions[1], { label = "B#1" }),
            ui.stack { label = "B#1", ui.text "within" },
            ui.container "e" { label = "B#1" },
          }
        end
        """, quiz: "questions = { qb.short \"Which?\" { \"x\" } }")
    #expect(try app.texts == ["Which?", "within", "inside"])
    #expect(try app.ids == ["q"])
    try app.type("q", "x")
    #expect(try app.element("q")?.text == "x")
    #expect(app.session.screen.layers.map { $0.root.count(of: "inside") } == [1])
    #expect(app.session.screen.layers.map { $0.root.count(of: "Which?") } == [1])
  }

  @Test("A scene without a class, and a class without a view, show what they embed")
  func pages() throws {
    let app = try App(
      """
      qb.scene "A" { text = "above", qb.embed "e" { to = "E" }, \
      qb.show "go" { to = "E", title = "Go" } },
      qb.scene "E" { class = "Bare", qb.embed "f" { to = "F" } }, qb.scene "F" { text = "below" },
      """, script: "qb.controller 'Bare'")
    #expect(try app.texts == ["above", "below"])
    #expect(try app.ids == ["go"])
    #expect(try app.path == "A E F")
  }

  @Test("An author's container has both: children that it places, and embedded ones in theirs")
  func container() throws {
    let app = try App(
      """
      qb.scene "A" { class = "Both", qb.tab { to = "E" }, qb.embed "aside" { to = "F" } }, \
      qb.scene "E" { text = "E" },
      qb.scene "F" { text = "F", qb.unwind "home" { title = "Home", action = "toE" } },
      """,
      script: """
        local Both = qb.container "Both"
        function Both:view() \
        return ui.stack { ui.container "aside" {}, ui.child(self.children[1]) } end
        """)
    #expect(try app.texts == ["F", "E"])
    #expect(try app.hierarchy == "A[E F]")
    try app.untraced().tap("home")
    #expect(
      app.row(of: "allowedChildrenForUnwinding")
        == "F.allowed = [], A.allowed = [E], E.allowed = []")
  }

  @Test("The default of view, called as super, shows what is embedded") func superView() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'Host', qb.embed 'e' { to = 'E' } }, qb.scene 'E' { text = 'inside' }
      """,
      script: """
        local Host = qb.controller "Host"
        function Host:view() return ui.stack { ui.text "around", Host.super.view(self) } end
        """)
    #expect(try app.texts == ["around", "inside"])
  }

  @Test("A view without the container says so, with the nearest name") func noContainer() throws {
    let message = try #require(
      loadingError(
        "qb.scene 'A' { class = 'Host', qb.embed 'outline' { to = 'E' } }, qb.scene 'E' {}",
        """
        local Host = qb.controller "Host"
        function Host:view() return ui.screen { ui.container "outlin" {} } end
        """))
    #expect(
      message
        == """
        Host:view (A#1): there is no ui.container "outline" for E#1, which segue "outline" \
        embeds; did you mean "outlin"?; put ui.container "outline" {} into the view (with \
        hidden = true while it must not be visible) (scripts/app.lua:2)
        """)
  }

  @Test("A container without an embedded child shows its own elements") func placeholder() throws {
    let app = try App(
      "qb.scene 'A' { class = 'Host' }",
      script:
        """
        local Host = qb.controller 'Host' \
        function Host:view() return ui.container 'e' { ui.text 'nobody' } end
        """)
    #expect(try app.texts == ["nobody"])
  }

  @Test("show goes by the host to the stack; replace takes the place; an unwinding leads back")
  func segues() throws {
    let app = try App(Self.scenes, script: Steps.script)
    try app.tap("swap")
    #expect(try app.texts == ["A", "B", "F"])
    try app.relaunch()
    #expect(try app.texts == ["A", "B", "F"])
    try app.tap("home", in: "F#1")
    #expect(try app.path == "N A B")
    let other = try App(Self.scenes, script: Steps.script)
    try other.tap("go")
    #expect(try other.path == "N B")
    try other.untraced().tap("home")
    #expect(
      other.row(of: "unwindTowards", "viewWillAppear") == "N.unwindTowards(A), A.wA, E.wA, F.wA")
  }

  @Test("An error in an embedded child's viewDidLoad fails the input that would have shown it")
  func failure() throws {
    let app = try App(
      """
      qb.scene 'A' { qb.show 'go' { to = 'B', title = 'Go' } }, \
      qb.scene 'B' { qb.embed 'e' { to = 'E' } }, qb.scene 'E' { class = 'Bad' }
      """,
      script: "local Bad = qb.controller 'Bad' function Bad:viewDidLoad() error 'no' end")
    #expect(try app.error(ofTapping: "go").message.contains("no"))
    #expect(try app.path == "A")
  }

  @Test("A custom class over embed calls super, or the child is nowhere")
  func customClass() throws {
    for (call, path) in [("Late.super.perform(self)", "A E"), ("", "A")] {
      let app = try App(
        "qb.scene 'A' { qb.embed 'e' { to = 'E', class = 'Late' } }, qb.scene 'E' {}",
        script: "local Late = qb.segueClass('Late', 'embed') function Late:perform() \(call) end")
      #expect(try app.path == path)
    }
  }

  private func loadingError(_ scenes: String, _ script: String) -> String? {
    do {
      _ = try App(scenes, script: script)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension Element {
  /// Returns the number of times that the element contains a text.
  fileprivate func count(of text: String) -> Int {
    switch kind {
    case .text(text, _), .markdown(text): 1
    default: children.reduce(0) { $0 + $1.count(of: text) }
    }
  }
}
