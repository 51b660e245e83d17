import Scripting

/// Tables as they are written: keys that are there twice, and keys that an element does not have.
struct LiteralRules {
  let rules: ScriptRules
  let tree: ScriptTree

  private var quiz: QuizCase { rules.quiz }

  func check() {
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .table(let fields):
        checkTwice(fields)
        for field in fields where field.name == nil && field.key == nil { checkCompared(field.value) }
      case .call(let callee, let arguments):
        checkElement(callee, arguments)
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
          .duplicateKey, "the key \"\(name.text)\" is there already in line \(line), and only this one counts",
          remedy: "keep one of the two", at: .range(tree.file, name.range))
      }
      seen[name.text] = name
    }
  }

  /// `{ title == "Menu" }`: the key is read as a global, and compared.
  private func checkCompared(_ value: Expression) {
    guard let name = comparedKey(value, in: tree), rules.isUndefined(name) else { return }
    quiz.add(
      .comparedKey, "\(name) is compared here, and not set", remedy: "write \(name) = …; == compares", at: .range(tree.file, value.range))
  }

  /// What gives a value that cannot be called, and is.
  private static let finished: Set<String> = [
    "right", "answer", "range", "text", "markdown", "divider", "spacer", "question", "feedback", "child",
  ]

  /// `qb.right "a" "b"`: what stands behind another without a comma is taken for a call.
  private func checkComma(_ callee: Expression, _ arguments: [Expression]) {
    guard case .call(let inner, _) = callee.kind, case .index(let base, let key) = inner.kind, case .string(let name) = key.kind,
      Self.finished.contains(name), let last = arguments.last
    else { return }
    let meaning = rules.meanings.meaning(of: base)
    guard meaning == .module || meaning == .interface else { return }
    let whole = String(decoding: tree.file.bytes[inner.range], as: UTF8.self)
    let isTable = if case .table = last.kind { true } else { false }
    quiz.add(
      .missingComma, "what \(whole) gives is called here like a function",
      remedy: isTable && meaning == .interface ? "write \(whole)(…, { … }), or put a comma between the two" : "put a comma between the two",
      at: .range(tree.file, callee.range.upperBound..<last.range.upperBound))
  }

  /// `ui.button "submit" { … }`, `ui.screen { … }`, `ui.text("…", { … })`.
  private func checkElement(_ callee: Expression, _ arguments: [Expression]) {
    let name: String
    if case .call(let inner, _) = callee.kind, let found = element(inner) {
      name = found
    } else if let found = element(callee) {
      name = found
    } else {
      return
    }
    guard let keys = API.elementKeys(of: name), let last = arguments.last, case .table(let fields) = last.kind else { return }
    // Of a named element, the table comes with the second call; a response is a table of its own.
    if name == "feedback", arguments.count == 1 { return }
    for key in fields.compactMap(\.name) where !keys.contains(key.text) {
      quiz.add(
        .unknownKey, "ui.\(name): unknown key \"\(key.text)\"", remedy: ScriptRules.nearest(key.text, among: keys),
        at: .range(tree.file, key.range))
    }
    if name == "list", case .table(let rows)? = fields.first(where: { $0.name?.text == "rows" })?.value.kind { checkRows(rows) }
  }

  private func checkRows(_ rows: [TableField]) {
    let keys = API.rowKeys
    for row in rows {
      guard row.name == nil, row.key == nil, case .table(let fields) = row.value.kind else { continue }
      for key in fields.compactMap(\.name) where !keys.contains(key.text) {
        guard let near = ScriptRules.nearest(key.text, among: keys) else { continue }
        quiz.add(
          .misspelledKey, "a row of ui.list has no use for the key \"\(key.text)\"", remedy: near, at: .range(tree.file, key.range))
      }
    }
  }

  private func element(_ callee: Expression) -> String? {
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind, rules.meanings.meaning(of: base) == .interface
    else { return nil }
    return name
  }
}

/// The global on the left of a comparison that makes up a whole item of a table.
func comparedKey(_ value: Expression, in tree: ScriptTree) -> String? {
  guard case .operation(let operands) = value.kind, operands.count == 2, case .global(let name) = operands[0].kind else { return nil }
  let between = tree.file.bytes[operands[0].range.upperBound..<operands[1].range.lowerBound]
  return between.filter { !$0.isSpace }.elementsEqual("==".utf8) ? name : nil
}
