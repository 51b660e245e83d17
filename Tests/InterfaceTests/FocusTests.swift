import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Keys and the focus")
struct FocusTests {
  @Test("The focus starts on the first enabled control of the content, not on the way back")
  func start() {
    #expect(Player(Make.question, 80, 24).focus == "answer 1")
    let root = Make.screen(nil, [Make.button("a", "A", isEnabled: false), Make.button("b", "B")])
    #expect(Player(root, 80, 24).focus == "b")
    #expect(
      Player(Make.bar("T", Make.screen(nil, [Make.text("words")])), 80, 24).focus
        == "navigationBack")
  }

  @Test("It starts on what is picked already")
  func startsOnPicked() {
    #expect(
      Player(Make.screen(nil, [Make.choices(["a", "b", "c"], [2])]), 80, 24).focus == "answer 3")
  }

  @Test("Arrows move within the options and on to the next control, up to the header at last")
  func arrows() {
    var player = Player(Make.question, 80, 24)
    player.press(.down, .down, .down)
    #expect(player.focus == "answer 4")
    player.press(.down)
    #expect(player.focus == "submit")
    player.press(.up)
    #expect(player.focus == "answer 4")
    player.press(.up, .up, .up, .up)
    #expect(player.focus == "navigationBack")
    player.press(.down)
    #expect(player.focus == "answer 1")
    #expect(player.actions.isEmpty)
  }

  @Test("Tab goes from control to control, round and back")
  func tab() {
    var player = Player(Make.question, 80, 24)
    var seen = [player.focus]
    for _ in 0..<3 {
      player.press(.next)
      seen.append(player.focus)
    }
    #expect(seen == ["answer 1", "submit", "navigationBack", "answer 1"])
    player.press(.previous)
    #expect(player.focus == "navigationBack")
  }

  @Test("Enter picks an option; on the one that is picked it presses the default button")
  func enterOnOptions() {
    var player = Player(Make.question, 80, 24)
    player.press(.down)
    #expect(
      player.press(.enter) == .choose(TargetID(owner: "scene#1", element: "answer"), indexes: [1]))
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "submit")))
    player.press(.up)
    #expect(
      player.press(.character(" "))
        == .choose(TargetID(owner: "scene#1", element: "answer"), indexes: [0]))
  }

  @Test("A digit picks that option and takes the focus along")
  func digitsPickOptions() {
    var player = Player(Make.question, 80, 24)
    #expect(
      player.press(.character("3"))
        == .choose(TargetID(owner: "scene#1", element: "answer"), indexes: [2]))
    #expect(player.focus == "answer 3")
    #expect(player.press(.character("3")) == nil)
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "submit")))
    #expect(player.rendering.respond(to: .character("9")).isHandled == false)
  }

  @Test(
    "Of more rows than digits the first nine are numbered, and stay so: a hidden one is shown first"
  )
  func digitsOfLongLists() {
    var player = Player(Make.screen(nil, [Make.list((1...1000).map { "Row \($0)" })]), 80, 24)
    func row(_ index: Int) -> Input {
      .tap(TargetID(owner: "scene#1", element: "rows", index: index))
    }
    #expect(player.press(.character("3")) == row(2))
    player.press(.end)
    #expect(player.shows("Row 1000") && !player.shows("3  Row"))
    #expect(player.rendering.targets.first { $0.digit == 3 }?.id.index == 2)
    #expect(player.press(.character("3")) == nil)
    #expect(player.focus == "rows 3" && player.shows("3  Row 3"))
    #expect(player.press(.character("3")) == row(2))
  }

  @Test("Digits pick for the focused group, and for the first one while none has the focus")
  func digitsOfGroups() {
    var certainty = Make.choices(["Sure", "Unsure"])
    certainty.id = "certainty"
    var player = Player(
      Make.screen(
        nil,
        [
          Make.choices(["a", "b", "c"]), certainty,
          Make.button("submit", "Submit", .default),
        ]), 60, 20)
    func choice(_ element: String, _ index: Int) -> Input {
      .choose(TargetID(owner: "scene#1", element: element), indexes: [index])
    }
    #expect(player.press(.character("2")) == choice("answer", 1))
    while player.focus != "certainty 1" { player.press(.next) }
    #expect(player.shows("2  Unsure") && !player.shows("2  b"))
    #expect(player.press(.character("2")) == choice("certainty", 1))
    #expect(player.rendering.respond(to: .character("3")).input == nil)
    while player.focus != "submit" { player.press(.next) }
    #expect(player.press(.character("3")) == choice("answer", 2))
  }

  @Test("A page begins on no destructive button, and not in a toolbar of its content")
  func firstFocus() {
    let alert = Make.screen(
      nil, [Make.button("drop", "Drop", .destructive), Make.button("keep", "Keep")])
    #expect(Player(alert, 60, 20).focus == "keep")
    let inner = Element(
      .screen(title: "Inner"), owner: "scene#2",
      children: [
        Element(.toolbar, owner: "scene#2", children: [Make.button("flag", "Flag")]),
        Make.choices(["a", "b"]),
      ])
    #expect(Player(Make.screen(nil, [inner]), 60, 20).focus == "answer 1")
    #expect(
      Player(Make.screen(nil, [Make.button("drop", "Drop", .destructive)]), 60, 20).focus == "drop")
  }

  @Test("A page that is come back to has the focus in its content, not on what led away from it")
  func comingBack() {
    func page(_ owner: String, _ content: Element...) -> Element {
      var tabs = Element(
        .tabBar(selected: 0), owner: "tabs#1",
        children: ["map", "log"].map { Make.button($0, $0) })
      tabs.id = "tabs"
      let toolbar = Element(.toolbar, children: [Make.button("new", "New")])
      return Element(
        .group, owner: "tabs#1",
        children: [tabs, Element(.screen(title: nil), owner: owner, children: [toolbar] + content)])
    }
    let log = page("log#1", Make.list(["One", "Two", "Three"]))
    for away in ["log", "new"] {
      var player = Player(log, 40, 16)
      player.press(.down)
      #expect(player.focus == "rows 2")
      for _ in 0..<8 where player.focus != away { player.press(.next) }
      #expect(player.focus == away)
      player.layOut()
      #expect(player.focus == away, "it stays while the page does")
      player.layers[0].root = page("map#2", Make.button("zoom", "Zoom"))
      player.layOut()
      #expect(player.focus == "zoom")
      player.layers[0].root = log
      player.layOut()
      #expect(player.focus == "rows 2")
      // A sheet over the page, and an alert in it.
      for _ in 0..<8 where player.focus != away { player.press(.next) }
      let sheet = Make.screen("Sheet", [Make.field("")])
      player.layers.append(Layer(style: .sheet, root: sheet, identity: "sheet"))
      player.layOut()
      #expect(player.focus == "name")
      player.layers.removeLast()
      player.layOut()
      #expect(player.focus == "rows 2")
    }
    // The control keeps the focus if the content cannot have it.
    var bare = Player(page("log#1", Make.text("Nothing yet.")), 40, 16)
    let first = bare.focus
    bare.layers[0].root = page("map#2", Make.button("zoom", "Zoom"))
    bare.layOut()
    bare.layers[0].root = page("log#1", Make.text("Nothing yet."))
    bare.layOut()
    #expect(bare.focus == first && first != nil)
  }

  @Test("Up to nine options keep their digits while the page scrolls, and a digit shows its option")
  func stableDigits() {
    let options = (1...4).map { "Option \($0) " + String(repeating: "word ", count: 20) }
    var player = Player(Make.screen(nil, [Make.choices(options)]), 40, 12)
    let answer = TargetID(owner: "scene#1", element: "answer")
    for _ in 0..<8 {
      #expect(player.rendering.targets.map(\.digit) == [1, 2, 3, 4])
      player.press(.down)
    }
    #expect(player.rendering.scroll.offset > 0 && player.lines.contains { $0.contains("○ 4 O") })
    player.press(.home)
    #expect(!player.shows("Option 4"))
    #expect(player.rendering.hints.contains(Hint("1–4", "pick")))
    #expect(player.press(.character("4")) == .choose(answer, indexes: [3]))
    #expect(player.shows("Option 4"))
  }

  @Test("Digits show only where they work: not in a field, and not beside those of the focus")
  func digitsThatWork() {
    func digits(_ control: Element) -> [Int?] {
      var player = Player(Make.screen(nil, [control, Make.choices(["Sure", "Unsure"])]), 60, 20)
      #expect(player.focus?.hasPrefix("answer") == false)
      let before = player.rendering.targets.compactMap(\.digit)
      #expect(before.isEmpty && !player.shows("1  Sure"))
      while player.focus?.hasPrefix("answer") == false { player.press(.next) }
      #expect(player.shows("1  Sure"))
      return player.rendering.targets.filter { $0.id.element == "answer" }.map(\.digit)
    }
    #expect(digits(Make.field("12")) == [1, 2])
    #expect(digits(Make.match(["France", "Chile"], ["Santiago", "Paris", "Rome"])) == [1, 2])
    #expect(digits(Make.order(["Egg", "Chick", "Hen"])) == [1, 2])
  }

  @Test("In ASCII the mark of the focus stands once")
  func markInASCII() {
    let root = Make.screen(
      nil,
      [
        Make.text("words"), Make.button("go", "Go", .default),
        Make.list([String(repeating: "word ", count: 30)]),
      ])
    var player = Player(root, 60, 20, .ascii)
    for focus in ["go", "rows 1"] {
      #expect(player.focus == focus)
      #expect(player.lines.count { $0.contains(">") } == 1, "\(player.picture)")
      player.press(.next)
    }
  }

  @Test("On a new page a visible button has the focus, unless hidden controls ask for an answer")
  func beginsInSight() {
    func focus(_ control: Element) -> String? {
      let story = Make.text((1...40).map { "Line \($0)" }.joined(separator: "\n"))
      var player = Player(
        Make.screen(nil, [story, control, Make.text("End"), Make.button("go", "Go", .default)]), 40,
        12)
      let focus = player.focus
      for _ in 0..<14 { player.press(.down) }
      #expect(player.shows("Line 40"), "\(player.picture)")
      return focus
    }
    #expect(focus(Make.list(["Row"])) == "go")
    #expect(focus(Make.choices(["a", "b"])) == "answer 1")
  }

  @Test(
    "Digits pick buttons in a column, but not a single one or those at the end of a form"
  )
  func digitsPressButtons() {
    let story = Make.screen(
      nil, [Make.text("Where to?"), Make.button("left", "Left"), Make.button("right", "Right")])
    var player = Player(story, 80, 24)
    #expect(player.lines.contains { $0.contains("2  Right") })
    #expect(player.rendering.hints.contains { $0.key == "1–2" && $0.word == "pick" })
    #expect(player.press(.character("2")) == .tap(TargetID(owner: "scene#1", element: "right")))
    for root in [
      Make.screen(nil, [Make.button("go", "Go")]),
      Make.screen(nil, [Make.field("a"), Make.button("x", "X"), Make.button("y", "Y")]),
    ] {
      #expect(Player(root, 80, 24).rendering.targets.allSatisfy { $0.digit == nil })
    }
  }

  @Test("Of several that may be picked, a digit or the space turns one on and off")
  func multiple() {
    var player = Player(
      Make.screen(nil, [Make.choices(["a", "b", "c"], [1], isMultiple: true)]), 80, 24)
    let answer = TargetID(owner: "scene#1", element: "answer")
    #expect(player.press(.character("3")) == .choose(answer, indexes: [1, 2]))
    #expect(player.press(.character(" ")) == .choose(answer, indexes: [1]))
    #expect(player.press(.character("2")) == .choose(answer, indexes: []))
  }

  @Test("Enter, the space and digits tap a row")
  func rows() {
    var player = Player(Make.screen(nil, [Make.list(["a", "b", "c"])]), 80, 24)
    func row(_ index: Int) -> Input {
      .tap(TargetID(owner: "scene#1", element: "rows", index: index))
    }
    #expect(player.press(.enter) == row(0))
    #expect(player.press(.character("2")) == row(1))
    #expect(player.focus == "rows 2")
    player.press(.down)
    #expect(player.press(.character(" ")) == row(2))
  }

  @Test("A button's key presses it from anywhere but a field")
  func accessKeys() {
    let buttons = [Make.button("skip", "Skip", key: "s"), Make.button("go", "Go")]
    var player = Player(Make.screen(nil, [Make.list(["a"])] + buttons), 80, 24)
    #expect(player.press(.character("S")) == nil)
    #expect(player.press(.character("s")) == .tap(TargetID(owner: "scene#1", element: "skip")))
    #expect(player.focus == "rows 1", "one stays where one is")
    player = Player(Make.screen(nil, [Make.field("")] + buttons), 80, 24)
    #expect(
      player.press(.character("s")) == .type(TargetID(owner: "scene#1", element: "name"), text: "s")
    )
  }

  @Test("Enter in a field presses the default button; without one it goes on to the next control")
  func enterInField() {
    var player = Player(
      Make.screen(nil, [Make.field("x"), Make.button("a", "A"), Make.button("b", "B", .default)]),
      80, 24)
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "b")))
    player = Player(Make.screen(nil, [Make.field("x"), Make.field("y", id: "other")]), 80, 24)
    #expect(player.press(.enter) == nil)
    #expect(player.focus == "other")
    #expect(player.press(.enter) == nil)
    #expect(player.focus == "other", "the last one keeps the focus")
  }

  @Test("Enter in an empty field never leads to a button of the header")
  func enterInLastField() {
    let quit = Make.button("quit", "End", .back)
    let submit = Make.button("submit", "Submit", .default, isEnabled: false)
    var player = Player(
      Make.screen("Question 1", [Element(.toolbar, children: [quit]), Make.field(""), submit]), 80,
      24)
    #expect(player.focus == "name")
    #expect(player.press(.enter) == nil)
    #expect(player.focus == "name")
  }

  @Test("Enter on a made choice never presses another button while the default one is disabled")
  func disabledDefault() {
    let buttons = [
      Make.button("skip", "Skip"), Make.button("submit", "Submit", .default, isEnabled: false),
    ]
    var player = Player(Make.screen(nil, [Make.choices(["a", "b"], [0])] + buttons), 80, 24)
    #expect(player.press(.enter) == nil)
    #expect(player.rendering.defaultButton == nil)
  }

  @Test("Left and right go along buttons that stand side by side")
  func sideways() {
    let row = Element(
      .stack(.horizontal), children: [Make.button("a", "A"), Make.button("b", "B")])
    var player = Player(Make.screen(nil, [row]), 80, 24)
    player.press(.right)
    #expect(player.focus == "b")
    player.press(.left)
    #expect(player.focus == "a")
    #expect(player.rendering.respond(to: .left).isHandled == false)
  }

  @Test("A click does what it hits, and nothing elsewhere")
  func clicks() {
    var player = Player(Make.question, 80, 24)
    #expect(
      player.press(.click(Point(column: 20, row: 8)))
        == .choose(TargetID(owner: "scene#1", element: "answer"), indexes: [2]))
    #expect(player.focus == "answer 3")
    #expect(
      player.press(.click(Point(column: 3, row: 1)))
        == .tap(TargetID(owner: "quiz#1", element: "navigationBack")))
    #expect(player.press(.click(Point(column: 40, row: 18))) == nil)
  }

  @Test("Only an alert's buttons act while it is there")
  func alerts() {
    var root = Make.question
    let ok = Make.button("ok", "OK")
    root.children.append(Element(.alert(title: "Stop", message: nil), children: [ok]))
    var player = Player(root, 80, 24)
    #expect(player.rendering.targets.map(\.id) == [TargetID(owner: "scene#1", element: "ok")])
    #expect(player.press(.character("1")) == nil)
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "ok")))
  }

  @Test("A layer that is an alert lies over all and hides nothing")
  func alertLayer() {
    let alert = Element(
      .alert(title: "Failed", message: "scripts/a.lua:12"), children: [Make.button("ok", "OK")])
    for (columns, rows) in [(80, 24), (40, 20)] {
      let player = Player(
        [
          Layer(style: .full, root: Make.question, identity: "a"),
          Layer(style: .full, root: alert, identity: "error"),
        ], columns, rows)
      #expect(player.shows("scripts/a.lua:12"))
      #expect(player.shows("Back"))
      #expect(player.focus == "ok")
    }
  }

  @Test("The focus comes back to where it was when the layer over it has gone")
  func focusComesBack() {
    let base = Layer(style: .full, root: Make.question, identity: "a")
    var player = Player([base], 80, 24)
    player.press(.down, .down)
    player.layers.append(
      Layer(style: .sheet, root: Make.screen("S", [Make.list(["x"])]), identity: "b"))
    player.layOut()
    #expect(player.focus == "rows 1")
    player.layers.removeLast()
    player.layOut()
    #expect(player.focus == "answer 3")
  }

  @Test("Another controller's screen in the same layer begins at its own first control")
  func nextQuestion() {
    func question(_ owner: String) -> Element {
      Element(
        .screen(title: nil), owner: owner,
        children: [
          Element(
            .choices(options: ["a", "b"], selection: [], isMultiple: false), id: "answer",
            owner: owner)
        ])
    }
    var player = Player(question("question#1"), 80, 24)
    player.press(.down)
    player.layers[0].root = question("question#2")
    player.layOut()
    #expect(player.focus == "answer 1")
    player.layers[0].root = question("question#1")
    player.layOut()
    #expect(player.focus == "answer 2")
  }

  @Test(
    "If the focused row is gone, its neighbour has the focus; if the element is, the first control"
  )
  func focusGoesOn() {
    var player = Player(
      Make.screen(nil, [Make.list(["a", "b", "c"]), Make.button("ok", "OK")]), 80, 24)
    player.press(.end, .up)
    player.layers[0].root.children[0] = Make.list(["a", "b"])
    player.layOut()
    #expect(player.focus == "rows 2")
    player.layers[0].root.children[0] = Make.text("none")
    player.layOut()
    #expect(player.focus == "ok")
  }

  @Test("Elements that share an id can each have the focus")
  func sameIDs() {
    var player = Player(
      Make.screen(nil, [Make.button("a", "One"), Make.button("a", "Two")]), 80, 24)
    player.press(.down)
    #expect(player.rendering.focus?.title == "Two")
  }

  @Test("What has no id or is disabled cannot be acted on")
  func inert() {
    let root = Make.screen(
      nil, [Element(.list(rows: [ListRow(title: "a")])), Make.choices(["x"], isEnabled: false)])
    var player = Player(root, 80, 24)
    #expect(player.rendering.targets.isEmpty)
    #expect(player.press(.enter) == nil)
    #expect(player.press(.character("1")) == nil)
  }
}
