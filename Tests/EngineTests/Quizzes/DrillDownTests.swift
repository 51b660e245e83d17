import QuizboardEngine
import QuizboardScripting
import QuizboardTestKit
import Testing

/// An outline and a place in it, kept by the engine and by hand (seeds.md 3).
@Suite("Drilling down") struct DrillDownTests {
  private let store = RememberingStore()

  private func app(fresh: Bool = false, _ bundle: QuizBundle? = nil) throws -> App {
    try App(bundle ?? Checkout.quiz("drilldown"), isStrict: true, store: store, isFresh: fresh)
  }

  private func drill(_ app: App, _ rows: Int...) throws -> App {
    for row in rows { try app.tap("items", row) }
    return app
  }

  /// A quiz whose outline lost rows since.
  private func changed(_ replace: (String) -> String) throws -> ScratchQuiz {
    try ScratchQuiz(
      copyOf: "drilldown",
      replacing: ["outline.plist": replace(Checkout.text("Quizzes/drilldown/outline.plist"))])
  }

  @Test(
    "Each level is a scene; a row leads to its children, down to an item that has none",
    arguments: ["engine", "hand"])
  func levels(way: String) throws {
    let app = try drill(app().tap(way), 2)
    #expect(try app.hierarchy == "main[menu level1 level2]")
    #expect(try app.title == "Woodwind")
    #expect(
      try app.element("items")?.rows?.map(\.title) == ["Flutes", "Single reeds", "Double reeds"])
    try app.tap("items", 3).tap("items", 1)
    #expect(try app.hierarchy == "main[menu level1 level2 level3 leaf]")
    #expect(try app.texts.first == "Oboe")
    #expect(app.transition == "slide")
    try app.tap("navigationBack").tap("navigationBack")
    #expect(try app.title == "Woodwind")
  }

  // MARK: Kept by the engine

  @Test("The engine's way: killed anywhere, one is where one was", arguments: 0...3)
  func engine(depth: Int) throws {
    let app = try app().tap("engine")
    for row in [2, 3, 1].prefix(depth) { try app.tap("items", row) }
    let next = try self.app()
    #expect(try next.reply.path == app.reply.path)
    #expect(try next.title == app.title && next.texts == app.texts)
    #expect(try next.hierarchy == app.hierarchy)
  }

  // MARK: Kept by hand

  @Test(
    "By hand: the place is in the settings, level by level, before the first screen",
    arguments: 0...3)
  func hand(depth: Int) throws {
    let app = try app().tap("hand")
    for row in [2, 3, 1].prefix(depth) { try app.tap("items", row) }
    for isFresh in [false, true] {
      let next = try self.app(fresh: isFresh)
      #expect(try next.hierarchy == app.hierarchy, "fresh: \(isFresh)")
      #expect(try next.title == app.title && next.texts == app.texts)
    }
  }

  @Test("Going back clears the level's own place, and leaving the outline all of it")
  func cleared() throws {
    let app = try drill(app().tap("hand"), 2, 3)
    try app.tap("navigationBack")
    #expect(try self.app(fresh: true).hierarchy == "main[menu level1 level2]")
    try app.tap("navigationBack")
    #expect(try self.app(fresh: true).hierarchy == "main[menu level1]")
    try app.tap("navigationBack")
    #expect(try self.app(fresh: true).hierarchy == "main[menu]")
  }

  @Test("Restoring performs the segues one after the other, without animation")
  func restoring() throws {
    _ = try drill(app().tap("hand"), 2, 3, 1)
    let next = try app(fresh: true)
    let row = next.row(of: "prepare", "perform", "viewDidAppear")
    #expect(
      row.hasSuffix(
        """
        menu.prepare, perform, level1.dA, level1.prepare, perform, level2.dA, level2.prepare, \
        perform, level3.dA, level3.prepare, perform, leaf.dA
        """), "\(row)")
    #expect(next.transition == nil || next.transition == "none")
  }

  @Test("What is restored by hand can be gone back from, and on from")
  func goesOn() throws {
    _ = try drill(app().tap("hand"), 2, 3, 1)
    let next = try app(fresh: true)
    try next.tap("navigationBack").tap("items", 2)
    #expect(try next.texts.first == "Bassoon")
    #expect(next.transition == "slide")
    #expect(try app(fresh: true).texts.first == "Bassoon")
  }

  @Test("A stale place is restored as deep as it can be")
  func stale() throws {
    _ = try drill(app().tap("hand"), 2, 3, 2)
    let withoutBassoon = try changed { text in
      text.replacing(
        /<dict>\s*<key>itemTitle<\/key><string>(Oboe|Bassoon|Shawm)<\/string>.*?<\/dict>/
          .dotMatchesNewlines(), with: "")
    }
    let next = try app(fresh: true, withoutBassoon.bundle())
    #expect(try next.hierarchy == "main[menu level1 level2 level3]")
    #expect(try next.title == "Double reeds")
    let onlyStrings = try changed { text in
      text.replacing(
        /<dict>\s*<key>itemTitle<\/key><string>Woodwind.*<\/array>\s*<\/dict>\s*<\/plist>/
          .dotMatchesNewlines(),
        with: "</array></dict></plist>")
    }
    #expect(try app(fresh: true, onlyStrings.bundle()).hierarchy == "main[menu level1]")
  }

  @Test("An outline that has become flat since leads to its level, and to nothing below")
  func flat() throws {
    _ = try drill(app().tap("hand"), 2, 1, 1)
    let outline = """
      <plist version="1.0"><dict><key>itemChildren</key><array>
      <dict><key>itemTitle</key><string>A</string></dict><dict><key>itemTitle</key>\
      <string>B</string></dict>
      </array></dict></plist>
      """
    let next = try app(fresh: true, changed { _ in outline }.bundle())
    #expect(try next.hierarchy == "main[menu level1 level2]")
    #expect(try next.title == "B")
  }

  // MARK: CustomPush

  @Test(
    "CustomPush calls the destination's method with the segue and the parameter, if there is one",
    arguments: [("greet", "greet\tgo\t7"), ("nobody", ""), ("", "")])
  func customPush(action: String, log: String) throws {
    let folder = try ScratchQuiz(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "A", qb.show "go" { class = "CustomPush", to = "B", on = "go" } },
      qb.scene "B" { class = "B" }
      """,
      script: """
        local A = qb.controller "A"
        function A:view() return ui.screen { ui.button "go" { title = "Go" } } end
        function A:prepare(segue)
          segue.animated = false
          segue.didPushAction, segue.didPushParameter = \(action.isEmpty ? "nil" : "'\(action)'"), 7
        end
        local B = qb.controller "B"
        function B:greet(segue, parameter) print("greet", segue.identifier, parameter) end
        """,
      more: ["scripts/CustomPush.lua": Checkout.text("Quizzes/drilldown/scripts/CustomPush.lua")])
    let app = try App(folder)
    try app.tap("go")
    #expect(app.outcome.log == (log.isEmpty ? [] : [log]))
    #expect(try app.hierarchy == "N[A B]")
    #expect(app.transition == nil || app.transition == "none")
  }
}
