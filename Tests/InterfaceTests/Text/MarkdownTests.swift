import QuizboardModel
import Testing

@testable import QuizboardInterface

/// CommonMark as cmark reads it, the tables that are ours, and texts that are made to take long.
@Suite("Markdown") struct MarkdownTests {
  @Test("CommonMark is read into blocks") func blocks() {
    let source = """
      # Title #
      ### Part

      Some words
      go on.
      - one
        - inner
      - two

      3. three
      4. four

      > quoted
      lazily

      ```swift
      let a = 1
      ```

          indented
      ***
      <div>as *written*</div>
      """
    #expect(
      MarkdownReader.read(source) == [
        .heading([span("Title")], level: 1), .heading([span("Part")], level: 3),
        .paragraph([span("Some words go on.")]),
        .list([
          MarkdownItem(blocks: [
            .paragraph([span("one")]), .list([MarkdownItem(blocks: [.paragraph([span("inner")])])]),
          ]), MarkdownItem(blocks: [.paragraph([span("two")])]),
        ]),
        .list([
          MarkdownItem(number: "3.", blocks: [.paragraph([span("three")])]),
          MarkdownItem(number: "4.", blocks: [.paragraph([span("four")])]),
        ]),
        .quote([.paragraph([span("quoted lazily")])]), .code("let a = 1", language: "swift"),
        .code("indented"), .rule,
        .paragraph([span("<div>as *written*</div>")]),
      ])
  }

  private func span(_ text: String, _ marks: MarkdownSpan.Marks = []) -> MarkdownSpan {
    MarkdownSpan(text: text, marks: marks)
  }

  private func inline(_ source: String) -> (text: String, bold: String, italic: String) {
    let spans = MarkdownInline.read(source)
    func only(_ mark: MarkdownSpan.Marks) -> String {
      spans.filter { $0.marks.contains(mark) }.plain
    }
    return (spans.plain, only(.strong), only(.emphasis))
  }

  @Test(
    "Emphasis, code, links, escapes and entities are read, and what is not closed stays as written")
  func inlines() {
    #expect(inline("an *em* and **strong** word") == ("an em and strong word", "strong", "em"))
    #expect(inline("***both***") == ("both", "both", "both"))
    #expect(inline("snake_case_name and 2 * 3 * 4") == ("snake_case_name and 2 * 3 * 4", "", ""))
    #expect(inline("a * b, **open").text == "a * b, **open")
    #expect(inline("`let *x*` \\*not\\*").text == "let *x* *not*")
    #expect(
      inline("[the guide](https://e.org \"t\") <https://e.org> ![alt](a.png)").text
        == "the guide (https://e.org) https://e.org [alt]")
    #expect(inline("a &amp; b &#x41; &nope; <b>c</b>\nd").text == "a & b A &nope; <b>c</b>\nd")
  }

  @Test(
    "Words on one level begin no list, heading or quote",
    arguments: ["- *a*", "# *a*", "> *a*", "1. *a*"])
  func oneLevel(source: String) {
    #expect(inline(source).text == source.filter { $0 != "*" })
    #expect(inline(source).italic == "a")
  }

  private let table = """
    | City | People | Note |
    | :--- | ---: | :-: |
    | *Oslo* | 700 000 | a \\| b |
    | Bergen | 290 |
    """

  private func lines(_ source: String, _ columns: Int, _ rows: Int = 20) -> [String] {
    let picture = Player(Make.screen(nil, [Element(.markdown(source))]), columns, rows).lines
    return picture.dropLast().map { $0.trimmingSuffix { $0 == " " } }.filter { !$0.isEmpty }
  }

  @Test("A table stands in columns, each aligned as its author said") func columns() {
    #expect(
      lines(table, 60) == [
        "    City     People  Note", "    ──────  ───────  ─────", "    Oslo    700 000  a | b",
        "    Bergen      290",
      ])
  }

  @Test(
    "A narrow table wraps words; a very narrow one has a line for each cell"
  )
  func narrowTable() {
    let long = "| Name | Why |\n| - | - |\n| Ada | wrote the first program of all |\n"
    #expect(
      lines(long, 26) == [
        " Name  Why", " ────  ──────────────────", " Ada   wrote the first",
        "       program of all",
      ])
    let wide = "| A | B | C | D |\n|-|-|-|-|\n| aaaaaaaa | bbbbbbbb | cccccccc | dddddddd |\n"
    #expect(lines(wide, 26) == [" A: aaaaaaaa", " B: bbbbbbbb", " C: cccccccc", " D: dddddddd"])
  }

  @Test("A table is found below words, in a list and in a quote") func placesOfTables() {
    let table = MarkdownTable(
      alignments: [.left, .left], header: [[span("a")], [span("b")]],
      rows: [[[span("1")], [span("2")]]])
    #expect(
      MarkdownReader.read("Words\n|a|b|\n|-|-|\n|1|2|") == [
        .paragraph([span("Words")]), .table(table),
      ])
    #expect(
      MarkdownReader.read("- a | b\n  --|--\n  1 | 2") == [
        .list([MarkdownItem(blocks: [.table(table)])])
      ])
    #expect(MarkdownReader.read("> |a|b|\n> |-|-|\n> |1|2|") == [.quote([.table(table)])])
    #expect(
      MarkdownReader.read("a | b\n--- | --- | ---") == [.paragraph([span("a | b --- | --- | ---")])]
    )
  }

  @Test("In plain words a table has a line for each row") func plainTable() {
    #expect(
      PlainMarkdown.lines(of: table) == [
        "City | People | Note", "Oslo | 700 000 | a | b", "Bergen | 290",
      ])
    #expect(
      PlainMarkdown.lines(of: "1. *one*\n2. two\n\n> words") == ["1. one", "2. two", "", "  words"])
  }

  @Test(
    "A label has lines without marks of breaks, fences and tables",
    arguments: [
      ("first\\\nsecond", "first\nsecond"), ("first  \nsecond", "first\nsecond"),
      ("a\\\\\nb", "a\\\nb"), ("*a*\n**b**", "a\nb"),
      ("```lua\na = 1\n  b\n```", "a = 1\n  b"),
      ("~~~\n*x*\n~~~\nend", "*x*\nend"),
      ("| a | b |\n| --- | :-: |\n| *c* | d |", "a | b\nc | d"), ("a|b\n-|-\nc", "a | b\nc"),
      ("- 5", "- 5"), ("> 3", "> 3"), ("# 1", "# 1"), ("```", "```"), ("5. x\n6. y", "5. x\n6. y"),
      ("a | b", "a | b"), ("x\\", "x\\"), ("```\nopen", "```\nopen"), ("", ""),
    ])
  func labels(source: String, words: String) {
    #expect(PlainMarkdown.words(of: source) == words)
    let line = words.split(separator: "\n").joined(separator: " ")
    #expect(PlainMarkdown.line(of: source) == line)
  }

  @Test("A table without a header has no line for it, and a break in a cell stays in the cell")
  func bareTable() {
    let table = "|  |  |\n| --- | --- |\n| 1 | a&#10;b |\n| 22 | c |"
    #expect(PlainMarkdown.lines(of: table) == ["1 | a b", "22 | c"])
    let player = Player(Make.screen(nil, [Element(.markdown(table))]), 40, 12)
    #expect(player.shows("1   a") && player.shows("    b") && player.shows("22  c"))
    #expect(!player.shows("──"))
  }

  @Test("Options are Markdown where their element says so") func options() {
    var choices = Make.choices(["**b**old", "`code`"])
    #expect(Player(Make.screen(nil, [choices]), 60, 20).shows("1  **b**old"))
    choices.isMarkdown = true
    let player = Player(Make.screen(nil, [choices]), 60, 20)
    #expect(player.shows("1  bold") && player.shows("2  code"))
    #expect(player.rendering.targets.map(\.title) == ["bold", "code"])
  }

  @Test("Hostile text is shown to its end") func hostile() {
    let count = 2_000
    func times(_ piece: String) -> String { String(repeating: piece, count: count) }
    let sources = [
      times("*a "), times("["), times("> "), times("` "), times("- "), times("**_"), times("!["),
      times("<"),
      times("&"), times("`"), times("*a **b "), times("|"), times("|a|b|\n|-|-|\n"),
      times("\t") + "a",
      times("1. ") + "a" + times("\n"), times("- ") + times(")_"), times("![[]()"), times("\0"),
      times("\u{301}"),
      "|a|b|\n|-|-|\n" + times("|*c*|d|\n"), times("|a") + "\n" + times("|-") + "\n" + times("|b"),
      (0..<200).map { String(repeating: "  ", count: $0) + "- a\n" }.joined() + times("\n"),
    ]
    for source in sources {
      var player = Player(Make.screen(nil, [Element(.markdown(source + "\n\nThe end"))]), 60, 20)
      player.press(.end)
      #expect(player.shows("The end"), "\(source.prefix(12))")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isCut: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isCut(last) { rest.removeLast() }
    return String(rest)
  }
}
