import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Chooses the inputs to try in a state: every possible input, the selected answers to a question,
/// and a few texts for each field.
struct ExploreInputs {
  /// The inputs to try, in an order that depends on the state alone, and the limits met.
  struct Offer {
    fileprivate(set) var inputs: [Input] = []
    fileprivate(set) var limits: Set<ExplorationLimit> = []

    fileprivate mutating func add(_ input: Input) {
      if !inputs.contains(input) { inputs.append(input) }
    }
  }

  let answers: ExploreOptions.Answers
  let candidates: CandidateValues

  /// Returns the inputs to try in the current state.
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
      case .order(let id, _, let controller):
        let orders = ArrangementTrials.orders(of: elements.order(of: id, controller))
        if !orders.areAll { offer.limits.insert(.orders(element: id)) }
        for order in orders.tried {
          offer.add(.order(id: id, values: order.map { .text($0) }, controller: controller))
        }
      case .match(let id, _, let controller):
        guard let (left, right) = elements.match(of: id, controller) else { break }
        let pairs = ArrangementTrials.pairs(of: left, with: right)
        if !pairs.areAll { offer.limits.insert(.pairs(match: id)) }
        for pairs in pairs.tried {
          offer.add(.match(id: id, pairs: pairs.mapValues { .text($0) }, controller: controller))
        }
      case .type(let id, _, let controller):
        offer.limits.insert(.texts(field: id))
        for text in texts(isNumber: elements.isNumber(id, of: controller)) {
          offer.add(.type(id: id, text: text, controller: controller))
        }
      // A swipe that presses a button has the effect of a tap on it.
      case .swipe(let swipe) where !session.waits(for: swipe): break
      default: offer.add(action)
      }
    }
    return offer
  }

  private func answer(_ question: AnswerChoices, in offer: inout Offer) {
    if question.grader == .script { return answerWithoutKey(question, in: &offer) }
    let all = question.all
    if question.candidates.isEmpty { offer.limits.insert(.unanswered(element: question.element)) }
    let tried = answers == .all ? all : question.rightAndWrong
    if all.count > tried.count { offer.limits.insert(.answers) }
    for input in tried { offer.add(input) }
    if question.hasManySets { offer.limits.insert(.optionSets(list: question.element)) }
    switch question.control {
    case .order: offer.limits.insert(.orders(element: question.element))
    case .match: offer.limits.insert(.pairs(match: question.element))
    case .gaps(let gaps):
      for name in gaps.keys.sorted() where gaps[name] == true {
        offer.limits.insert(.texts(field: Element.gapID(question.element, name)))
      }
    default: break
    }
    guard question.control == .field else { return }
    offer.limits.insert(.texts(field: question.element))
    if answers == .rightWrong { return }
    for text in candidates.words {
      offer.add(.type(id: question.element, text: text, controller: question.controller))
    }
  }

  /// Offers answers to a question that only a script grades: each option, or a few texts.
  private func answerWithoutKey(_ question: AnswerChoices, in offer: inout Offer) {
    let asked = question.question
    let words = asked.text.split(whereSeparator: \.isNewline).first.map(String.init)
    offer.limits.insert(.key(question: "\(asked.id)", words: asked.hasOwnID ? nil : words))
    if question.hasManySets { offer.limits.insert(.optionSets(list: question.element)) }
    for input in question.all { offer.add(input) }
    guard question.control == .field else { return }
    offer.limits.insert(.texts(field: question.element))
    for text in texts(isNumber: question.takesNumber) {
      offer.add(.type(id: question.element, text: text, controller: question.controller))
    }
  }

  /// Returns the waits to try if scripts read the time: the durations in the scripts, and waits
  /// until about the remaining times that they compare with.
  func waits(in session: ProbeRun) -> [Input] {
    let waits = candidates.waits
    guard let due = session.nextDeadline else { return waits.map { .advance(seconds: $0) } }
    return (waits.filter { $0 < due } + waits.map { due - $0 + 0.5 }.filter { $0 > 0 && $0 < due })
      .map { .advance(seconds: $0) }
  }

  /// Returns an empty text and a nonempty one; with all answers, also the texts that scripts may
  /// appearance for.
  private func texts(isNumber: Bool) -> [String] {
    let few = isNumber ? ["", "1", "100"] : ["", "text"]
    if answers == .rightWrong { return few }
    return few + (isNumber ? candidates.numbers : candidates.texts)
  }
}

extension [Element] {
  /// Returns the fact about the first element with an id, of the controller if one is named.
  private func first<Fact>(
    _ id: String, _ controller: String?, _ fact: (Element.Kind) -> Fact?
  ) -> Fact? {
    for element in self
    where element.id == id && (controller == nil || element.owner == controller) {
      if let found = fact(element.kind) { return found }
    }
    return nil
  }

  /// True if the field takes a number.
  func isNumber(_ id: String, of controller: String?) -> Bool {
    first(id, controller) { if case .field(_, _, .number) = $0 { true } else { nil } } ?? false
  }

  /// Returns the items of an order, and true if they are in the player's order.
  func order(of id: String, _ controller: String?) -> (items: [String], isChosen: Bool) {
    first(id, controller) { kind in
      if case .order(let items, let isChosen) = kind { (items, isChosen) } else { nil }
    } ?? ([], false)
  }

  /// Returns the texts and the entries of a match.
  func match(of id: String, _ controller: String?) -> (left: [String], right: [String])? {
    first(id, controller) { kind in
      if case .match(let left, let right, _) = kind { (left, right) } else { nil }
    }
  }

  fileprivate func options(of id: String, _ controller: String?) -> [String] {
    first(id, controller) { if case .choices(let options, _, _) = $0 { options } else { nil } }
      ?? []
  }
}

extension ChoiceValue {
  /// Returns the option's text instead of its index: it is easier to read in a path, and
  /// independent of the order of the options.
  fileprivate func named(among options: [String]) -> ChoiceValue {
    if case .index = self, let index = index(among: options) { return .text(options[index]) }
    return self
  }
}

extension AnswerChoices {
  fileprivate var takesNumber: Bool {
    if case .custom(let custom) = question.kind { custom.view == .numeric } else { false }
  }

  /// True if an input gives an answer to the question.
  func takes(_ input: Input) -> Bool {
    switch (input, control) {
    case (.choose(element, _, controller), .choices), (.type(element, _, controller), .field),
      (.tap(element, _?, controller), .rows):
      true
    case (.tap(let id, nil, controller), .buttons(let ids)): ids.contains(id)
    case (.order(element, _, controller), .order), (.match(element, _, controller), .match): true
    case (.type(let id, _, controller), .gaps(let gaps)),
      (.choose(let id, _, controller), .gaps(let gaps)):
      gaps.keys.contains { Element.gapID(element, $0) == id }
    default: false
    }
  }

  /// Returns the fraction of the points that an input's answer earns; nil if unknown.
  func fraction(of input: Input) -> Rational? {
    candidates.first { candidate in self.input(for: candidate.value).map(named) == input }
      .flatMap(\.fraction)
  }

  /// One answer with the highest and one with the lowest fraction, or the first and the last if
  /// their fractions are unknown; for typed responses also the
  /// empty one.
  var rightAndWrong: [Input] {
    var values: [ResponseValue] = []
    let graded = known
    if graded.isEmpty, let first = candidates.first, let last = candidates.last {
      values = first.value == last.value ? [first.value] : [first.value, last.value]
    }
    if let best = graded.max(by: { $0.fraction < $1.fraction }) { values.append(best.value) }
    if let worst = graded.min(by: { $0.fraction < $1.fraction }), worst.value != values.first {
      values.append(worst.value)
    }
    return (values.compactMap(inputs).joined() + empty).map(named)
  }

  /// All answers; for typed responses each accepted one, some that are wrong, and the empty one.
  var all: [Input] {
    var values: [ResponseValue]
    switch control {
    case .choices(isMultiple: true):
      values = hasManySets ? candidates.map(\.value) : sets
    case .choices, .rows, .buttons: values = options.map { .text($0) }
    case .field, .order, .match, .gaps: values = candidates.map(\.value)
    }
    if values.isEmpty { values = candidates.map(\.value) }
    if values.isEmpty { values = options.map { .list([.text($0)]) } }
    return (values.compactMap(inputs).joined() + empty).map(named)
  }

  /// True if the question allows several options and has too many to try every set.
  var hasManySets: Bool {
    control == .choices(isMultiple: true) && options.count > AvailableAction.fewOptions
  }

  /// The input that leaves the question unanswered.
  private var empty: [Input] {
    switch control {
    case .field: [.type(id: element, text: "", controller: controller)]
    case .choices(isMultiple: true): [.choose(id: element, values: [], controller: controller)]
    default: []
    }
  }

  /// The nonempty sets of options.
  private var sets: [ResponseValue] {
    AvailableAction.sets(of: options.count).filter { !$0.isEmpty }.map { set in
      .list(set.map { .text(options[$0]) })
    }
  }

  /// Returns the input with the texts of its options instead of indices.
  private func named(_ input: Input) -> Input {
    guard case .choose(let id, let values, let controller) = input else { return input }
    return .choose(
      id: id, values: values.map { $0.named(among: options) }, controller: controller)
  }
}
