import QuizboardEngine
import QuizboardInterface
import QuizboardQuiz
import QuizboardScripting

/// What is tried in a state: every input that is possible, of the answers to a question those that
/// are asked for, and of what can be typed a few texts (`ScriptHints`).
struct ExploreInputs {
  let answers: ExploreOptions.Answers
  /// Whether there were answers that were not asked for.
  private(set) var hasLeftOut = false
  /// What the scripts say. Looked for when that is needed.
  private var hints: ScriptHints?

  init(answers: ExploreOptions.Answers, hints: ScriptHints? = nil) {
    self.answers = answers
    self.hints = hints
  }

  /// The inputs of a state, in an order that follows from the state alone.
  mutating func inputs(of session: Session) -> [Input] {
    let elements = session.elements
    let question = AnswerChoices(session, among: elements)
    var result: [Input] = []
    var hasAnswered = false
    func add(_ input: Input) { if !result.contains(input) { result.append(input) } }
    for action in session.actions {
      if let question, question.takes(action) {
        if !hasAnswered { self.answers(to: question, in: session).forEach(add) }
        hasAnswered = true
        continue
      }
      switch action {
      case .choose(let id, let values, let controller):
        let options = self.options(of: id, controller, among: elements)
        if answers == .rightWrong, values.count > 1, values.count < options.count {
          hasLeftOut = true
          break
        }
        add(
          .choose(id: id, values: values.map { named($0, among: options) }, controller: controller))
      case .type(let id, _, let controller):
        texts(for: id, controller, among: elements, in: session).forEach(add)
      // A swipe that presses a button does what a tap on it does.
      case .swipe(let swipe) where !session.waits(for: swipe): break
      default: add(action)
      }
    }
    return result
  }

  private mutating func answers(to question: AnswerChoices, in session: Session) -> [Input] {
    let typed = question.control == .field ? hints(for: session).words : []
    switch answers {
    case .rightWrong:
      let tried = question.rightAndWrong
      if !hasLeftOut, !typed.isEmpty || question.all.count > tried.count { hasLeftOut = true }
      return tried
    case .all:
      return question.all
        + typed.map { .type(id: question.element, text: $0, controller: question.controller) }
    }
  }

  private mutating func hints(for session: Session) -> ScriptHints {
    if let hints { return hints }
    let found = ScriptHints(session.bundle)
    hints = found
    return found
  }

  /// What is waited besides, where scripts look at the time: as long as they say, and until as much
  /// is left of what runs out as they say, or a little less.
  mutating func waits(in session: Session) -> [Input] {
    let waits = hints(for: session).waits
    guard !waits.isEmpty else { return [] }
    guard let due = session.nextDeadline else { return waits.map { .advance(seconds: $0) } }
    return (waits.filter { $0 < due } + waits.map { due - $0 + 0.5 }.filter { $0 > 0 && $0 < due })
      .map { .advance(seconds: $0) }
  }

  /// An option by its text: a path that names it is read more easily, and holds in another order of
  /// the options.
  private func named(_ value: ChoiceValue, among options: [String]) -> ChoiceValue {
    if case .index = value, let place = value.place(among: options) { return .text(options[place]) }
    return value
  }

  private func options(of id: String, _ controller: String?, among elements: [Element]) -> [String]
  {
    for element in elements
    where element.id == id && (controller == nil || element.owner == controller) {
      if case .choices(let options, _, _) = element.kind { return options }
    }
    return []
  }

  /// Nothing, and something; of all that might be typed also what the scripts may be looking for.
  private mutating func texts(
    for id: String, _ controller: String?, among elements: [Element], in session: Session
  ) -> [Input] {
    let isNumber = elements.contains { element in
      if case .field(_, _, .number) = element.kind {
        return element.id == id && (controller == nil || element.owner == controller)
      }
      return false
    }
    var texts = isNumber ? ["", "1", "100"] : ["", "text"]
    switch answers {
    case .rightWrong: hasLeftOut = true
    case .all: texts += isNumber ? hints(for: session).numbers : hints(for: session).texts
    }
    return texts.map { .type(id: id, text: $0, controller: controller) }
  }
}

extension AnswerChoices {
  /// Whether an input gives an answer.
  func takes(_ input: Input) -> Bool {
    switch (input, control) {
    case (.choose(element, _, controller), .choices), (.type(element, _, controller), .field),
      (.tap(element, _?, controller), .rows):
      true
    case (.tap(let id, nil, controller), .buttons(let ids)): ids.contains(id)
    default: false
    }
  }

  /// What an answer earns, given by an input; nil where that is not known.
  func fraction(of input: Input) -> Rational? {
    candidates.first { candidate in self.input(for: candidate.value).map(named) == input }?.fraction
  }

  /// One that earns the most and one that earns the least, and where it is typed none.
  var rightAndWrong: [Input] {
    let candidates = candidates
    var values: [ResponseValue] = []
    if let best = candidates.max(by: { $0.fraction < $1.fraction }) { values.append(best.value) }
    if let worst = candidates.min(by: { $0.fraction < $1.fraction }), worst.value != values.first {
      values.append(worst.value)
    }
    return (values.compactMap(input) + empty).map(named)
  }

  /// Every one that can be given; of what is typed each that is accepted, some that are not, and
  /// none.
  var all: [Input] {
    var values: [ResponseValue]
    switch control {
    case .choices(isMultiple: true):
      values = options.count > AvailableAction.fewOptions ? candidates.map(\.value) : sets
    case .choices, .rows, .buttons: values = options.map { .text($0) }
    case .field: values = candidates.map(\.value)
    }
    if values.isEmpty { values = candidates.map(\.value) }
    return (values.compactMap(input) + empty).map(named)
  }

  /// To answer nothing.
  private var empty: [Input] {
    switch control {
    case .field: [.type(id: element, text: "", controller: controller)]
    case .choices(isMultiple: true): [.choose(id: element, values: [], controller: controller)]
    default: []
    }
  }

  /// Every set of options but that of none.
  private var sets: [ResponseValue] {
    AvailableAction.sets(of: options.count).filter { !$0.isEmpty }.map { set in
      .list(set.map { .text(options[$0]) })
    }
  }

  /// The same input with its options by their texts.
  private func named(_ input: Input) -> Input {
    guard case .choose(let id, let values, let controller) = input else { return input }
    let texts = values.map { value in
      if case .index = value, let place = value.place(among: options) {
        return ChoiceValue.text(options[place])
      }
      return value
    }
    return .choose(id: id, values: texts, controller: controller)
  }
}
