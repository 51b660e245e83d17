import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// Reads the controls of a view, with the player's input.
struct ControlReader {
  let tables: ViewTables
  let controller: ScriptedController

  var stack: LuaStack { tables.stack }

  func fillList(_ element: inout Element, _ table: Int32) throws {
    let id = tables.text(table, .id)
    tables.push(.rows, of: table)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem("ui.list: \"rows\" is missing", remedy: "it must be a list of rows")
    }
    if let id {
      stack.copy(-1)
      let state = tables.runtime.state
      controller.view.listRows[id] = ScriptValue(state.reference(), state: state)
    }
    let count = stack.top
    let rows = tables.runtime.state.seeThrough(stack, stack.absolute(-1))
    defer { stack.setTop(count) }
    var result: [ListRow] = []
    let length = stack.rawLength(rows)
    try tables.visit(length)
    try tables.checkIsList(rows, length, called: "ui.list: \"rows\"")
    result.reserveCapacity(length)
    for position in 0..<length {
      stack.rawGet(rows, position + 1)
      defer { stack.setTop(max(rows, count)) }
      if let title = tables.textOnTop() {
        result.append(ListRow(title: title))
        continue
      }
      guard stack.type(-1) == .table else {
        throw ScriptProblem(
          "ui.list: \"rows\": row \(position + 1) is \(describe(-1, on: stack)), not a table or a "
            + "string"
        )
      }
      let row = tables.runtime.state.seeThrough(stack, stack.absolute(-1))
      func text(_ key: ElementKeys.Key, _ name: StaticString) throws -> String? {
        try tables.text(row, key, called: "ui.list: \"rows\": \"\(name)\" of row \(position + 1)")
      }
      guard let title = try text(.title, "title") else {
        throw ScriptProblem(
          "ui.list: \"rows\": \"title\" of row \(position + 1) is missing",
          remedy: "write { title = \"…\" } or a string")
      }
      result.append(
        ListRow(
          icon: try text(.icon, "icon"), title: title,
          subtitle: try text(.subtitle, "subtitle"),
          accessory: try text(.accessory, "accessory")))
    }
    if let row = tables.number(table, .scrollTo) {
      guard let place = Int(exactly: row), 1...max(1, length) ~= place, length > 0 else {
        throw ScriptProblem(
          "ui.list: \"scrollTo\" must be the number of a row, not \(row.written)",
          remedy: length == 0 ? "the list has no rows" : "write a whole number from 1 to \(length)")
      }
      result[place - 1].isScrolledTo = true
    }
    element.kind = .list(rows: result)
    element.id = id
  }

  func fillChoices(_ element: inout Element, _ table: Int32) throws {
    let id = tables.text(table, .id)
    var options: [String]
    tables.push(.options, of: table)
    if stack.type(-1) == .table {
      options = try tables.strings(stack.absolute(-1), what: "ui.choices: \"options\"")
      stack.pop()
      tables.push(.question, of: table)
      noteQuestion(id)
      if let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) {
        fillFormat(&element, of: box.question)
      }
    } else {
      stack.pop()
      tables.push(.question, of: table)
      guard let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) else {
        throw ScriptProblem(
          "ui.choices: \"options\" is missing",
          remedy: "it must be a list of strings (or give \"question\")")
      }
      noteQuestion(id)
      options = try self.options(of: box.question)
      fillFormat(&element, of: box.question)
      if options.isEmpty {
        throw ScriptProblem(
          "ui.choices: question \"\(box.question.id)\" has no options",
          remedy: "use ui.question for a suitable control"
        )
      }
    }
    stack.pop()
    options = DistinctTexts.numbered(options)
    tables.push(.multiple, of: table)
    let isMultiple = stack.boolean(-1)
    stack.pop()
    element.kind = choices(id, among: options, isMultiple: isMultiple)
    element.id = id
  }

  /// Sets how the options of a question are written.
  private func fillFormat(_ element: inout Element, of question: Question) {
    element.isMarkdown = question.shown.isMarkdown
    guard case .trueFalse = question.kind else { return }
    element.hasTruthValues = true
    element.phrases = controller.phrases
  }

  /// Records that the element with an id asks the question on top of the stack, if any.
  private func noteQuestion(_ id: String?) {
    guard let id, let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) else {
      return
    }
    controller.view.askedQuestions.append((id, box.question))
  }

  func fillField(_ element: inout Element, _ table: Int32) throws {
    let id = tables.text(table, .id)
    let kind = tables.text(table, .kind) ?? FieldKind.text.rawValue
    guard var known = FieldKind(rawValue: kind), known != .multiline else {
      throw tables.wrongWord("ui.field", "kind", kind, ["text", "number", "secret"])
    }
    tables.push(.multiline, of: table)
    if stack.boolean(-1) {
      guard known == .text else {
        throw ScriptProblem(
          "ui.field: a field of kind \"\(kind)\" has one line",
          remedy: "leave \"kind\" or \"multiline\" out")
      }
      known = .multiline
    }
    stack.pop()
    element.kind = field(id, known, placeholder: tables.text(table, .placeholder))
    element.id = id
  }

  func fillButton(_ element: inout Element, _ table: Int32) throws {
    let id = tables.text(table, .id)
    var role = defaultRole(of: id)
    if let word = tables.text(table, .role) { role = try buttonRole(word) }
    let title = tables.text(table, .title) ?? id ?? ""
    let key = tables.text(table, .key)
    if let key, !key.isEmpty, !KeyName.exists(key) {
      throw ScriptProblem(
        "ui.button: \"key\" is \"\(key)\", which is not a key", remedy: KeyName.remedy(for: key))
    }
    element.kind = .button(title: title, role: role, key: key)
    element.id = id
    if let direction = tables.text(table, .swipe) {
      guard let swipe = Swipe(rawValue: direction) else {
        throw tables.wrongWord("ui.button", "swipe", direction, Swipe.allCases.map(\.rawValue))
      }
      element.swipe = swipe
    }
  }

  private func buttonRole(_ word: String) throws -> ButtonRole {
    guard let role = ButtonRole(rawValue: word) else {
      throw tables.wrongWord(
        "ui.button", "role", word, ButtonRole.allCases.filter { $0 != .normal }.map(\.rawValue))
    }
    return role
  }

  /// Returns the default role of a button: `back` for a button with the bar's id in a container's
  /// own view.
  private func defaultRole(of id: String?) -> ButtonRole {
    if case .controller(.controller) = controller.type.family { return .normal }
    return id == ViewRenderer.backID ? .back : .normal
  }

  /// Returns the options of a question as shown.
  func options(of question: Question) throws -> [String] {
    let options = tables.runtime.attempts.shownOptions(
      of: question.template ?? question, for: controller)
    try tables.visit(options.count)
    for option in options { tables.count(text: option) }
    return options
  }
}
