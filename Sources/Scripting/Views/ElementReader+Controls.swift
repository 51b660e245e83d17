import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

extension ElementReader {
  func fillList(_ element: inout Element, _ table: Int32) throws {
    let id = text(table, keys[.id])
    stack.rawGetField(table, keys[.rows])
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem("ui.list: \"rows\" is missing", remedy: "it must be a list of rows")
    }
    if let id {
      stack.copy(-1)
      controller.view.listRows[id] = ScriptValue(runtime.state.reference(), state: runtime.state)
    }
    let count = stack.top
    let rows = runtime.state.seeThrough(stack, stack.absolute(-1))
    defer { stack.setTop(count) }
    var result: [ListRow] = []
    let length = stack.rawLength(rows)
    try visit(length)
    try checkIsList(rows, length, called: "ui.list: \"rows\"")
    result.reserveCapacity(length)
    for position in 0..<length {
      stack.rawGet(rows, position + 1)
      defer { stack.setTop(max(rows, count)) }
      if let title = textOnTop() {
        result.append(ListRow(title: title))
        continue
      }
      guard stack.type(-1) == .table else {
        throw ScriptProblem(
          "ui.list: \"rows\": row \(position + 1) is \(describe(-1, on: stack)), not a table or a "
            + "string"
        )
      }
      let row = runtime.state.seeThrough(stack, stack.absolute(-1))
      func text(_ key: LuaReference, _ name: StaticString) throws -> String? {
        try self.text(row, key, called: "ui.list: \"rows\": \"\(name)\" of row \(position + 1)")
      }
      guard let title = try text(keys[.title], "title") else {
        throw ScriptProblem(
          "ui.list: \"rows\": \"title\" of row \(position + 1) is missing",
          remedy: "write { title = \"…\" } or a string")
      }
      result.append(
        ListRow(
          icon: try text(keys[.icon], "icon"), title: title,
          subtitle: try text(keys[.subtitle], "subtitle"),
          accessory: try text(keys[.accessory], "accessory")))
    }
    if let row = number(table, keys[.scrollTo]) {
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
    let id = text(table, keys[.id])
    var options: [String]
    stack.rawGetField(table, keys[.options])
    if stack.type(-1) == .table {
      options = try strings(stack.absolute(-1), what: "ui.choices: \"options\"")
      stack.pop()
      stack.rawGetField(table, keys[.question])
      noteQuestion(id)
      if let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) {
        fillFormat(&element, of: box.question)
      }
    } else {
      stack.pop()
      stack.rawGetField(table, keys[.question])
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
    options = distinct(options)
    stack.rawGetField(table, keys[.multiple])
    let isMultiple = stack.boolean(-1)
    stack.pop()
    element.kind = .choices(
      options: options, selection: selection(id, among: options), isMultiple: isMultiple)
    element.id = id
  }

  /// Sets how the options of a question are written.
  private func fillFormat(_ element: inout Element, of question: Question) {
    element.isMarkdown = question.shown.isMarkdown
    guard case .trueFalse = question.kind else { return }
    element.hasTruthValues = true
    element.phrases = phrases
  }

  /// Records that the element with an id asks the question on top of the stack, if any.
  private func noteQuestion(_ id: String?) {
    guard let id, let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) else {
      return
    }
    controller.view.askedQuestions.append((id, box.question))
  }

  func fillField(_ element: inout Element, _ table: Int32) throws {
    let id = text(table, keys[.id])
    let kind = text(table, keys[.kind]) ?? FieldKind.text.rawValue
    guard var known = FieldKind(rawValue: kind), known != .multiline else {
      throw wrongWord("ui.field", "kind", kind, ["text", "number", "secret"])
    }
    stack.rawGetField(table, keys[.multiline])
    if stack.boolean(-1) {
      guard known == .text else {
        throw ScriptProblem(
          "ui.field: a field of kind \"\(kind)\" has one line",
          remedy: "leave \"kind\" or \"multiline\" out")
      }
      known = .multiline
    }
    stack.pop()
    element.kind = .field(
      text: entered(id), placeholder: text(table, keys[.placeholder]), kind: known)
    element.id = id
  }

  func fillButton(_ element: inout Element, _ table: Int32) throws {
    let id = text(table, keys[.id])
    var role = defaultRole(of: id)
    if let word = text(table, keys[.role]) { role = try buttonRole(word) }
    let title = text(table, keys[.title]) ?? id ?? ""
    let key = text(table, keys[.key])
    if let key, !key.isEmpty, !KeyName.exists(key) {
      throw ScriptProblem(
        "ui.button: \"key\" is \"\(key)\", which is not a key", remedy: KeyName.remedy(for: key))
    }
    element.kind = .button(title: title, role: role, key: key)
    element.id = id
    if let direction = text(table, keys[.swipe]) {
      guard let swipe = Swipe(rawValue: direction) else {
        throw wrongWord("ui.button", "swipe", direction, Swipe.allCases.map(\.rawValue))
      }
      element.swipe = swipe
    }
  }

  private func buttonRole(_ word: String) throws -> ButtonRole {
    guard let role = ButtonRole(rawValue: word) else {
      throw wrongWord(
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

  /// Adds a question's text, picture and control, which has the element's id. Returns false if
  /// there is none.
  mutating func fillQuestion(
    _ element: inout Element, _ table: Int32, isEnabled: Bool, isHidden: Bool
  ) throws -> Bool {
    guard let id = text(table, keys[.id]) else { return false }
    stack.rawGetField(table, keys[.question])
    defer { stack.pop() }
    guard let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) else {
      return false
    }
    let question = runtime.attempts.filled(box.question, for: controller)
    let isGraded = flag(table, keys[.graded], otherwise: false)
    let verdicts = isGraded ? runtime.attempts.verdicts(on: box.question, for: controller) : [:]
    controller.view.askedQuestions.append((id, box.question))
    let isHidden = isHidden || isInHidden
    element.kind = .group
    element.children.reserveCapacity(3)
    let shown = question.shown
    count(text: shown.text)
    if case .cloze(let cloze) = question.kind {
      // The controls stand in the text.
      let place = addPart(to: &element, .gaps(text: shown.text), isHidden)
      try fillGaps(
        &element.children[place], id, of: shown, controls(of: cloze, in: box.question),
        isEnabled: isEnabled, isHidden: isHidden)
      element.children[place].isEnabled = isEnabled && !isInDisabled
      for index in element.children[place].children.indices {
        let name = element.children[place].children[index].label ?? ""
        if let verdict = verdicts[name] {
          element.children[place].children[index].marks = [verdict]
          element.children[place].children[index].phrases = phrases
        }
      }
    } else {
      addPart(
        to: &element, shown.isMarkdown ? .markdown(shown.text) : .text(shown.text, style: .body),
        isHidden)
    }
    if let image = question.image {
      addPart(to: &element, .image(path: image.path, alt: image.alt), isHidden)
    }
    guard let control = try control(of: question, id) else { return true }
    let index = addPart(to: &element, control, isHidden)
    element.children[index].id = id
    element.children[index].isMarkdown = shown.isMarkdown
    if case .trueFalse = question.kind { element.children[index].hasTruthValues = true }
    if !verdicts.isEmpty || element.children[index].hasTruthValues {
      element.children[index].phrases = phrases
    }
    if !verdicts.isEmpty {
      element.children[index].marks = element.children[index].gradedTexts.map { verdicts[$0] }
      if case .choices = control, element.children[index].marks.contains(.right), !isHidden {
        markedQuestions.insert(ObjectIdentifier(box.question))
      }
    }
    element.children[index].isEnabled = isEnabled && !isInDisabled
    return true
  }

  /// The words that faces write, in the language of the quiz.
  var phrases: [String] { runtime.quizzes.owner(of: controller).phrases }

  @discardableResult
  private func addPart(to element: inout Element, _ kind: consuming Element.Kind, _ isHidden: Bool)
    -> Int
  {
    let index = element.children.appendBlank()
    element.children[index].kind = kind
    element.children[index].owner = owner
    element.children[index].isHidden = isHidden
    return index
  }

  /// Returns the options of a question as shown.
  private func options(of question: Question) throws -> [String] {
    let options = runtime.attempts.shownOptions(
      of: question.template ?? question, for: controller)
    try visit(options.count)
    for option in options { count(text: option) }
    return options
  }

  /// Returns the control for answering a question, with the player's input.
  private func control(of question: Question, _ id: String) throws -> Element.Kind? {
    switch question.kind {
    case .choice, .multiple, .trueFalse: return try choices(of: question, id)
    case .custom(let custom):
      switch custom.view {
      case .choice, .multiple: return try choices(of: question, id)
      case .short: return .field(text: entered(id), placeholder: nil, kind: .text)
      case .essay: return .field(text: entered(id), placeholder: nil, kind: .multiline)
      case .numeric: return .field(text: entered(id), placeholder: nil, kind: .number)
      }
    case .short: return .field(text: entered(id), placeholder: nil, kind: .text)
    case .essay: return .field(text: entered(id), placeholder: nil, kind: .multiline)
    case .numeric(let answer):
      if answer.units.isEmpty {
        return .field(text: entered(id), placeholder: nil, kind: .number)
      }
      // A unit is not part of a number.
      let units = answer.units.map(\.name).joined(separator: ", ")
      let texts = runtime.quizzes.owner(of: controller).texts
      return .field(
        text: entered(id), placeholder: PlayerText.numberWithUnit.text([units], in: texts),
        kind: .text)
    case .matching:
      let lists = try lists(of: question)
      return match(id, lists[0], with: lists[1])
    case .ordering: return order(id, of: try lists(of: question)[0])
    case .info, .cloze: return nil
    }
  }

  /// Returns the names to choose from in a question, as shown.
  private func lists(of question: Question) throws -> [[String]] {
    let lists = runtime.attempts.shownLists(of: question.template ?? question, for: controller)
    for list in lists {
      try visit(list.count)
      for name in list { count(text: name) }
    }
    return lists
  }

  /// Returns the controls of the gaps by their names.
  private func controls(of cloze: Cloze, in question: Question) -> [String: GapControl] {
    let lists = runtime.attempts.shownLists(of: question, for: controller)
    var controls: [String: GapControl] = [:]
    for (index, gap) in cloze.gaps.enumerated() {
      switch gap.kind {
      case .choice: controls[gap.name] = .choices(lists[index])
      case .short, .numeric: controls[gap.name] = .field(gap.kind.isNumber ? .number : .text)
      }
    }
    return controls
  }

  private func choices(of question: Question, _ id: String) throws -> Element.Kind {
    let options = try self.options(of: question)
    return .choices(
      options: options, selection: selection(id, among: options), isMultiple: question.isMultiple)
  }

  func fillFeedback(_ element: inout Element, _ table: Int32) throws {
    stack.rawGetField(table, keys[.value])
    defer { stack.pop() }
    let count = stack.top
    let response = runtime.state.seeThrough(stack, stack.absolute(-1))
    defer { stack.setTop(count) }
    stack.rawGetField(response, keys[.question])
    let question = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question)?.question
    element.isMarkdown = question?.shown.isMarkdown == true
    let correct = try text(response, keys[.correct], called: "ui.feedback: \"correct\"")
    let shown = question.map { runtime.attempts.filled($0, for: controller) }
    let (verdict, texts) = try (
      verdict(on: response), runtime.quizzes.owner(of: controller).texts
    )
    let feedback = try text(response, keys[.feedback], called: "ui.feedback: \"feedback\"")
    let answer = shown.flatMap { $0.words(of: correct, texts) } ?? correct
    element.kind = .feedback(verdict, text: feedback, correct: answer)
    if let question {
      element.isAnswerMarked = markedQuestions.contains(ObjectIdentifier(question))
    }
    if texts.isEmpty { return }
    element.phrases = phrases
    let (words, title) = (element.words(for: verdict), element.phrase(.rightAnswer))
    if element.label == nil {
      let right = verdict == .right ? nil : answer.map { "\(title) \($0)" }
      element.label = [words + ".", feedback, right].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Returns the verdict on a response: by `isCorrect` and `isRight`, else by its fraction.
  private func verdict(on response: Int32) throws -> Verdict {
    stack.rawGetField(response, keys[.isCorrect])
    try require(.boolean, "isCorrect")
    if stack.boolean(-1) { return .right }
    stack.rawGetField(response, "isRight")
    try require(.boolean, "isRight")
    if stack.boolean(-1) { return .right }
    stack.rawGetField(response, keys[.fraction])
    try require(.number, "fraction")
    guard (-3 ... -1).contains(where: { !stack.isNoneOrNil($0) }) else {
      throw ScriptProblem(
        "ui.feedback: the response has no \"isCorrect\"",
        remedy: "write what attempt:answer returned, or { isCorrect = true }")
    }
    return (stack.number(-1) ?? 0) > 0 ? .partlyRight : .wrong
  }

  /// Rejects a value of a response, on top of the stack, that has another type.
  private func require(_ type: KeyType, _ key: String) throws {
    if stack.isNoneOrNil(-1) || type.types.contains(stack.type(-1)) { return }
    throw ScriptProblem(
      "ui.feedback: \"\(key)\" must be \(type.noun), not \(describe(-1, on: stack))")
  }

  // The player's input

  /// Pushes `input[id]`.
  func pushEntered(_ id: String?) {
    guard let id else { return stack.pushNil() }
    runtime.input.pushEntered(id, of: controller, on: stack)
  }

  private func entered(_ id: String?) -> String {
    pushEntered(id)
    defer { stack.pop() }
    return textOnTop() ?? ""
  }

  /// Returns the text on top of the stack.
  func textOnTop() -> String? {
    guard let text = stack.text(-1) else { return nil }
    return counted(text)
  }

  private func selection(_ id: String?, among options: [String]) -> [Int] {
    pushEntered(id)
    defer { stack.pop() }
    switch stack.type(-1) {
    case .string, .number:
      return textOnTop().flatMap { options.firstIndex(of: $0) }.map { [$0] } ?? []
    case .boolean:
      return options.firstIndex(of: TrueFalse.word(stack.boolean(-1))).map { [$0] } ?? []
    case .table:
      let chosen = Set((try? strings(stack.absolute(-1), what: "input")) ?? [])
      return options.indices.filter { chosen.contains(options[$0]) }
    default: return []
    }
  }

  /// Reads a required list of strings.
  func list(_ table: Int32, _ key: LuaReference, _ what: String, _ name: String) throws
    -> [String]
  {
    stack.rawGetField(table, key)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "\(what): \"\(name)\" is missing", remedy: "it must be a list of strings")
    }
    return try strings(stack.absolute(-1), what: "\(what): \"\(name)\"")
  }

  func strings(_ table: Int32, what: @autoclosure () -> String) throws -> [String] {
    let count = stack.top
    let list = runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let length = stack.rawLength(list)
    try visit(length)
    try checkIsList(list, length, called: what())
    return try (0..<length).map { position in
      stack.rawGet(list, position + 1)
      defer { stack.pop() }
      guard let text = stack.text(-1) else {
        throw ScriptProblem(
          "\(what()): item \(position + 1) is \(describe(-1, on: stack)), not a string")
      }
      return counted(text)
    }
  }

  /// Appends ` #2` and so on to repeated texts, so that each option has a unique text.
  func distinct(_ options: [String]) -> [String] {
    var taken = DistinctTexts()
    var counts: [String: Int] = [:]
    var names: [String] = []
    names.reserveCapacity(options.count)
    for option in options {
      if taken.insert(option) {
        names.append(option)
        continue
      }
      var (name, count) = (option, counts[option] ?? 1)
      while !taken.insert(name) {
        count += 1
        name = "\(option) #\(count)"
      }
      counts[option] = count
      names.append(name)
    }
    return names
  }
}
