import QuizboardIndex
import QuizboardModel
import QuizboardScripting

/// Reports items among elements that are not elements.
enum MisplacedItemRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (item, element) in quiz.index.elementItems where !isUnfinished(item) {
      for outcome in item.outcomes {
        let remedy: String
        switch outcome.kind {
        // The engine skips nil and false.
        case .boolean, .nothing, .table: continue
        case .text, .someText: remedy = "write ui.text(…), or key = … for a key"
        case .number, .function: remedy = "write ui.text(…)"
        }
        quiz.add(
          .misplacedItem, "\(outcome.noun) is among the elements of ui.\(element)",
          remedy: remedy, at: outcome.node)
      }
    }
  }
}

/// Reports elements without their braces: `ui.button "submit"`.
enum MissingBracesRule: Rule {
  static func check(_ quiz: CheckContext) {
    let items = quiz.index.elementItems.map(\.item) + quiz.index.viewResults.map(\.value)
    for item in items where isUnfinished(item) {
      quiz.add(
        .missingBraces, "\(item.source): its { … } is missing", remedy: "write \(item.source) {}",
        at: item)
    }
  }
}

/// True if an item is a call of an element constructor that lacks its braces.
private func isUnfinished(_ item: Node) -> Bool {
  guard let element = item.element else { return false }
  return element.fields == nil && item.call?.arguments.count == 1
    && API.isNamed(element: element.name)
}

extension DiagnosticCode {
  static let misplacedItem = DiagnosticCode(
    "misplaced-item", .error, "An item that does not belong in a list",
    """
    A storyboard lists scenes and references, a scene lists segues, and `questions` lists \
    questions. This list contains something else, for example a text without its key, or a segue \
    beside the scenes because a bracket was closed too early.
    """,
    remedy: """
      Write `key = value` for a value that has a key, and move the item to the list where it \
      belongs.
      """,
    .scenes("  qb.scene \"menu\" { \"Welcome.\" },"))

  static let missingBraces = DiagnosticCode(
    "missing-braces", .error, "A constructor without its braces",
    """
    `qb.scene "menu"` only begins a scene. Its `{ … }` must follow, even if it is empty.
    """,
    remedy: "Add `{}`.", .scenes("  qb.scene \"menu\","))
}
