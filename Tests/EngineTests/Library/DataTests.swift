import QuizboardEngine
import QuizboardTestKit
import Testing

@Suite("qb.data") struct DataTests {
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist \
    version="1.0"><array><dict><key>itemTitle</key><string>One</string><key>itemChildren</key>
    <array><dict><key>itemTitle</key><string>Leaf</string></dict></array></dict></array></plist>
    """
  private static let files = [
    "outline.plist": plist,
    "deck.json": "{\"name\": \"Deck\", \"cards\": [1, 2.5, true, \"x\"], \"gone\": null}",
    "capitals.csv": "country,capital\nFrance,Paris\n\"Korea, South\",\"Seo\"\"ul\"\n",
  ]

  private func output(_ top: String, _ body: String) throws -> String {
    try Bench.output(body, top: top, more: Self.files)
  }

  @Test("A property list, a JSON and a CSV file are tables") func formats() throws {
    #expect(
      try output(
        "local o = qb.data 'outline.plist'",
        "print(#o, o[1].itemTitle, o[1].itemChildren[1].itemTitle)") == "1\tOne\tLeaf")
    #expect(
      try output(
        "local d = qb.data 'deck.json'",
        "print(d.name, #d.cards, d.cards[1], d.cards[2], d.cards[3], d.gone)")
        == "Deck\t4\t1\t2.5\ttrue\tnil")
    #expect(
      try output(
        "local c = qb.data 'capitals.csv'", "print(#c, c[1].capital, c[2].country, c[2].capital)")
        == "2\tParis\tKorea, South\tSeo\"ul")
  }

  @Test("It is read-only at once, the same value each time, and may be kept in a field")
  func frozen() throws {
    #expect(
      try output("local same = qb.data 'deck.json' == qb.data 'deck.json'", "print(same)") == "true"
    )
    let changed = try ScratchQuiz(
      "qb.scene 'a' {}", script: "local d = qb.data 'deck.json' d.name = 'x'", more: Self.files
    ).problem()
    #expect(changed?.contains("scripts/app.lua:1") == true)
    let app = try Bench.app(
      "self.items = outline[1].itemChildren",
      check: "print(self.items == outline[1].itemChildren, self.items[1].itemTitle)",
      top: "local outline = qb.data 'outline.plist'", more: Self.files)
    try app.tap("try").relaunch().tap("check")
    #expect(app.outcome.log == ["true\tLeaf"])
  }

  @Test(
    "What cannot be read is an error with the script's place, and the file's",
    arguments: [
      ("outline.plst", "did you mean \"outline.plist\"?"),
      ("../secret.json", "must lie in the quiz's folder"),
      ("/etc/passwd", "must lie in the quiz's folder"), ("broken.json", "broken.json:2:"),
      ("quiz.lua", "no data file by its name"),
      ("rows.csv", "rows.csv:3:1: the row has 1 field"), ("twice.csv", "two fields are named"),
      ("open.csv", "never closed"),
      ("null.json", "a list cannot hold null"), ("empty.csv", "the file is empty"),
      ("date.plist", "is nothing that a script has"),
    ])
  func refused(_ file: String, _ expected: String) throws {
    let more = [
      "broken.json": "{\n\"a\": }", "rows.csv": "a,b\n1,2\n3\n", "twice.csv": "a,a\n1,2\n",
      "open.csv": "a,b\n\"1,2\n",
      "null.json": "[1, null]", "empty.csv": "",
      "date.plist": "<plist version=\"1.0\"><date>2000-01-01T00:00:00Z</date></plist>",
    ]
    let problem = try #require(
      try ScratchQuiz(
        "qb.scene 'a' {}", script: "\nlocal x = qb.data '\(file)'",
        more: Self.files.merging(more) { $1 }
      ).problem())
    #expect(problem.contains(expected), "\(problem)")
    #expect(problem.contains("scripts/app.lua:2"), "\(problem)")
  }

  @Test("While playing it is too late") func playing() throws {
    #expect(
      try Bench.error("qb.data 'deck.json'", more: Self.files).contains(
        "only while the scripts load"))
  }

  @Test("Semicolons and tabs separate too, and line ends of any kind end rows")
  func separators() throws {
    let more = ["s.csv": "a;b\r\n1,5;2\r\n", "t.csv": "\u{FEFF}a\tb\n\n1\t\n"]
    #expect(
      try Bench.output(
        "print(s[1].a, s[1].b, t[1].a, t[1].b == '')",
        top: "local s, t = qb.data 's.csv', qb.data 't.csv'", more: more)
        == "1,5\t2\t1\ttrue")
  }
}
