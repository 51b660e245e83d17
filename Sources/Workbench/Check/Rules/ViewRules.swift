import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Elements as they are written into each other: what is none, what lacks its braces, an id that is
/// there twice.
struct ViewRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    // The locals that lists are given as their rows.
    var lists: Set<ObjectIdentifier> = []
    tree.eachExpression { visit in
      if let element = element(visit.expression) {
        checkRequired(element, visit.expression)
        checkItems(of: element)
        if ["screen", "stack"].contains(element.name) { checkIDs(in: element) }
        if element.name == "image" { checkImage(element) }
        if element.name == "list", let rows = element.value("rows") {
          if case .table(let fields) = rows.kind { checkRows(fields) }
          if case .local(let variable) = rows.kind { lists.insert(ObjectIdentifier(variable)) }
        }
      }
    }
    if !lists.isEmpty { checkRows(addedTo: lists) }
    tree.eachStatement { statement, functions in
      guard case .result(let values) = statement, let value = values.first,
        case .index(_, let key)? = functions[functions.count - 1].target?.kind,
        case .string("view") = key.kind
      else { return }
      if let name = unfinished(value) { tellUnfinished(name, value) }
      if case .table = value.kind, let view = functions[functions.count - 1].target, isHook(view) {
        quiz.add(
          .wrongValue, "view() answers a table that is no element",
          remedy: "write return ui.screen { … }",
          at: .range(tree.file, value.range.lowerBound..<(value.range.lowerBound + 1)))
      }
    }
  }

  /// Whether a function is defined in a class, and not in a table of the author's own.
  private func isHook(_ target: Expression) -> Bool {
    guard case .index(let base, _) = target.kind,
      case .classTable? = rules.meanings.meaning(of: base)
    else { return false }
    return true
  }

  private func element(_ expression: Expression) -> WrittenElement? {
    WrittenElement(expression, rules.meanings)
  }

  // What must be there

  private func checkRequired(_ element: WrittenElement, _ whole: Expression) {
    // Keys that are computed may be any.
    if element.fields.contains(where: { $0.key != nil }) { return }
    let names = Set(element.fields.compactMap(\.name?.text))
    for keys in API.requiredKeys(of: element.name) where names.isDisjoint(with: keys) {
      let what = keys.map { "\"\($0)\"" }.joined(separator: " or ")
      let known = API.keys(of: "ui.\(element.name)") ?? [:]
      // A key that is misspelt is told as that.
      if names.contains(where: { known[$0] == nil && ScriptRules.nearest($0, among: keys) != nil })
      {
        continue
      }
      quiz.add(
        .missingKey, "ui.\(element.name): \(what) is missing", remedy: "write \(keys[0]) = …",
        at: .range(
          tree.file, whole.range.lowerBound..<(element.id?.range.upperBound ?? nameEnd(of: whole))))
    }
  }

  /// Where the name of what a call makes ends.
  private func nameEnd(of call: Expression) -> Int {
    guard case .call(let callee, _) = call.kind else { return call.range.upperBound }
    return callee.range.upperBound
  }

  // What stands among elements

  private func checkItems(of element: WrittenElement) {
    let lists: Set<String> = ["toolbar", "buttons"]
    var items: [Expression] = []
    if API.hasChildren(element: element.name) {
      items = element.fields.filter { $0.name == nil && $0.key == nil }.map(\.value)
    }
    for field in element.fields where lists.contains(field.name?.text ?? "") {
      if case .table(let inner) = field.value.kind {
        items += inner.filter { $0.name == nil && $0.key == nil }.map(\.value)
      }
    }
    for item in items { checkItem(item, in: element.name) }
  }

  private func checkItem(_ item: Expression, in element: String) {
    if case .operation(let sign, let operands) = item.kind, ["", "and", "or"].contains(sign),
      let last = operands.last
    {
      if sign == "or" { checkItem(operands[0], in: element) }
      return checkItem(last, in: element)
    }
    if let name = unfinished(item) { return tellUnfinished(name, item) }
    if case .table(let fields) = item.kind {
      for field in fields where field.name == nil && field.key == nil {
        checkItem(field.value, in: element)
      }
      return
    }
    for outcome in tree.outcomes(of: item) {
      switch outcome.kind {
      // What is nil or false is skipped.
      case .boolean, .nothing, .table: continue
      case .text, .someText:
        tellMisplaced(outcome, element, remedy: "write ui.text(…), or key = … where a key is meant")
      case .number, .function: tellMisplaced(outcome, element, remedy: "write ui.text(…)")
      }
    }
  }

  private func tellMisplaced(_ outcome: ValueOutcome, _ element: String, remedy: String) {
    quiz.add(
      .misplacedItem, "\(outcome.noun) stands among the elements of ui.\(element)", remedy: remedy,
      at: .range(tree.file, outcome.expression.range))
  }

  /// `ui.button "submit"`, which waits for its braces.
  private func unfinished(_ expression: Expression) -> String? {
    guard case .call(let callee, let arguments) = expression.kind, arguments.count == 1,
      let name = WrittenElement.constructor(callee, rules.meanings),
      API.isNamed(element: name)
    else { return nil }
    if case .table = arguments[0].kind { return nil }
    return name
  }

  private func tellUnfinished(_ name: String, _ expression: Expression) {
    let text = String(decoding: tree.file.bytes[expression.range], as: UTF8.self)
    quiz.add(
      .missingBraces, "\(text): its { … } is missing", remedy: "write \(text) {}",
      at: .range(tree.file, expression.range))
  }

  // Rows

  private func checkRows(_ rows: [TableField]) {
    for row in rows where row.name == nil && row.key == nil { checkRow(row.value) }
  }

  /// The rows that are put into lists one by one: `rows[i] = { … }`, `table.insert(rows, { … })`.
  private func checkRows(addedTo lists: Set<ObjectIdentifier>) {
    func isList(_ table: Expression) -> Bool {
      guard case .local(let variable) = table.kind else { return false }
      return lists.contains(ObjectIdentifier(variable))
    }
    tree.eachStatement { statement, _ in
      switch statement {
      case .assignment(let targets, let values):
        for (target, value) in zip(targets, values) {
          guard case .index(let base, let key) = target.kind, isList(base) else { continue }
          if case .string = key.kind { continue }
          checkRow(value)
        }
      case .local(let variables, let values):
        for (variable, value) in zip(variables, values)
        where lists.contains(ObjectIdentifier(variable)) {
          if case .table(let rows) = value.kind { checkRows(rows) }
        }
      case .call(let call):
        guard case .call(let callee, let arguments) = call.kind, callee.lastName == "insert",
          arguments.first.map(isList) == true,
          let row = arguments.last
        else { return }
        checkRow(row)
      default: return
      }
    }
  }

  private func checkRow(_ row: Expression) {
    guard case .table(let fields) = row.kind else { return }
    let keys = API.rowKeys
    for key in fields.compactMap(\.name) where !keys.contains(key.text) {
      guard let near = ScriptRules.nearest(key.text, among: keys) else { continue }
      quiz.add(
        .misspelledKey, "a row of ui.list has no use for the key \"\(key.text)\"", remedy: near,
        at: .range(tree.file, key.range))
    }
  }

  // Ids

  /// Two elements that are certainly on one screen under one id.
  private func checkIDs(in element: WrittenElement) {
    var seen: [String: Int] = [:]
    collectIDs(in: element) { id, text in
      if let line = seen[text] {
        quiz.add(
          .duplicateElement,
          "there is an element \"\(text)\" on this screen already, in line \(line)",
          remedy: "give one of the two another id", at: .range(tree.file, id.range))
      }
      seen[text] = tree.file.place(of: id.range.lowerBound).line
    }
  }

  private func collectIDs(in element: WrittenElement, _ body: (Expression, String) -> Void) {
    for field in element.fields where field.key == nil {
      if let name = field.name {
        if name.text == "toolbar", case .table(let tools) = field.value.kind {
          for tool in tools where tool.name == nil && tool.key == nil {
            collectID(of: tool.value, body)
          }
        }
      } else {
        collectID(of: field.value, body)
      }
    }
  }

  private func collectID(of item: Expression, _ body: (Expression, String) -> Void) {
    guard let inner = element(item) else {
      // `ui.question("answer", question)` has no braces.
      if case .call(let callee, let arguments) = item.kind,
        WrittenElement.constructor(callee, rules.meanings) == "question",
        let id = arguments.first,
        case .string(let text) = id.kind
      {
        body(id, text)
      }
      return
    }
    if let id = inner.id, case .string(let text) = id.kind, API.hasID(element: inner.name) {
      body(id, text)
    }
    if API.hasChildren(element: inner.name) { collectIDs(in: inner, body) }
  }

  // Pictures

  private func checkImage(_ element: WrittenElement) {
    // Keys that are computed may be any, and a missing path is told as that.
    if let path = element.value("path"), element.value("alt") == nil,
      !element.fields.contains(where: { $0.key != nil })
    {
      quiz.add(
        .missingAlt, "ui.image has no alt, the words that a terminal shows in place of the picture",
        remedy: "add alt = \"…\"", at: .range(tree.file, path.range))
    }
    guard let value = element.fields.first(where: { $0.name?.text == "path" })?.value,
      case .string(let path) = value.kind,
      !quiz.exists(path)
    else { return }
    let near = FileSystem.nearestEntry(to: path, in: quiz.examination.path).map(didYouMean)
    quiz.add(
      .missingImage, "ui.image shows \(path), and the quiz has no such file",
      remedy: near ?? "put it there; until then its alt text is shown alone",
      at: .range(tree.file, value.range))
  }
}
