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
    /// A hash of the usable controls. Equal in all runs of this process.
    fileprivate(set) var controls = 0
    /// True if a control takes an answer.
    fileprivate(set) var asksForInput = false

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
    var controls = Hasher()
    for action in session.possibilities where action.count > 0 {
      if case .control(let control) = action.kind {
        controls.combine(control.inputName)
        controls.combine(control.id)
        if control.asksForInput { offer.asksForInput = true }
      }
      if let question, question.takes(action.input(0)) {
        if !hasAnswered { answer(question, in: &offer) }
        hasAnswered = true
        continue
      }
      switch action.kind {
      case .control(let control): add(action, on: control, to: &offer)
      // A swipe that presses a button has the effect of a tap on it.
      case .swipe(let swipe) where !session.waits(for: swipe): break
      case .swipe, .key, .wait: offer.add(action.input(0))
      }
    }
    offer.controls = controls.finalize()
    return offer
  }

  /// Offers the inputs of a control that is no answer to a known question.
  private func add(_ action: AvailableAction, on control: Control, to offer: inout Offer) {
    let (id, controller) = (control.id, action.controller)
    func add(_ value: ElementInput.Value) {
      if let input = Input(control.inputName, id: id, value, controller: controller) {
        offer.add(input)
      }
    }
    if control.takesSeveral, control.options.count > OptionSets.fewOptions {
      offer.limits.insert(.optionSets(list: id))
    }
    switch control.inputName.form {
    case .row: for input in action.inputs { offer.add(input) }
    case .choice:
      for case .choose(_, let values, _) in action.inputs {
        if answers == .rightWrong, values.count > 1, values.count < control.options.count {
          offer.limits.insert(.optionSets(list: id))
          continue
        }
        add(.choice(values.map { $0.named(among: control.options) }))
      }
    case .list:
      let orders = ArrangementTrials.orders(of: (control.entries, control.isArranged))
      if !orders.areAll { offer.limits.insert(.orders(element: id)) }
      for order in orders.tried { add(.list(order.map { .text($0) })) }
    case .pairs:
      let pairs = ArrangementTrials.pairs(of: control.matchedTexts, with: control.entries)
      if !pairs.areAll { offer.limits.insert(.pairs(match: id)) }
      for pairs in pairs.tried { add(.pairs(pairs.mapValues { .text($0) })) }
    case .text:
      offer.limits.insert(.texts(field: id))
      for text in texts(isNumber: control.takesNumber) { add(.text(text)) }
    }
  }

  private func answer(_ question: AnswerChoices, in offer: inout Offer) {
    if question.grader == .script { return answerWithoutKey(question, in: &offer) }
    let all = question.all
    if question.candidates.isEmpty { offer.limits.insert(.unanswered(element: question.element)) }
    let tried = answers == .all ? all : question.rightAndWrong
    if all.count > tried.count { offer.limits.insert(.answers) }
    for input in tried { offer.add(input) }
    if question.hasManySets { offer.limits.insert(.optionSets(list: question.element)) }
    switch question.entry {
    case .control(let control):
      switch control.inputName.form {
      case .list: offer.limits.insert(.orders(element: control.id))
      case .pairs: offer.limits.insert(.pairs(match: control.id))
      case .row, .choice, .text: break
      }
    case .gaps(let gaps):
      for gap in gaps.values where gap.isField { offer.limits.insert(.texts(field: gap.id)) }
    case .buttons: break
    }
    guard question.isTyped else { return }
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
    guard question.isTyped else { return }
    offer.limits.insert(.texts(field: question.element))
    for text in texts(isNumber: question.takesNumber) {
      offer.add(.type(id: question.element, text: text, controller: question.controller))
    }
  }

  /// Returns an empty text and a nonempty one; with all answers, also the texts that scripts may
  /// compare with.
  private func texts(isNumber: Bool) -> [String] {
    let few = isNumber ? ["", "1", "100"] : ["", "text"]
    if answers == .rightWrong { return few }
    return few + (isNumber ? candidates.numbers : candidates.texts)
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
    guard let id = input.element, input.controller == controller else { return false }
    return switch entry {
    case .control(let control): control.id == id && control.takes(input)
    case .buttons(let ids): ids.contains(id)
    case .gaps(let gaps): gaps.values.contains { $0.id == id }
    }
  }

  /// True if the player types the answer into one field.
  var isTyped: Bool { entry.control?.isField == true }

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
    if entry.control?.takesSeveral == true {
      values = hasManySets ? [] : sets
    } else {
      values = options.map { .text($0) }
    }
    if values.isEmpty { values = candidates.map(\.value) }
    if values.isEmpty { values = options.map { .list([.text($0)]) } }
    return (values.compactMap(inputs).joined() + empty).map(named)
  }

  /// True if the question allows several options and has too many to try every set.
  var hasManySets: Bool {
    entry.control?.takesSeveral == true && options.count > OptionSets.fewOptions
  }

  /// The input that leaves the question unanswered.
  private var empty: [Input] {
    guard let control = entry.control else { return [] }
    if control.isField { return [.type(id: element, text: "", controller: controller)] }
    return control.takesSeveral
      ? [.choose(id: element, values: [], controller: controller)] : []
  }

  /// The nonempty sets of options.
  private var sets: [ResponseValue] {
    OptionSets.all(of: options.count).filter { !$0.isEmpty }.map { set in
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
