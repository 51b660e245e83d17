import QuizboardEngine
import QuizboardInterface
import QuizboardQuiz
import QuizboardScripting

/// Chooses what is tried in a state: every input that is possible, of the answers to a question
/// those that are wanted, and of what can be typed a few texts.
struct ExploreInputs {
  /// What is tried in a state, in an order that follows from the state alone, and what is not.
  struct Offer {
    fileprivate(set) var inputs: [Input] = []
    fileprivate(set) var limits: Set<ExplorationLimit> = []

    fileprivate mutating func add(_ input: Input) {
      if !inputs.contains(input) { inputs.append(input) }
    }
  }

  let answers: ExploreOptions.Answers
  let candidates: CandidateValues

  /// What is tried where the run is.
  func offer(in session: ProbeRun) -> Offer {
    let elements = session.elements
    let question = AnswerChoices(session, among: elements)
    var offer = Offer()
    var hasAnswered = false
    for action in session.actions {
      if let question, question.takes(action) {
        if !hasAnswered { answer(question, in: &offer) }
        hasAnswered = true
        continue
      }
      switch action {
      case .choose(let id, let values, let controller):
        let options = elements.options(of: id, controller)
        if options.count > AvailableAction.fewOptions, values.count > 1 {
          offer.limits.insert(.optionSets(list: id))
        }
        if answers == .rightWrong, values.count > 1, values.count < options.count {
          offer.limits.insert(.optionSets(list: id))
          break
        }
        offer.add(
          .choose(id: id, values: values.map { $0.named(among: options) }, controller: controller))
      case .type(let id, _, let controller):
        offer.limits.insert(.texts(field: id))
        for text in texts(isNumber: elements.isNumber(id, of: controller)) {
          offer.add(.type(id: id, text: text, controller: controller))
        }
      // A swipe that presses a button does what a tap on it does.
      case .swipe(let swipe) where !session.waits(for: swipe): break
      default: offer.add(action)
      }
    }
    return offer
  }

  private func answer(_ question: AnswerChoices, in offer: inout Offer) {
    let all = question.all
    let tried = answers == .all ? all : question.rightAndWrong
    if all.count > tried.count { offer.limits.insert(.answers) }
    for input in tried { offer.add(input) }
    if question.hasManySets { offer.limits.insert(.optionSets(list: question.element)) }
    guard question.control == .field else { return }
    offer.limits.insert(.texts(field: question.element))
    if answers == .rightWrong { return }
    for text in candidates.words {
      offer.add(.type(id: question.element, text: text, controller: question.controller))
    }
  }

  /// How long is waited where scripts read the time: as long as they say, and until as much is left
  /// of what runs out as they say, or a little less.
  func waits(in session: ProbeRun) -> [Input] {
    let waits = candidates.waits
    guard let due = session.nextDeadline else { return waits.map { .advance(seconds: $0) } }
    return (waits.filter { $0 < due } + waits.map { due - $0 + 0.5 }.filter { $0 > 0 && $0 < due })
      .map { .advance(seconds: $0) }
  }

  /// Nothing, and something; where all is wanted also what the scripts may look for.
  private func texts(isNumber: Bool) -> [String] {
    let few = isNumber ? ["", "1", "100"] : ["", "text"]
    if answers == .rightWrong { return few }
    return few + (isNumber ? candidates.numbers : candidates.texts)
  }
}

extension [Element] {
  /// The first element of an id, of a controller where that is named, of which something is known.
  private func first<Fact>(
    _ id: String, _ controller: String?, _ fact: (Element.Kind) -> Fact?
  ) -> Fact? {
    for element in self
    where element.id == id && (controller == nil || element.owner == controller) {
      if let found = fact(element.kind) { return found }
    }
    return nil
  }

  /// Whether a field takes a number.
  func isNumber(_ id: String, of controller: String?) -> Bool {
    first(id, controller) { if case .field(_, _, .number) = $0 { true } else { nil } } ?? false
  }

  fileprivate func options(of id: String, _ controller: String?) -> [String] {
    first(id, controller) { if case .choices(let options, _, _) = $0 { options } else { nil } }
      ?? []
  }
}

extension ChoiceValue {
  /// An option by its text: a path that names it is read more easily, and holds in another order of
  /// the options.
  fileprivate func named(among options: [String]) -> ChoiceValue {
    if case .index = self, let place = place(among: options) { return .text(options[place]) }
    return self
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
      values = hasManySets ? candidates.map(\.value) : sets
    case .choices, .rows, .buttons: values = options.map { .text($0) }
    case .field: values = candidates.map(\.value)
    }
    if values.isEmpty { values = candidates.map(\.value) }
    return (values.compactMap(input) + empty).map(named)
  }

  /// Whether several options may be chosen, of more than every set is tried.
  var hasManySets: Bool {
    control == .choices(isMultiple: true) && options.count > AvailableAction.fewOptions
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
    return .choose(
      id: id, values: values.map { $0.named(among: options) }, controller: controller)
  }
}
