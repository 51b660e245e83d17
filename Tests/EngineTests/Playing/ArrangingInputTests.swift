import QuizboardEngine
import QuizboardModel
import QuizboardText
import Testing

/// Orders, matches and gaps: what is entered into them, and what is refused.
@Suite("Inputs of orders, matches and gaps") struct ArrangingInputTests {
  private static let script = """
    local A = qb.controller "A"
    local function shown(value)
      if type(value) ~= "table" then return tostring(value) end
      local parts = {}
      for key, item in pairs(value) do parts[#parts + 1] = key .. "=" .. item end
      return table.concat(parts, " ")
    end
    function A:view()
      local input = self.input
      return ui.screen {
        ui.text("steps " .. shown(input.steps)),
        ui.text("pairs " .. shown(input.pairs)),
        ui.text("answer " .. shown(input.answer)),
        ui.order "steps" { items = { "C", "Ada", "C", "Swift" } },
        ui.match "pairs" { left = { "France", "Chile", "France" },
          right = { "Paris", "Santiago", "Paris", "Lyon" } },
        ui.gaps "answer" {
          text = "{{what}} was written by {{who}} in {{1}}.",
          gaps = { who = {}, what = { options = { "Iliad", "Odyssey" } }, { kind = "number" } },
        },
        ui.order "off" { items = { "a" }, enabled = false },
        ui.button "clear" {},
      }
    end
    for _, id in ipairs { "steps", "pairs", "answer" } do
      A.on[id] = function(self, value, event)
        print(event.id, shown(value), event.row, value == event.value)
        if value and value.who == "nobody" then error "refused" end
      end
    end
    A.on["answer.who"] = function() print "never" end
    function A.on:clear() self.input.steps = { "x" } self.input.pairs = { France = "Rome" } end
    """

  private func app() throws -> App {
    try App(
      "qb.scene 'A' { class = 'A', qb.present 'go' { to = 'B', on = 'answer', when = 'isDone' } }, "
        + "qb.scene 'B' {}",
      script: Self.script
        + "\nfunction A:isDone() return (self.input.answer or {}).who == 'Homer' end"
    )
  }

  private func pairs(_ pairs: [String: ChoiceValue]) -> Input { .match(id: "pairs", pairs: pairs) }

  // MARK: Orders

  @Test("An order is the list of all items as they are put, by number as shown or by text")
  func order() throws {
    let app = try app()
    #expect(try app.texts[0] == "steps nil")
    try app.run(.order(id: "steps", values: [.index(4), .text("C #2"), .index(1), .text("Ada")]))
    #expect(app.outcome.log == ["steps\t1=Swift 2=C #2 3=C 4=Ada\tnil\ttrue"])
    #expect(try app.texts[0] == "steps 1=Swift 2=C #2 3=C 4=Ada")
    try app.run(.order(id: "steps", values: [2, 1, 3, 4].map { .index($0) }))
    #expect(try app.texts[0] == "steps 1=C #2 2=Swift 3=C 4=Ada", "numbers are those shown now")
  }

  @Test("The element shows the player's order; another input than an order counts as none")
  func shownOrder() throws {
    func kind(_ app: App) -> Element.Kind? {
      app.session.elements.first { $0.id == "steps" }?.kind
    }
    let app = try app()
    let given = ["C", "Ada", "C #2", "Swift"]
    #expect(kind(app) == .order(items: given, isChosen: false))
    try app.run(.order(id: "steps", values: given.map { .text($0) }))
    #expect(kind(app) == .order(items: given, isChosen: true), "put as it was is put")
    try app.tap("clear")
    #expect(kind(app) == .order(items: given, isChosen: false))
  }

  @Test(
    "An order names every item once",
    arguments: [
      ([.index(1), .index(2), .index(3)], "lacks \"Swift\"; name each of its 4 items once"),
      ([.index(1), .index(1), .index(3), .index(4)], "\"C\" only once; name each of its 4 items"),
      ([.index(0)], "no item 0; it has 4"), ([.index(5)], "no item 5; it has 4"),
      ([.text("Swif")], "no item \"Swif\"; did you mean \"Swift\"?"),
      ([.text("COBOL")], "it has \"C\", \"Ada\", \"C #2\", \"Swift\""), ([], "lacks \"C\""),
    ] as [([ChoiceValue], String)])
  func wrongOrder(values: [ChoiceValue], words: String) throws {
    let error = try app().error(of: .order(id: "steps", values: values))
    #expect(error.kind == .badCommand && error.message.contains(words), "\(error)")
  }

  // MARK: Matches

  @Test("A match is a table from texts to entries; each input replaces all pairs, none clears them")
  func match() throws {
    let app = try app()
    try app.run(pairs(["France": .text("Paris"), "Chile": .index(3)]))
    #expect(app.outcome.log == ["pairs\tChile=Lyon France=Paris\tnil\ttrue"])
    try app.run(pairs(["France #2": .index(1), "France": .index(1)]))
    #expect(try app.texts[1] == "pairs France=Paris France #2=Paris", "entries may be used again")
    try app.run(pairs([:]))
    #expect(app.outcome.log == ["pairs\tnil\tnil\ttrue"])
    #expect(try app.texts[1] == "pairs nil")
  }

  @Test("Equal texts on the left are told apart, equal entries are one")
  func equalTexts() throws {
    let app = try app()
    try app.run(pairs(["Chile": .text("Lyon")]))
    #expect(
      app.session.elements.first { $0.id == "pairs" }?.kind
        == .match(
          left: ["France", "Chile", "France #2"], right: ["Paris", "Santiago", "Lyon"],
          chosen: [nil, 2, nil]))
    try app.tap("clear")
    #expect(
      app.session.elements.first { $0.id == "pairs" }?.kind
        == .match(
          left: ["France", "Chile", "France #2"], right: ["Paris", "Santiago", "Lyon"],
          chosen: [nil, nil, nil]))
  }

  @Test(
    "Unknown texts and entries are refused",
    arguments: [
      (["Frence": .text("Paris")], "no \"Frence\" to match; did you mean \"France\"?"),
      (["Peru": .text("Paris")], "it has \"France\", \"Chile\", \"France #2\""),
      (["France": .text("Pari")], "no entry \"Pari\"; did you mean \"Paris\"?"),
      (["France": .index(4)], "no entry 4; it has 3"),
      (["Chile": .index(1), "France": .index(0)], "no entry 0"),
    ] as [([String: ChoiceValue], String)])
  func wrongMatch(given: [String: ChoiceValue], words: String) throws {
    let error = try app().error(of: pairs(given))
    #expect(error.kind == .badCommand && error.message.contains(words), "\(error)")
  }

  // MARK: Gaps

  @Test("The controls of gaps follow the text in its order, each with an id of its own")
  func controls() throws {
    let app = try app()
    let ids = try app.ids
    #expect(
      ids.filter { $0.hasPrefix("answer") } == ["answer", "answer.what", "answer.who", "answer.1"])
    let kinds = app.session.elements.filter { $0.id?.hasPrefix("answer.") == true }.map(\.kind)
    #expect(
      kinds == [
        .choices(options: ["Iliad", "Odyssey"], selection: [], isMultiple: false),
        .field(text: "", placeholder: nil, kind: .text),
        .field(text: "", placeholder: nil, kind: .number),
      ])
  }

  @Test("What is entered into a gap goes to the element with the entries of all gaps")
  func gaps() throws {
    let app = try app()
    try app.type("answer.who", "Ada")
    #expect(app.outcome.log == ["answer\twho=Ada\tnil\ttrue"])
    try app.choose("answer.what", 2).type("answer.1", "8")
    #expect(try app.texts[2] == "answer 1=8 what=Odyssey who=Ada")
    try app.type("answer.who", "").run(.choose(id: "answer.what", values: []))
    #expect(try app.texts[2] == "answer 1=8", "an empty gap has no entry")
    try app.type("answer.1", "")
    #expect(app.outcome.log == ["answer\tnil\tnil\ttrue"])
    #expect(try app.texts[2] == "answer nil")
  }

  @Test("Segues wait for the element, not for its gaps")
  func segue() throws {
    let app = try app()
    try app.type("answer.who", "Virgil")
    #expect(try app.path == "A")
    try app.type("answer.who", "Homer")
    #expect(try app.path == "A B")
  }

  @Test("A handler that fails undoes the entry")
  func failure() throws {
    let app = try app()
    #expect(try app.error(of: .type(id: "answer.who", text: "nobody")).kind == .scriptError)
    #expect(try app.texts[2] == "answer nil")
  }

  @Test(
    "What cannot be done is told",
    arguments: [
      (.type(id: "answer", text: "x"), "name one of them: answer.what, answer.who, answer.1"),
      (.tap(id: "answer"), "name one of them"),
      (.choose(id: "answer", values: [.index(1)]), "name one of them"),
      (.type(id: "answer.what", text: "x"), "not a field"),
      (.choose(id: "answer.who", values: [.index(1)]), "nothing to choose from"),
      (.choose(id: "answer.what", values: [.index(1), .index(2)]), "takes one choice"),
      (.choose(id: "answer.what", values: [.text("Iliada")]), "did you mean \"Iliad\"?"),
      (.tap(id: "answer.who"), "type into it"),
      (.tap(id: "steps"), "put its items in order"), (.tap(id: "pairs"), "match its texts"),
      (.type(id: "steps", text: "x"), "not a field"),
      (.choose(id: "pairs", values: [.index(1)]), "nothing to choose from"),
      (.order(id: "pairs", values: []), "no items to put in order"),
      (.match(id: "steps", pairs: [:]), "nothing to match"),
      (.order(id: "off", values: [.index(1)]), "not enabled"),
      (.order(id: "stesp", values: []), "no element \"stesp\""),
    ] as [(Input, String)])
  func refused(input: Input, words: String) throws {
    let error = try app().error(of: input)
    #expect(error.message.contains(words), "\(error)")
  }

  // MARK: Actions and commands

  @Test("Each element is one action, with an input that can be made")
  func actions() throws {
    let app = try app()
    #expect(
      app.session.possibilities.map(\.id).prefix(5) == [
        "steps", "pairs", "answer.what", "answer.who", "answer.1",
      ])
    for action in app.session.actions {
      #expect(try self.app().attempt(action) == nil, "\(action)")
    }
  }

  @Test(
    "Commands of drive",
    arguments: [
      (
        #"{"do":"order","id":"steps","value":[4,"C #2",1.0,2]}"#,
        .order(id: "steps", values: [.index(4), .text("C #2"), .index(1), .index(2)])
      ),
      (
        #"{"do":"match","id":"pairs","value":{"France":"Paris","Chile":2},"controller":"A#1"}"#,
        .match(
          id: "pairs", pairs: ["France": .text("Paris"), "Chile": .index(2)], controller: "A#1")
      ),
      (#"{"do":"match","id":"pairs","value":{}}"#, .match(id: "pairs", pairs: [:])),
    ] as [(String, Input)])
  func commands(line: String, input: Input) throws {
    #expect(try DriveCommand(line: line) == .input(input))
    #expect(try DriveCommand(line: JSONWriter(of: input).text) == .input(input))
  }

  @Test(
    "Commands with another value are refused",
    arguments: [
      #"{"do":"order","id":"steps"}"#, #"{"do":"order","id":"steps","value":{"a":1}}"#,
      #"{"do":"order","id":"steps","value":[[1]]}"#, #"{"do":"match","id":"pairs"}"#,
      #"{"do":"match","id":"pairs","value":[1,2]}"#,
      #"{"do":"match","id":"pairs","value":{"France":[1]}}"#,
      #"{"do":"match","id":"pairs","pairs":{}}"#,
    ])
  func wrongCommands(line: String) {
    #expect(throws: InputError.self) { try DriveCommand(line: line) }
  }

  @Test("Replies name items, order, pairs and the text of gaps")
  func replies() throws {
    let app = try app()
    func reply(_ id: String) throws -> String {
      JSONWriter(of: try #require(app.session.elements.first { $0.id == id })).text
    }
    #expect(
      try reply("steps")
        == #"{"kind":"order","id":"steps","items":["C","Ada","C #2","Swift"],"order":null,"#
        + #""enabled":true,"controller":"A#1"}"#)
    #expect(
      try reply("pairs")
        == #"{"kind":"match","id":"pairs","left":["France","Chile","France #2"],"#
        + #""right":["Paris","Santiago","Lyon"],"value":null,"enabled":true,"controller":"A#1"}"#)
    #expect(
      try reply("answer")
        == #"{"kind":"gaps","id":"answer","text":"{{what}} was written by {{who}} in {{1}}."}"#)
    #expect(
      try reply("answer.who")
        == #"{"kind":"field","id":"answer.who","text":"","type":"text","label":"who","#
        + #""enabled":true,"controller":"A#1"}"#)
    try app.run(.order(id: "steps", values: [2, 1, 3, 4].map { .index($0) }))
    try app.run(pairs(["Chile": .index(2)]))
    #expect(try reply("steps").contains(#""order":["Ada","C","C #2","Swift"]"#))
    #expect(try reply("pairs").contains(#""value":{"Chile":"Santiago"}"#))
  }

  @Test("Named, an input has texts in place of numbers")
  func named() throws {
    let session = try app().session
    #expect(
      session.named(.order(id: "steps", values: [.index(4), .text("C")], controller: "A#1"))
        == .order(id: "steps", values: [.text("Swift"), .text("C")]))
    #expect(
      session.named(pairs(["Chile": .index(2)])) == pairs(["Chile": .text("Santiago")]))
  }

  // MARK: Hidden and disabled

  @Test("Gaps of a hidden or disabled element accept nothing")
  func hidden() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:view()
          local function gaps(id, keys)
            keys.text, keys.gaps = '{{a}}', { a = {} }
            return ui.gaps(id)(keys)
          end
          return ui.screen { gaps('x', { hidden = true }), gaps('y', { enabled = false }),
            ui.stack { enabled = false, gaps('z', {}) } }
        end
        """)
    for id in ["x.a", "y.a", "z.a"] {
      #expect(try app.error(of: .type(id: id, text: "b")).kind == .notEnabled, "\(id)")
    }
    #expect(app.session.actions.isEmpty)
  }
}
