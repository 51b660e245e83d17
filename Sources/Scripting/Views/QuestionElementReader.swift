import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// Reads the questions of a view, and the feedback on answers to them.
struct QuestionElementReader {
  private let controls: ControlReader
  /// The questions of the view so far whose right options have a mark.
  private var markedQuestions: Set<ObjectIdentifier> = []

  init(controls: ControlReader) { self.controls = controls }

  private var tables: ViewTables { controls.tables }
  private var stack: LuaStack { controls.tables.stack }
  private var controller: ScriptedController { controls.controller }
  private var attempts: AttemptBinding { controls.tables.runtime.attempts }

  /// Adds a question's text, picture and control, which has the element's id. Returns false if
  /// there is none.
  mutating func fillQuestion(
    _ element: inout Element, _ table: Int32, _ state: ElementState,
    claiming ids: inout UniqueIDs
  ) throws -> Bool {
    guard let id = tables.text(table, .id) else { return false }
    tables.push(.question, of: table)
    defer { stack.pop() }
    guard let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) else {
      return false
    }
    let question = attempts.filled(box.question, for: controller)
    let isGraded = tables.flag(table, .graded, otherwise: false)
    let verdicts = isGraded ? attempts.verdicts(on: box.question, for: controller) : [:]
    controller.view.askedQuestions.append((id, box.question))
    element.kind = .group
    element.children.reserveCapacity(3)
    let shown = question.shown
    tables.count(text: shown.text)
    if case .cloze(let cloze) = question.kind {
      // The controls stand in the text.
      let place = addPart(to: &element, .gaps(text: shown.text), state)
      try tables.runtime.state.charge(shown.text.utf8.count)
      // Every gap of a question has a place: see `GapText`.
      let contents = GapContents(
        shown.text, isMarkdown: shown.isMarkdown, controls: gaps(of: cloze, in: box.question))
      try controls.fillGaps(&element.children[place], id, contents, state, claiming: &ids)
      element.children[place].isEnabled = state.isEnabled
      for index in element.children[place].children.indices {
        // Options have the format of the question, too.
        element.children[place].children[index].isMarkdown = shown.isMarkdown
        let name = element.children[place].children[index].label ?? ""
        if let verdict = verdicts[name] {
          element.children[place].children[index].marks = [verdict]
          element.children[place].children[index].phrases = controller.phrases
        }
      }
    } else {
      addPart(
        to: &element, shown.isMarkdown ? .markdown(shown.text) : .text(shown.text, style: .body),
        state)
    }
    if let image = question.image {
      addPart(to: &element, .image(path: image.path, alt: image.alt), state)
    }
    guard let control = try control(of: question, id) else { return true }
    let index = addPart(to: &element, control, state)
    element.children[index].id = id
    element.children[index].isMarkdown = shown.isMarkdown
    if case .trueFalse = question.kind { element.children[index].hasTruthValues = true }
    if !verdicts.isEmpty || element.children[index].hasTruthValues {
      element.children[index].phrases = controller.phrases
    }
    if !verdicts.isEmpty {
      element.children[index].marks = element.children[index].gradedTexts.map { verdicts[$0] }
      if case .choices = control, element.children[index].marks.contains(.right),
        !state.isHidden
      {
        markedQuestions.insert(ObjectIdentifier(box.question))
      }
    }
    element.children[index].isEnabled = state.isEnabled
    return true
  }

  @discardableResult
  private func addPart(
    to element: inout Element, _ kind: consuming Element.Kind, _ state: ElementState
  ) -> Int {
    let index = element.children.appendBlank()
    element.children[index].kind = kind
    element.children[index].owner = tables.owner
    element.children[index].isHidden = state.isHidden
    return index
  }

  /// Returns the control for answering a question, with the player's input.
  private func control(of question: Question, _ id: String) throws -> Element.Kind? {
    switch question.kind {
    case .choice, .multiple, .trueFalse: return try choices(of: question, id)
    case .custom(let custom):
      switch custom.view {
      case .choice, .multiple: return try choices(of: question, id)
      case .short: return controls.field(id, .text)
      case .essay: return controls.field(id, .multiline)
      case .numeric: return controls.field(id, .number)
      }
    case .short: return controls.field(id, .text)
    case .essay: return controls.field(id, .multiline)
    case .numeric(let answer):
      if answer.units.isEmpty { return controls.field(id, .number) }
      // A unit is not part of a number.
      let units = answer.units.map(\.name).joined(separator: ", ")
      let texts = tables.runtime.quizzes.owner(of: controller).texts
      return controls.field(
        id, .text, placeholder: PlayerText.numberWithUnit.text([units], in: texts))
    case .matching:
      let lists = try lists(of: question)
      return controls.match(id, lists[0], with: lists[1])
    case .ordering: return controls.order(id, of: try lists(of: question)[0])
    case .info, .cloze: return nil
    }
  }

  /// Returns the names to choose from in a question, as shown.
  private func lists(of question: Question) throws -> [[String]] {
    let lists = attempts.shownLists(of: question.template ?? question, for: controller)
    for list in lists {
      try tables.visit(list.count)
      for name in list { tables.count(text: name) }
    }
    return lists
  }

  /// Returns the controls of the gaps by their names.
  private func gaps(of cloze: Cloze, in question: Question) -> [String: GapControl] {
    let lists = attempts.shownLists(of: question, for: controller)
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
    controls.choices(
      id, among: try controls.options(of: question), isMultiple: question.isMultiple)
  }

  func fillFeedback(_ element: inout Element, _ table: Int32) throws {
    tables.push(.value, of: table)
    defer { stack.pop() }
    let count = stack.top
    let response = tables.runtime.state.seeThrough(stack, stack.absolute(-1))
    defer { stack.setTop(count) }
    tables.push(.question, of: response)
    let question = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question)?.question
    element.isMarkdown = question?.shown.isMarkdown == true
    let correct = try tables.text(response, .correct, called: "ui.feedback: \"correct\"")
    let shown = question.map { attempts.filled($0, for: controller) }
    let (verdict, texts) = try (
      verdict(on: response), tables.runtime.quizzes.owner(of: controller).texts
    )
    let feedback = try tables.text(response, .feedback, called: "ui.feedback: \"feedback\"")
    let answer = shown.flatMap { $0.words(of: correct, texts) } ?? correct
    element.kind = .feedback(verdict, text: feedback, correct: answer)
    if let question {
      element.isAnswerMarked = markedQuestions.contains(ObjectIdentifier(question))
    }
    if !texts.isEmpty { element.phrases = controller.phrases }
  }

  /// Returns the verdict on a response: by `isCorrect` and `isRight`, else by its fraction.
  private func verdict(on response: Int32) throws -> Verdict {
    tables.push(.isCorrect, of: response)
    try require(.boolean, "isCorrect")
    if stack.boolean(-1) { return .right }
    stack.rawGetField(response, "isRight")
    try require(.boolean, "isRight")
    if stack.boolean(-1) { return .right }
    tables.push(.fraction, of: response)
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
}
