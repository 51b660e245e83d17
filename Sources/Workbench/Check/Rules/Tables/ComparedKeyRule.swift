import QuizboardIndex
import QuizboardModel

/// `{ title == "Menu" }`: the key is read as a global, and compared.
enum ComparedKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for item in quiz.index.tables.flatMap(\.items) {
      guard let name = item.comparedKey, quiz.isUnknown(global: name) else { continue }
      quiz.add(
        .comparedKey, "\(name) is compared here, and not set",
        remedy: "write \(name) = …; == compares", at: item)
    }
  }
}

extension Node {
  /// The global on the left of a comparison that makes up a whole item of a table.
  var comparedKey: String? {
    guard let (sign, operands) = operation, sign == "==" else { return nil }
    return operands[0].globalName
  }
}

extension DiagnosticCode {
  static let comparedKey = DiagnosticCode(
    "compared-key", .error, "A comparison where a key is meant",
    "`title == \"Menu\"` compares a global called `title`, which is not there, with a text: it gives `false`, and sets nothing.",
    remedy: "Write `title = \"Menu\"`.",
    .scenes("  qb.scene \"menu\" { title == \"Menu\", ending = true },"))
}
