import QuizboardInterface
import QuizboardModel

/// Writes CommonMark.
struct MarkdownHTML {
  /// The controls of gaps by their names.
  var gaps: [String: HTML] = [:]
  /// The headings so far.
  var headings: HeadingOrder

  mutating func add(_ blocks: [MarkdownBlock], to html: inout HTML) {
    for block in blocks { add(block, to: &html) }
  }

  private mutating func add(_ block: MarkdownBlock, to html: inout HTML) {
    switch block {
    case .heading(let spans, let wanted):
      // The first level is that of the page.
      let name = headings.next(wanted + 1)
      html.element(name) { add(spans, to: &$0) }
    case .paragraph(let spans): html.element("p") { add(spans, to: &$0) }
    case .quote(let blocks):
      html.open("blockquote")
      add(blocks, to: &html)
      html.close("blockquote")
    case .code(let source, _):
      // Lines are not wrapped, and a reader of the keyboard scrolls them.
      html.element("pre", ["tabindex": "0"]) { html in
        html.newLine()
        html.element("code", text: source)
      }
    case .rule: html.open("hr")
    case .list(let items):
      guard let number = items.first?.number else { return addList("ul", [:], items, to: &html) }
      addList("ol", ["start": .text(Int(number.dropLast()).map(String.init))], items, to: &html)
    case .table(let table): add(table, to: &html)
    }
    html.newLine()
  }

  private mutating func addList(
    _ name: StaticString, _ attributes: HTML.Attributes, _ items: [MarkdownItem],
    to html: inout HTML
  ) {
    html.open(name, attributes)
    for item in items {
      html.open("li")
      add(item.blocks, to: &html)
      html.close("li")
    }
    html.close(name)
  }

  private func add(_ table: MarkdownTable, to html: inout HTML) {
    func addRow(_ cells: [[MarkdownSpan]], _ name: StaticString, to html: inout HTML) {
      html.element("tr") { html in
        for (index, cell) in cells.enumerated() {
          let alignment: String? =
            switch table.alignments.indices.contains(index) ? table.alignments[index] : .left {
            case .left: nil
            case .center: "center"
            case .right: "end"
            }
          html.element(name, ["class": .text(alignment)]) { add(cell, to: &$0) }
        }
      }
    }
    html.element("div", ["class": "wide", "tabindex": "0"]) { html in
      html.element("table") { html in
        html.element("thead") { addRow(table.header, "th", to: &$0) }
        html.element("tbody") { html in
          for row in table.rows { addRow(row, "td", to: &html) }
        }
      }
    }
  }

  /// Adds spans.
  func add(_ spans: [MarkdownSpan], to html: inout HTML) {
    for span in Self.withoutAddresses(spans) {
      if span.marks.contains(.gap) {
        if let gap = gaps[span.text] { html.add(gap) }
      } else if let link = span.link {
        html.element("a", ["href": .text(link), "rel": "noreferrer"]) { add(marked: span, to: &$0) }
      } else {
        add(marked: span, to: &html)
      }
    }
  }

  /// Returns spans without the addresses in parentheses after links, because the links lead there.
  private static func withoutAddresses(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    guard spans.contains(where: \.isAddress) else { return spans }
    var result = spans
    for index in spans.indices.dropFirst().dropLast() where spans[index].isAddress {
      result[index].text = ""
      result[index - 1].text.removeLast(2)
      result[index + 1].text.removeFirst()
    }
    return result.filter { !$0.text.isEmpty }
  }

  private func add(marked span: MarkdownSpan, to html: inout HTML) {
    let marks: [(MarkdownSpan.Marks, StaticString)] = [
      (.strong, "strong"), (.emphasis, "em"), (.code, "code"),
    ]
    let names = marks.filter { span.marks.contains($0.0) }.map(\.1)
    for name in names { html.open(name) }
    for (index, line) in span.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { html.open("br") }
      html.text(String(line))
    }
    for name in names.reversed() { html.close(name) }
  }
}

extension MarkdownSpan {
  /// True for the address of a link, which follows in parentheses the words that lead there.
  fileprivate var isAddress: Bool { link != nil && marks == .quiet }
}

/// The levels of the headings of a page, none of which is left out.
struct HeadingOrder {
  /// The level of the last heading.
  private var last = 1
  /// True for content of which no reader finds the headings.
  var isUnseen = false

  private static let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]

  /// Returns the name of the next heading, which wants a level: at most one below the last one.
  mutating func next(_ wanted: Int) -> StaticString {
    if isUnseen { return "p" }
    last = max(2, min(wanted, last + 1, Self.names.count))
    return Self.names[last - 1]
  }
}
