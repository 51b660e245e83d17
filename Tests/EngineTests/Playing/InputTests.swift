import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

/// The inputs of a player, and the refused ones.
@Suite("Inputs") struct InputTests {
  private static let scenes = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "A",
      qb.present "sheet" { to = "S", on = "sheet", style = "sheet" },
      qb.present "cover" { to = "S", on = "cover" },
      qb.show "left" { to = "B", on = "swipe left" },
      qb.show "x" { to = "B", on = "key x" },
      qb.show "deep" { to = "B", on = "deep" },
    },
    qb.scene "B" { class = "B" }, qb.scene "S" { class = "S" },
    """

  private static let script = """

    local A, B, S = qb.controller "A", qb.controller "B", qb.controller "S"
    function A:view()
      return ui.screen {
        ui.button "sheet" { title = "Sheet" },
        ui.button "cover" { title = "Cover" },
        ui.button "deep" { title = "Deep", key = "d" },
        ui.button "off" { title = "Off", enabled = false },
        ui.button "hidden" { title = "Hidden", hidden = true },
        ui.list "rows" { rows = { { title = "One", value = "first" }, { title = "Two" } } },
        ui.choices "one" { options = { "x", "y", "y" } },
        ui.choices "many" { options = { "p", "q", "r" }, multiple = true },
        ui.field "name" {}, ui.button "alert" { title = "Alert" },
        self.isAsking and ui.alert { title = "Sure?", buttons = {
          ui.button "yes" { title = "Yes" }, ui.button "no" { title = "No", role = "cancel" },
        } },
        { false, nil, { ui.text "nested" } },
      }
    end
    for _, id in ipairs { "rows", "one", "many", "name", "yes", "no" } do
      A.on[id] = function(self, value, event)
        local shown = type(value) == "table" and "{" ..
        table.concat(value, ",") .. "}" or tostring(value)
        print(id, shown, event.id, event.row)
        if id == "yes" or id == "no" then self.isAsking = false end
      end
    end
    function A.on:alert() self.isAsking = true end
    A.on["swipe right"] = function() print "swiped right" end
    function B:view() return ui.screen { ui.text "B" } end
    function S:view()
      return ui.screen {
        ui.button "sheet" { title = "Same id" },
        ui.button "lock" { title = "Lock" } }
    end
    function S.on:sheet() print(self.id) end
    function S.on:lock() self.isModalInPresentation = true end
    """

  private func app() throws -> App { try App(Self.scenes, script: Self.script) }

  private func said(_ input: Input) throws -> [String] { try app().run(input).outcome.log }

  // MARK: Values

  @Test(
    "A number that no row and no option has is refused, however far off",
    arguments: [0, 4, -1, .min, .max])
  func noNumber(number: Int) throws {
    for input in [
      Input.tap(id: "rows", row: number), .choose(id: "rows", values: [.index(number)]),
      .choose(id: "one", values: [.index(number)]),
    ] {
      #expect(try app().error(of: input).kind == .badCommand)
    }
  }

  @Test("A list's row has a value, else its title; its handler hears the row")
  func rows() throws {
    #expect(try said(.tap(id: "rows", row: 1)) == ["rows\tfirst\trows\t1"])
    #expect(try said(.tap(id: "rows", row: 2)) == ["rows\tTwo\trows\t2"])
    #expect(try said(.choose(id: "rows", values: [.text("Two")])) == ["rows\tTwo\trows\t2"])
  }

  @Test("A choice is its text; a second equal one is told apart; several are a list in their order")
  func choices() throws {
    #expect(try said(.choose(id: "one", values: [.index(1)])) == ["one\tx\tone\t1"])
    #expect(try said(.choose(id: "one", values: [.index(3)])) == ["one\ty #2\tone\t3"])
    #expect(
      try said(.choose(id: "many", values: [.text("r"), .text("p")])) == ["many\t{p,r}\tmany\tnil"])
  }

  @Test("What was entered is kept in input, and shown")
  func kept() throws {
    let app = try app()
    try app.type("name", "Ada").choose("one", "x")
    #expect(app.outcome.log == ["one\tx\tone\t1"])
    #expect(try app.element("name")?.text == "Ada")
    try app.type("name", "")
    #expect(try app.element("name")?.text == "")
  }

  @Test("Children that are nil or false are skipped, and lists among them spliced")
  func spliced() throws { #expect(try app().shows("nested")) }

  // MARK: What is refused

  @Test(
    "What cannot be done is told, with its kind, and changes nothing",
    arguments: [
      (Input.tap(id: "off"), InputError.Kind.notEnabled, "not enabled"),
      (.tap(id: "hidden"), .notEnabled, "hidden"),
      (.tap(id: "shet"), .unknownElement, "\"shet\""), (.tap(id: "rows"), .badCommand, "row"),
      (.tap(id: "rows", row: 3), .badCommand, "2"),
      (.tap(id: "rows", row: 0), .badCommand, "row 0"),
      (.tap(id: "name"), .badCommand, "type"),
      (.type(id: "sheet", text: "x"), .badCommand, "field"),
      (.choose(id: "one", values: [.index(4)]), .badCommand, "option 4"),
      (.choose(id: "one", values: [.text("z")]), .badCommand, "\"z\""),
      (.choose(id: "one", values: [.index(1), .index(2)]), .badCommand, "one choice"),
      (.choose(id: "sheet", values: [.index(1)]), .badCommand, "choose"),
      (.perform(segue: "nothing"), .badCommand, "nothing"),
      (.tap(id: "sheet", controller: "S#9"), .unknownElement, "S#9"),
    ])
  func refused(input: Input, kind: InputError.Kind, words: String) throws {
    let error = try app().error(of: input)
    #expect(error.kind == kind, "\(error)")
    #expect(error.message.contains(words), "\(error)")
  }

  // MARK: Keys and gestures

  @Test("A swipe and a key fire segues and handlers; others do nothing")
  func gestures() throws {
    #expect(try app().run(.swipe(.left)).path == "N B")
    #expect(try app().key("x").path == "N B")
    #expect(try app().key("d").path == "N B")
    #expect(try said(.swipe(.right)) == ["swiped right"])
    #expect(try app().key("q").path == "N A")
  }

  @Test("Escape dismisses a sheet, unless it is modal; never a full screen")
  func escape() throws {
    #expect(try app().tap("sheet").key("escape").hierarchy == "N[A]")
    #expect(try app().tap("sheet").tap("lock").key("escape").hierarchy == "N[A]→S")
    #expect(try app().tap("cover").key("escape").hierarchy == "N[A]→S")
  }

  @Test("Escape goes back where the bar has a way back, and leaves at the root")
  func escapeBack() throws {
    let app = try app()
    try app.tap("deep").key("escape")
    #expect(try app.hierarchy == "N[A]")
    try app.key("escape")
    #expect(app.session.isOver)
  }

  // MARK: Alerts

  @Test("Under an alert nothing acts but its buttons; escape taps cancel")
  func alert() throws {
    let app = try app()
    try app.tap("alert")
    #expect(try app.error(ofTapping: "sheet").kind == .notEnabled)
    #expect(app.session.actions == [.tap(id: "yes"), .tap(id: "no")])
    try app.key("escape")
    #expect(app.outcome.log == ["no\tnil\tno\tnil"])
    try app.tap("sheet")
    #expect(try app.path == "N S")
  }

  @Test("Any button dismisses an alert, even one that its view goes on showing")
  func dismissed() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller "A"
        function A:view()
          return ui.screen {
            ui.alert { title = "Hello", buttons = { ui.button "ok" { title = "OK" } } },
            ui.button "go" { title = "Go" } }
        end
        function A.on:go() print "went" end
        """)
    try app.tap("ok").tap("go")
    #expect(app.outcome.log == ["went"])
  }

  // MARK: Two scenes

  @Test("Where two visible scenes share an id the innermost is meant; a command can say which")
  func sameId() throws {
    let app = try app()
    try app.tap("sheet").tap("sheet")
    #expect(app.outcome.log == ["S#1"])
    #expect(try !app.ids.contains("deep"), "what a modal presentation covers is left out")
    try app.tap("sheet", in: "S#1")
    #expect(app.outcome.log == ["S#1"])
  }

  @Test("An element is one action: any of its options, or any set of them if it allows several")
  func possibilities() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A', qb.show 'go' { to = 'A', on = 'swipe left' } }",
      script: """
        local A = qb.controller 'A'
        function A:view()
          return ui.screen {
            ui.choices 'many' { options = { 'x', 'y' }, multiple = true },
            ui.list 'rows' { rows = { 'r', 's', 't' } },
            ui.field 'name' {}, ui.button 'ok' { title = 'OK', swipe = 'right' },
          }
        end
        """)
    let possibilities = app.session.possibilities
    #expect(
      possibilities.map(\.kind) == [
        .control(Control(.choices(options: ["x", "y"], isMultiple: true), id: "many")),
        .control(
          Control(.list(rows: ["r", "s", "t"].map { ListRow(title: $0) }), id: "rows")),
        .control(Control(.field(.text), id: "name")),
        .control(Control(.button(.normal), id: "ok")), .swipe(.right), .swipe(.left),
      ])
    #expect(possibilities.map(\.count) == [4, 3, 1, 1, 1, 1])
    #expect(
      app.session.actions == possibilities.flatMap { one in (0..<one.count).map { one.input($0) } })
    #expect(app.session.actions[2] == .choose(id: "many", values: [.index(1), .index(2)]))
    #expect(app.session.actions[3] == .choose(id: "many", values: []))
  }

  @Test("For several options the inputs are each, all and none, and for a few every subset")
  func sets() {
    #expect(OptionSets.all(of: 0) == [[]])
    #expect(OptionSets.all(of: 1) == [[0], []])
    #expect(
      OptionSets.all(of: 3) == [[0], [1], [2], [0, 1, 2], [], [0, 1], [0, 2], [1, 2]])
    #expect(Set(OptionSets.all(of: 6)).count == 64)
    #expect(OptionSets.all(of: 7).count == 9)
  }

  @Test("A view that reads the input does not create it; without input it is empty and read-only")
  func emptyInput() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:view()
          local set = pcall(function() self.input.name = 'x' end)
          return ui.screen {
            ui.text(tostring(self.input.name) .. tostring(next(self.input)) .. tostring(set)),
            ui.field 'name' {} }
        end
        """)
    #expect(app.session.elements.first?.kind == .text("nilnilfalse", style: .body))
    #expect(app.session.handle(.type(id: "name", text: "Ada")).isOK)
    #expect(app.session.elements.first?.kind == .text("Adanamefalse", style: .body))
  }

  @Test("actions lists inputs that all can be done")
  func actions() throws {
    let app = try app()
    let actions = app.session.actions
    #expect(actions.contains(.tap(id: "deep")) && actions.contains(.tap(id: "rows", row: 2)))
    #expect(
      actions.contains(.choose(id: "one", values: [.index(3)])) && actions.contains(.swipe(.left)))
    #expect(actions.contains(.key("x")))
    #expect(!actions.contains(.tap(id: "off")) && !actions.contains(.tap(id: "hidden")))
    for action in actions {
      #expect(try self.app().attempt(action) == nil, "\(action)")
    }
  }

  @Test("A field takes a long essay; a longer text is refused, and nothing is entered")
  func longText() throws {
    let app = try Bench.app("self.seen = self.input.name", check: "print(#self.input.name)")
    let essay = String(repeating: "é", count: 50_000)
    try app.type("name", essay).tap("check")
    #expect(app.outcome.log == ["100000"])
    let error = try app.error(of: .type(id: "name", text: essay + "x"))
    #expect(error.kind == .limit && error.message.contains("100001"), "\(error)")
    try app.tap("check")
    #expect(app.outcome.log == ["100000"])
  }
}
