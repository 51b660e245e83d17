import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Tables as they are written: keys that are there twice, comparisons where keys are meant, commas
/// that are missing.
struct LiteralRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .table(let fields):
        checkTwice(fields)
        for field in fields where field.name == nil && field.key == nil {
          checkCompared(field.value)
        }
      case .call(let callee, let arguments):
        checkComma(callee, arguments)
      default: return
      }
    }
  }

  private func checkTwice(_ fields: [TableField]) {
    var seen: [String: Name] = [:]
    for name in fields.compactMap(\.name) {
      if let earlier = seen[name.text] {
        let line = tree.file.place(of: earlier.range.lowerBound).line
        quiz.add(
          .duplicateKey,
          "the key \"\(name.text)\" is there already in line \(line), and only this one counts",
          remedy: "keep one of the two", at: .range(tree.file, name.range))
      }
      seen[name.text] = name
    }
  }

  /// `{ title == "Menu" }`: the key is read as a global, and compared.
  private func checkCompared(_ value: Expression) {
    guard let name = comparedKey(value), rules.isUnknown(global: name) else { return }
    quiz.add(
      .comparedKey, "\(name) is compared here, and not set",
      remedy: "write \(name) = …; == compares", at: .range(tree.file, value.range))
  }

  /// What gives a value that cannot be called, and is.
  private static let finished: Set<String> = [
    "right", "answer", "range", "text", "markdown", "divider", "spacer", "question", "feedback",
    "child",
  ]

  /// `qb.right "a" "b"`: what stands behind another without a comma is taken for a call.
  private func checkComma(_ callee: Expression, _ arguments: [Expression]) {
    guard case .call(let inner, _) = callee.kind, case .index(let base, let key) = inner.kind,
      case .string(let name) = key.kind,
      Self.finished.contains(name), let last = arguments.last
    else { return }
    let meaning = rules.meanings.meaning(of: base)
    guard meaning == .module || meaning == .interface else { return }
    let whole = String(decoding: tree.file.bytes[inner.range], as: UTF8.self)
    let isTable = if case .table = last.kind { true } else { false }
    quiz.add(
      .missingComma, "what \(whole) gives is called here like a function",
      remedy: isTable && meaning == .interface
        ? "write \(whole)(…, { … }), or put a comma between the two"
        : "put a comma between the two",
      at: .range(tree.file, callee.range.upperBound..<last.range.upperBound))
  }
}

/// The global on the left of a comparison that makes up a whole item of a table.
func comparedKey(_ value: Expression) -> String? {
  guard case .operation("==", let operands) = value.kind, case .global(let name) = operands[0].kind
  else { return nil }
  return name
}
