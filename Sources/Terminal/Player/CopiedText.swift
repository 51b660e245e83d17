import QuizboardInterface
import QuizboardModel
import QuizboardText

/// The text of a screen as it is copied: a paragraph for each text, a line for each option.
struct CopiedText {
  private var paragraphs: [String] = []

  var text: String { paragraphs.joined(separator: "\n\n") }

  init(_ root: Element) { add(root) }

  private mutating func add(_ element: Element) {
    if element.isHidden { return }
    switch element.kind {
    case .text(let text, _): add(text)
    case .markdown(let source): add(PlainMarkdown.lines(of: source).joined(separator: "\n"))
    case .gaps(let text):
      add(PlainMarkdown.lines(ofGaps: element, text: text).joined(separator: "\n"))
      return
    case .list(let rows):
      add(rows.map { [$0.title, $0.subtitle].compactMap(\.self).joined(separator: ", ") }, of: nil)
    case .feedback(let verdict, let text, let correct):
      let words = text.map { plain($0, of: element) }
      let answer = correct.map { "\(element.phrase(.rightAnswer)) \($0)" }
      add(
        [element.words(for: verdict) + ".", words, answer].compactMap(\.self)
          .joined(separator: " "))
    case .alert(let title, let message): add([title, message ?? ""].joined(separator: "\n"))
    case .image(_, let alt): add(alt)
    case .field(let text, _, let kind): if kind != .secret { add(text) }
    default: for list in element.shownLists { add(list, of: element) }
    }
    for child in element.children { add(child) }
  }

  private mutating func add(_ text: String) {
    let lines = text.lines(omittingEmpty: false)
    let end = lines.lastIndex { !$0.isEmpty } ?? -1
    if end >= 0 { paragraphs.append(lines[...end].joined(separator: "\n")) }
  }

  private mutating func add(_ options: [String], of element: Element?) {
    let lines = options.map { option in
      "- " + (element.map { plain(option, of: $0) } ?? option)
    }
    add(lines.joined(separator: "\n"))
  }
}
