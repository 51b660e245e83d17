import QuizboardModel
import QuizboardWeb
import Testing

@Suite("Elements in pages")
struct ElementPageTests {
  /// Elements of every kind.
  static let kinds: [Element.Kind] =
    TextStyle.allCases.map { .text("Words", style: $0) }
    + ButtonRole.allCases.map {
      .button(title: "Press", role: $0, key: "p")
    } + ChartKind.allCases.map { .chart($0, values: [1, 2.5, .infinity], labels: ["a", "b"]) } + [
      .markdown(
        "# One\n\nTwo *three* [four](https://example.org)\n\n- five\n\n| a |\n|---|\n| b |"),
      .list(rows: [ListRow(icon: "🌍", title: "Row", subtitle: "Below", accessory: "80 %")]),
      .choices(options: ["A", "B"], selection: [1], isMultiple: false),
      .choices(options: ["A", "B"], selection: [], isMultiple: true),
      .choices(options: [], selection: [], isMultiple: false),
      .order(items: ["A", "B", "C"], isChosen: false), .order(items: ["A", "B"], isChosen: true),
      .match(left: ["France", "Chile"], right: ["Paris", "Santiago"], chosen: [1, nil]),
      .gaps(text: "{{who}} wrote {{what}}."),
      .field(text: "Ada", placeholder: "Name", kind: .text),
      .field(text: "3", placeholder: nil, kind: .number),
      .field(text: "s", placeholder: nil, kind: .secret),
      .field(text: "\na\nb", placeholder: nil, kind: .multiline),
      .progress(value: 3, of: 10, label: nil), .progress(value: 3, of: 0, label: "Done", mark: 6),
      .timer(remaining: 90, of: 100), .timer(remaining: .nan, of: nil),
      .pages(titles: ["First", "Second"]), .image(path: "a.png", alt: "A tree"),
      .alert(title: "Sure?", message: "It ends."), .divider, .spacer,
      .feedback(.right, text: "Well done.", correct: nil),
      .feedback(.partlyRight, text: nil, correct: "A, B"),
      .feedback(.wrong, text: "No.", correct: "A"), .toolbar, .bar(title: "Bar"),
      .tabBar(selected: 0), .stack(.horizontal), .stack(.vertical), .group,
      .screen(title: "Inner"),
    ]

  /// Returns elements of a kind in every state.
  static func states(of kind: Element.Kind) -> [Element] {
    let base = Element(kind, id: "x", children: children(of: kind))
    let verdicts: [Verdict?] = [.right, .wrong, .partlyRight]
    return [
      base, base.with { $0.isEnabled = false }, base.with { $0.label = "Label" },
      base.with { $0.isMarkdown = true }, base.with { $0.isHidden = true },
      base.with { $0.isLive = true },
      base.with { element in
        element.isEnabled = false
        element.marks = verdicts
        for index in element.children.indices {
          element.children[index].marks = [verdicts[index % 3]]
          element.children[index].isEnabled = false
        }
      },
    ]
  }

  private static func children(of kind: Element.Kind) -> [Element] {
    let button = Element(.button(title: "Go", role: .default, key: nil), id: "go")
    switch kind {
    case .gaps:
      return [
        Element(.field(text: "", placeholder: nil, kind: .text), id: "x.who"),
        Element(
          .choices(options: ["Iliad", "Odyssey"], selection: [0], isMultiple: false), id: "x.what"),
      ]
    case .pages:
      return ["First", "Second"].map { title in
        Element(
          .group,
          children: [
            Element(.text(title, style: .heading)), Element(.text("About \(title)", style: .body)),
          ])
      }
    case .toolbar, .bar, .tabBar, .stack, .group, .screen, .alert: return [button]
    default: return []
    }
  }

  @Test("every kind in every state makes a page that readers can use, alone and with others")
  func everyState() throws {
    for kind in Self.kinds {
      for element in Self.states(of: kind) {
        for style in [Layer.Style.full, .sheet, .popover(anchor: nil), .alert] {
          try Accessibility.check(Screen([element], style: style).page())
        }
        let question = Element(.text("Which?", style: .body))
        try Accessibility.check(Screen([question, element], title: nil).page())
      }
    }
  }

  @Test("an enabled control of every kind is open, a disabled one is not") func openness() throws {
    for kind in Self.kinds {
      let element = Element(kind, id: "x", children: Self.children(of: kind))
      guard element.control != nil else { continue }
      let open = try Screen([element]).browser()
      let isEmpty = element.control?.options.isEmpty == true && open.fields.isEmpty
      #expect(!(open.fields + open.buttons.filter { !$0.isEmpty }).isEmpty || isEmpty, "\(kind)")
      let closed = try Screen([element.with { $0.isEnabled = false }]).browser()
      #expect(closed.fields + closed.buttons == [], "\(kind)")
      let gone = try Screen([element.with { $0.isHidden = true }]).browser()
      #expect(
        gone.form.all("input", "select", "textarea", "button").map { $0["name"] } == ["version"])
    }
  }

  @Test("graded options have a sign, a word and a class each, and stay in their order")
  func graded() throws {
    let element = Element(
      .choices(options: ["A", "B", "C"], selection: [0], isMultiple: false), id: "x",
      isEnabled: false
    ).with { $0.marks = [.wrong, .right, nil] }
    let list = try #require(try Screen([element]).browser().page.first(class: "graded"))
    #expect(list.all("li").map(\.text) == ["✗ A your answer", "✓ B right", "C"])
    #expect(list.all("li").map { $0["class"] } == ["wrong", "right", nil])
  }

  @Test("a text names the control below it; a label replaces it") func names() throws {
    let question = Element(.markdown("Which is *round*?"))
    let choices = Element(.choices(options: ["A"], selection: [], isMultiple: false), id: "x")
    func name(_ element: Element) throws -> String {
      let page = try PageNode.parse(Screen([question, element]).page().document.text)
      let node = try #require(page.all.first { ["fieldset", "textarea"].contains($0.name) })
      return Accessibility.name(of: node, in: page)
    }
    #expect(try name(choices) == "Which is round?")
    #expect(try name(choices.with { $0.label = "Shape" }) == "Shape")
    let essay = Element(.field(text: "", placeholder: nil, kind: .multiline), id: "x")
    #expect(try name(essay) == "Which is round?")
  }

  @Test("headings: the title is the first, and no level is left out") func headings() throws {
    let page = try Screen([
      Element(.markdown("### Deep\n\n# High")), Element(.text("Section", style: .heading)),
      Element(.screen(title: "Embedded")),
    ]).browser().page
    let names = page.all.filter { $0.name.count == 2 && $0.name.hasPrefix("h") && $0.name != "hr" }
    #expect(
      names.map { "\($0.name) \($0.text)" } == [
        "h1 Title", "h2 Deep", "h2 High", "h2 Section", "h2 Embedded",
      ])
    let own = try Screen([Element(.text("Own", style: .title))], title: nil).browser().page
    #expect(own.all("h1").map(\.text) == ["Own"])
    let none = try Screen([], title: nil).browser().page
    #expect(none.all("h1").map(\.text) == ["Quiz"])
    #expect(none.first("h1")?.has(class: "unseen") == true)
  }

  @Test("charts are bars in a table, with numbers that a bar cannot show") func charts() throws {
    let page = try Screen([
      Element(.chart(.bar, values: [1, 2, .nan], labels: ["a"]), label: "Votes")
    ]).browser().page
    let table = try #require(page.first("table"))
    #expect(table.first("caption")?.text == "Votes")
    #expect(table.all("tr").map(\.text) == ["a1", "2", "-"])
    let bars = table.all("rect").filter { $0.has(class: "bar") }
    #expect(bars.map { $0["width"] } == ["500", "1000", "0"])
  }

  @Test("a picture has its address, else its words") func pictures() throws {
    let screen = Screen([Element(.image(path: "a.png", alt: "A tree"))])
    #expect(try screen.browser().page.first(class: "picture")?.text == "A tree")
    var facts = WebPage.Facts.usual
    facts.address = { picture in picture.path == "a.png" ? "/x/\(picture.owner ?? "")" : nil }
    let image = try #require(try screen.browser(facts).page.first("img"))
    #expect(image.attributes == ["src": "/x/c#1", "alt": "A tree"])
    #expect(WebPicture.pictures(on: screen) == [WebPicture(path: "a.png", owner: "c#1")])
  }

  @Test(
    "the type of a picture is told by its first bytes",
    arguments: [
      ("\u{89}PNG\r\n\u{1A}\n", "image/png"), ("GIF89a", "image/gif"), ("<svg/>", nil),
      ("RIFF\0\0\0\0WEBPVP8", "image/webp"), ("RIFF\0\0\0\0WAVE", nil), ("", nil),
    ] as [(String, String?)])
  func pictureTypes(start: String, type: String?) {
    #expect(WebFile(picture: start.unicodeScalars.map { UInt8($0.value) })?.type == type)
  }

  @Test("a timer says what is left, and is urgent at its end") func timers() throws {
    let page = try Screen([
      Element(.timer(remaining: 61.2, of: 600), label: "Fuse"),
      Element(.timer(remaining: 4, of: 600)),
    ]).browser().page
    #expect(page.all("p").map(\.text) == ["Fuse 1:02", "Time left 0:04"])
    #expect(page.all("time").map { $0["data-left"] } == ["61.2", "4"])
    #expect(page.all("p").map { $0.has(class: "urgent") } == [false, true])
  }
}
