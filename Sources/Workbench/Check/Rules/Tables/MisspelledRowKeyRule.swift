import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Keys of the rows of a list that are almost those that are shown.
enum MisspelledRowKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    var lists: Set<Variable> = []
    for (element, _) in quiz.index.elements where element.name == "list" {
      guard let rows = element.value("rows") else { continue }
      for row in rows.settled.items { check(row, quiz) }
      if let variable = rows.variable, case .local = variable { lists.insert(variable) }
    }
    // Rows that are put into a list one by one: `rows[i] = { … }`, `table.insert(rows, { … })`.
    for access in quiz.index.accesses {
      switch access.kind {
      case .write(let row?)
      where access.name == nil && access.base.variable.map(lists.contains) == true:
        check(row, quiz)
      case .call(let arguments) where access.name?.text == "insert":
        guard let list = arguments.first?.variable, lists.contains(list), let row = arguments.last
        else { continue }
        check(row, quiz)
      default: continue
      }
    }
  }

  private static func check(_ row: Node, _ quiz: CheckContext) {
    for key in row.fields?.compactMap(\.name) ?? [] where !API.rowKeys.contains(key.text) {
      guard let near = didYouMean(nearest: key.text, among: API.rowKeys) else { continue }
      quiz.add(
        .misspelledKey, "a row of ui.list has no use for the key \"\(key.text)\"", remedy: near,
        at: key)
    }
  }
}

extension DiagnosticCode {
  static let misspelledKey = DiagnosticCode(
    "misspelled-key", .warning, "An attribute that looks like a key",
    """
    Scenes and segues may have attributes of your own, so a key that means nothing is kept as one. This one is a letter or two from a \
    key that does mean something.
    """,
    remedy: "If the key is meant, mend it; if the attribute is, give it a name that is less alike.",
    .scenes("  qb.scene \"menu\" { titel = \"Menu\" },"))
}
