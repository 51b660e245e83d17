import QuizboardModel
import QuizboardWeb
import Testing

@Suite("Hostile texts and forms")
struct HostileFormTests {
  /// Texts that would be markup, or end an attribute, if they were not escaped.
  static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)", "&lt;b>",
    "</textarea><script>", "</select></form><h1>", "<!--", "]]>", "\u{0}\u{1B}[2J\u{7F}\r\n",
    "&#60;script&#62;", "\u{202E}txt", "javascript:alert(1)", "[x](javascript:alert(1))",
    "<https://e.org/\"onclick=\"x>", "![<b>](x)", "`</code><script>`", "a b/c press", "",
  ]

  @Test("no text becomes markup, wherever it stands, and none is lost", arguments: texts)
  func escaping(text: String) throws {
    let button = Element(.button(title: text, role: .default, key: text), id: text)
    let row = ListRow(icon: text, title: text, subtitle: text, accessory: text)
    let kinds: [Element.Kind] = [
      .text(text, style: .body), .text(text, style: .code), .markdown(text), .list(rows: [row]),
      .choices(options: [text], selection: [], isMultiple: false),
      .order(items: [text, "b"], isChosen: false),
      .match(left: [text], right: [text], chosen: [nil]),
      .gaps(text: text), .field(text: text, placeholder: text, kind: .text),
      .field(text: text, placeholder: text, kind: .multiline),
      .progress(value: 1, of: 2, label: text), .chart(.bar, values: [1], labels: [text]),
      .chart(.sparkline, values: [1], labels: [text]), .pages(titles: [text]),
      .image(path: text, alt: text), .feedback(.wrong, text: text, correct: text),
      .alert(title: text, message: text), .bar(title: text), .screen(title: text),
    ]
    var facts = WebPage.Facts(action: text, version: text, title: text)
    (facts.language, facts.note, facts.events) = (text, text, text)
    (facts.styles, facts.script) = ([text], text)
    facts.address = { _ in text }
    for kind in kinds {
      for isMarkdown in [false, true] {
        var element = Element(kind, id: "x\(text)", label: text, children: [button])
        element.isMarkdown = isMarkdown
        let page = Screen([element, button], title: text).page(facts)
        let document = try PageNode.parse(page.document.text)
        try check(document, text, kind)
      }
    }
  }

  /// The elements that a page may have.
  private static let names: Set<String> = [
    "", "html", "head", "meta", "title", "link", "script", "body", "main", "form", "input",
    "header",
    "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "span", "button", "ul", "ol", "li", "pre",
    "code", "fieldset", "legend", "label", "select", "option", "textarea", "svg", "rect", "table",
    "caption", "tbody", "tr", "th", "td", "details", "summary", "img", "em", "strong", "a", "br",
    "hr", "dialog", "blockquote", "time",
  ]

  private func check(_ document: PageNode, _ text: String, _ kind: Element.Kind) throws {
    for node in document.all {
      #expect(Self.names.contains(node.name), "<\(node.name)> in \(kind)")
      #expect(!node.attributes.keys.contains { $0.hasPrefix("on") }, "\(node.attributes)")
      if node.name == "a" {
        let address = try #require(node["href"])
        #expect(address.hasPrefix("https://"), "\(address)")
      }
    }
    #expect(document.all("script").count == 1)
    #expect(document.all("form").count == 1)
    #expect(document.first("title")?.text == text.shown)
  }

  @Test("a text in a field comes back as it was, and gives no input", arguments: texts)
  func fields(text: String) throws {
    // A browser replaces characters that HTML cannot contain.
    guard text == text.shown else { return }
    for kind in [FieldKind.text, .number, .secret, .multiline] {
      let screen = Screen([
        Element(.field(text: text, placeholder: nil, kind: kind), id: "a b/\(text)")
      ])
      var browser = try screen.browser()
      let form = try WebForm(try browser.body())
      #expect(try form.inputs(on: screen, actions: screen.actions) == [])
      try browser.type(text + "!", into: try #require(browser.fields.first))
      let changed = try WebForm(try browser.body())
      #expect(
        try changed.inputs(on: screen, actions: screen.actions) == [
          .type(id: "a b/\(text)", text: text + "!")
        ])
    }
  }

  @Test("forms with random changes are refused, or are inputs of the screen") func fuzz() throws {
    let screen = Screen([
      Element(.choices(options: ["A", "B", "C"], selection: [0], isMultiple: true), id: "some"),
      Element(.field(text: "a", placeholder: nil, kind: .text), id: "name"),
      Element(.match(left: ["x", "y"], right: ["1", "2"], chosen: [1, nil]), id: "pairs"),
      Element(.order(items: ["p", "q"], isChosen: false), id: "steps"),
      Element(.button(title: "Go", role: .default, key: nil), id: "go"),
    ])
    let browser = try screen.browser()
    let bodies = try browser.buttons.map { try browser.body(pressing: $0) }
    let ids = ["some", "name", "pairs", "steps", "go"]
    var dice = Dice(seed: 7)
    var accepted = 0
    for _ in 0..<5_000 {
      let body = Mutation.changed(bodies[dice.index(below: bodies.count)], &dice)
      guard let form = try? WebForm(body),
        let inputs = try? form.inputs(on: screen, actions: screen.actions)
      else { continue }
      accepted += 1
      #expect(inputs.allSatisfy { ids.contains($0.element ?? "") }, "\(inputs)")
      _ = screen.page(WebPage.Facts.usual.with(unsent: form))
    }
    #expect(accepted > 100)
  }

  @Test("requests with random changes are refused, or are inputs of a player") func fuzzJSON()
    throws
  {
    let body = #"""
      {"version":"12.0","inputs":[{"do":"choose","id":"answer","value":[1,"B"]},
      {"do":"match","id":"p","value":{"x":1}},{"do":"key","key":"x"},{"do":"swipe","direction":"left"},
      {"do":"type","id":"n","text":"Ada"},{"do":"order","id":"s","value":[2,1]},{"do":"tap","id":"go"}]}
      """#
    var dice = Dice(seed: 11)
    var accepted = 0
    #expect(try WebInputs(Array(body.utf8)).inputs.count == 7)
    for _ in 0..<1_000 {
      let changed = Mutation.changed(Array(body.utf8), &dice)
      do {
        let request = try WebInputs(changed)
        accepted += 1
        #expect(request.inputs.count <= 7)
        #expect(request.inputs.allSatisfy { $0.isOfPlayer })
      } catch {
        #expect(error.kind == .badCommand)
      }
    }
    #expect(accepted > 20)
  }
}

/// Random changes of bytes.
enum Mutation {
  private static let pieces = [
    "&", "=", "%", "%00", "+", "c%231%2Fgo", "press=", "had=c%231%2Fname", "\"", "{", "}", "[", "1",
    "null", "{\"do\":\"advance\",\"seconds\":1}", ",", "\u{FF}", "9999999999999999999", ".",
  ]

  static func changed(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0...dice.index(below: 3) where !bytes.isEmpty {
      let start = dice.index(below: bytes.count)
      let end = min(bytes.count, start + dice.index(below: 8))
      switch dice.index(below: 4) {
      case 0: bytes[start] = UInt8(dice.index(below: 256))
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: dice.index(below: bytes.count))
      default: bytes.insert(contentsOf: pieces[dice.index(below: pieces.count)].utf8, at: start)
      }
    }
    return bytes
  }
}

extension WebPage.Facts {
  fileprivate func with(unsent form: WebForm) -> WebPage.Facts {
    var copy = self
    copy.unsent = form
    return copy
  }
}

extension String {
  /// The text as HTML can contain it.
  fileprivate var shown: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          ($0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0)) || $0.value == 0x7F
            ? "\u{FFFD}" : $0
        }))
  }
}
