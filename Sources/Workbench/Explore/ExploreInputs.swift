import Engine
import Interface
import Lua
import Quiz
import Scripting

/// What is tried in a state: every input that is possible, of the answers to a question those that are asked for, and of
/// what can be typed a few texts.
struct ExploreInputs {
  let answers: ExploreOptions.Answers
  /// Whether there were answers that were not asked for.
  private(set) var hasLeftOut = false
  /// What the scripts of the quiz compare something with: what is typed may be meant. Found when something can be typed.
  private var words: [String]?

  init(answers: ExploreOptions.Answers) { self.answers = answers }

  /// The inputs of a state, in an order that follows from the state alone.
  mutating func inputs(of session: Session) -> [Input] {
    let question = AnswerChoices(session)
    let elements = session.elements
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
        add(.choose(id: id, values: values.map { named($0, of: id, controller, among: elements) }, controller: controller))
      case .type(let id, _, let controller): texts(for: id, controller, among: elements, in: session).forEach(add)
      // A swipe that presses a button does what a tap on it does.
      case .swipe(let direction) where !session.waits(forSwipe: direction): break
      default: add(action)
      }
    }
    if session.escapeDismisses { add(.key("escape")) }
    return result
  }

  private mutating func answers(to question: AnswerChoices, in session: Session) -> [Input] {
    let typed = question.control == .field ? wordsToType(in: session) : []
    switch answers {
    case .rightWrong:
      let tried = question.rightAndWrong
      if !hasLeftOut, !typed.isEmpty || question.all.count > tried.count { hasLeftOut = true }
      return tried
    case .all: return question.all + typed.map { .type(id: question.element, text: $0, controller: question.controller) }
    }
  }

  /// Few of them, so that a script that compares much does not make exploring endless.
  private mutating func wordsToType(in session: Session) -> [String] {
    if let words { return words }
    let compared = session.bundle.program.files.values.reduce(into: Set<String>()) { $0.formUnion($1.comparedStrings) }
    let found = compared.filter { !$0.isEmpty && $0.utf8.count <= 40 && !$0.contains(where: \.isNewline) }.sorted().prefix(20)
    words = Array(found)
    return words ?? []
  }

  /// An option by its text: a path that names it is read more easily, and holds in another order of the options.
  private func named(_ value: ChoiceValue, of id: String, _ controller: String?, among elements: [Element]) -> ChoiceValue {
    guard case .index(let index) = value else { return value }
    for element in elements where element.id == id && (controller == nil || element.owner == controller) {
      if case .choices(let options, _, _) = element.kind, options.indices.contains(index - 1) { return .text(options[index - 1]) }
    }
    return value
  }

  /// Nothing, and something; of all that might be typed also what the scripts look for.
  private mutating func texts(for id: String, _ controller: String?, among elements: [Element], in session: Session) -> [Input] {
    let isNumber = elements.contains { element in
      if case .field(_, _, .number) = element.kind { return element.id == id && (controller == nil || element.owner == controller) }
      return false
    }
    var texts = ["", isNumber ? "1" : "text"]
    let words = wordsToType(in: session)
    switch answers {
    case .rightWrong: if !words.isEmpty { hasLeftOut = true }
    case .all: texts += words
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

  /// One that earns the most and one that earns the least, and where it is typed none.
  var rightAndWrong: [Input] {
    let candidates = candidates
    var values: [ResponseValue] = []
    if let best = candidates.max(by: { $0.fraction < $1.fraction }) { values.append(best.value) }
    if let worst = candidates.min(by: { $0.fraction < $1.fraction }), worst.value != values.first { values.append(worst.value) }
    return (values.compactMap(input) + empty).map(named)
  }

  /// Every one that can be given; of what is typed each that is accepted, some that are not, and none.
  var all: [Input] {
    var values: [ResponseValue]
    switch control {
    case .choices(isMultiple: true): values = sets
    case .choices, .rows, .buttons: values = options.map { .text($0) }
    case .field: values = candidates.map(\.value)
    }
    if values.isEmpty { values = candidates.map(\.value) }
    return (values.compactMap(input) + empty).map(named)
  }

  private var empty: [Input] { control == .field ? [.type(id: element, text: "", controller: controller)] : [] }

  /// The sets of options: all of them where there are few.
  private var sets: [ResponseValue] {
    guard options.count > 6 else {
      return (1..<(1 << options.count)).map { set in
        .list(options.indices.filter { set >> $0 & 1 != 0 }.map { .text(options[$0]) })
      }
    }
    return candidates.map(\.value)
  }

  /// The same input with its options by their texts.
  private func named(_ input: Input) -> Input {
    guard case .choose(let id, let values, let controller) = input else { return input }
    let texts = values.map { value in
      if case .index(let index) = value, options.indices.contains(index - 1) { return ChoiceValue.text(options[index - 1]) }
      return value
    }
    return .choose(id: id, values: texts, controller: controller)
  }
}
