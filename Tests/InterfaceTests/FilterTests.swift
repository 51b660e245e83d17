import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Filtering a long list")
struct FilterTests {
  private static let rows =
    (1...40).map { number in
      ListRow(title: "Row \(number)", subtitle: number == 31 ? "Ærø, Ålborg and Øst" : nil)
    } + [ListRow(title: "CAFÉ"), ListRow(title: "cafeteria")]

  private func list(_ columns: Int = 60, _ rows: Int = 20) -> Player {
    Player(
      Make.screen("All", [Make.list(rows: Self.rows), Make.button("go", "Go")]), columns, rows)
  }

  private func titles(_ player: Player) -> [String] {
    player.rendering.targets.filter { $0.kind == .row }.map(\.title)
  }

  @Test("A slash and words leave the rows that have all of them, whatever their case and accents")
  func narrowing() {
    var player = list()
    #expect(player.shows("/ filter"))
    player.type("/")
    #expect(player.shows("/") && player.shows("42 of 42") && player.rendering.isCursorVisible)
    player.type("cafe")
    #expect(titles(player) == ["CAFÉ", "cafeteria"] && player.shows("2 of 42"))
    player.press(.deleteToStart)
    player.type("ROW 3 al")
    #expect(titles(player) == ["Row 31"])
    player.press(.deleteWord)
    player.type("nothing")
    #expect(titles(player) == [] && player.shows("0 of 42"))
  }

  @Test("What is typed is in sight, wherever the list is scrolled to", arguments: [12, 20])
  func headInSight(rows: Int) {
    let text = Make.text((1...15).map { "Line \($0)" }.joined(separator: "\n"))
    var player = Player(
      Make.screen("All", [text, Make.list(rows: Self.rows), Make.button("go", "Go")]), 60, rows)
    player.press(.end)
    player.type("/")
    #expect(player.shows("42 of 42") && player.shows("Row 1"))
    player.type("nothing")
    #expect(player.shows("0 of 42"))
    player.press(.deleteToStart)
    player.type("cafe")
    #expect(player.shows("2 of 42") && player.shows("cafeteria"))
  }

  @Test("Rows keep their numbers: Enter goes to the list, and then opens a row; digits choose")
  func choosing() {
    var player = list()
    player.type("/row 31")
    #expect(player.actions.isEmpty)
    player.press(.enter)
    #expect(player.focus == "rows 31" && !player.rendering.isCursorVisible)
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "rows", index: 30)))
    player.type("/")
    player.press(.deleteToStart)
    player.type("caf")
    player.press(.down)
    player.type("2")
    #expect(player.actions.last == .tap(TargetID(owner: "scene#1", element: "rows", index: 41)))
  }

  @Test("Escape clears it, whether words are typed or not, and the focus stays")
  func clearing() {
    var player = list()
    player.type("/row 31")
    player.press(.enter)
    #expect(player.shows("esc clear"))
    player.press(.cancel)
    #expect(titles(player).count == 42 && player.focus == "rows 31" && !player.shows("1 of 42"))
    player.type("/cafe")
    player.press(.cancel)
    #expect(titles(player).count == 42)
    #expect(!player.rendering.respond(to: .cancel).isHandled)
  }

  @Test("A short list, a field and a key of the screen keep the slash")
  func others() {
    var short = Player(Make.screen(nil, [Make.list(["a", "b"])]), 60, 20)
    #expect(!short.shows("/ filter") && !short.rendering.respond(to: .character("/")).isHandled)
    short.type("/")
    #expect(titles(short) == ["a", "b"])
    var field = Player(Make.screen(nil, [Make.field(""), Make.list(rows: Self.rows)]), 60, 20)
    field.type("/")
    #expect(field.actions.last == .type(TargetID(owner: "scene#1", element: "name"), text: "/"))
    var key = Player(
      Make.screen(nil, [Make.list(rows: Self.rows), Make.button("find", "Find", key: "/")]), 60, 20)
    key.type("/")
    #expect(key.actions.last == .tap(TargetID(owner: "scene#1", element: "find")))
    var run = list()
    run.engine.filtersLists = false
    run.layOut()
    #expect(!run.rendering.respond(to: .character("/")).isHandled)
  }

  @Test("It ends with its list, and hostile words are only words")
  func gone() {
    var player = list()
    player.press(.character("/"))
    player.type("\u{301}[%(\\")
    player.press(.paste("a\nb\tc" + String(repeating: "x", count: 4_000)))
    #expect(titles(player) == [])
    player.layers[0].root = Make.screen("All", [Make.list(["a"])])
    player.layOut()
    #expect(titles(player) == ["a"] && player.rendering.filter == nil)
  }

  @Test("Small screens have space for it", arguments: [(24, 8), (40, 12), (200, 60)])
  func sizes(columns: Int, rows: Int) {
    var player = Player(
      Make.screen("All", [Make.list((1...100).map { "City \($0)" })]), columns, rows)
    player.type("/city 7")
    #expect(player.shows("/ city 7") || player.shows("…"), "\(player.picture)")
    #expect(player.shows("City 7"))
  }
}
