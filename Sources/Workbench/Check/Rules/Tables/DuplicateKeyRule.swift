import QuizboardIndex
import QuizboardModel

/// Keys that stand twice in one table.
enum DuplicateKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for table in quiz.index.tables {
      var seen: [String: Mark] = [:]
      for name in table.fields?.compactMap(\.name) ?? [] {
        if let earlier = seen[name.text] {
          quiz.add(
            .duplicateKey,
            "the key \"\(name.text)\" is there already in line \(earlier.line), and only this one counts",
            remedy: "keep one of the two", at: name)
        }
        seen[name.text] = name
      }
    }
  }
}

extension DiagnosticCode {
  static let duplicateKey = DiagnosticCode(
    "duplicate-key", .warning, "A key that is there twice",
    "In a table of Lua a key has one value: of two, the last one counts, and the first is lost without a word.",
    remedy: "Keep one. Where both are meant, one of them has another name.",
    .scenes(
      "  qb.scene \"menu\" { text = \"Welcome.\", text = \"Choose a quiz.\", ending = true },"))
}
