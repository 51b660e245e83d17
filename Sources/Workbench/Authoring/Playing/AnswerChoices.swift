public import QuizboardEngine
import QuizboardInterface
public import QuizboardModel
public import QuizboardQuiz

/// The possible answers to the current question on screen, as inputs to its elements, for automatic
/// players.
///
/// An answer is one input. `submission(in:)` returns the input that submits it, if one is
/// necessary.
public struct AnswerChoices {
  /// The question.
  public private(set) var question: Question
  /// The id of the element for the answer.
  public let element: String
  /// The id of the question's controller.
  public let owner: String
  /// The visible options; empty for a typed answer.
  public let options: [String]
  package let entry: Entry
  /// The controller to name in inputs if another element on screen has the same id.
  package let controller: String?

  /// The controls that take an answer.
  package enum Entry: Equatable {
    /// A control. The row of a list is the answer at once; others have a submit button.
    case control(Control)
    /// Buttons, one for each option, with their ids in the order of the options.
    case buttons([String])
    /// The controls of a text by the names of its gaps, with a submit button.
    case gaps([String: Control])
  }

  /// Finds the current question; nil if there is none, if its element is disabled (it has been
  /// graded, or an alert covers it), or if its element is unknown.
  public init?(_ session: RunCore) { self.init(session, among: session.elements) }

  /// Finds the question among known elements on screen.
  package init?(_ session: RunCore, among elements: [Element]) {
    if elements.contains(where: \.isAlert) { return nil }
    for asker in session.inspection.active {
      let owner = asker.id
      let own = elements.filter { $0.owner == owner && $0.id != nil && $0.isEnabled }
      guard let found = Self.find(asker, among: own) else { continue }
      question = asker.attempt?.filled(found.question) ?? found.question
      element = found.element
      self.owner = owner
      options = found.options
      entry = found.entry
      controller = elements.contains { $0.id == found.element && $0.owner != owner } ? owner : nil
      return
    }
    return nil
  }

  /// Returns a copy with the key of another question.
  package func keyed(by key: (Question) -> Question) -> AnswerChoices {
    var choices = self
    choices.question = key(question)
    return choices
  }

  /// The input that earns all points; nil if there is none, or if several are needed.
  public var right: Input? { rightInputs.flatMap { $0.count == 1 ? $0[0] : nil } }

  /// The input that earns the fewest points; nil if every answer earns all, or if several are
  /// needed.
  public var wrong: Input? { wrongInputs.flatMap { $0.count == 1 ? $0[0] : nil } }

  /// The inputs that earn all points; nil if none are known.
  public var rightInputs: [Input]? {
    guard let best, best.fraction >= .one else { return nil }
    return inputs(for: best.value)
  }

  /// The inputs that earn the most points of all known answers; nil if none are known.
  package var bestInputs: [Input]? { best.flatMap { inputs(for: $0.value) } }

  private var best: Graded? { searched.max { $0.fraction < $1.fraction } }

  /// The inputs that earn the fewest points; nil if every known answer earns all.
  public var wrongInputs: [Input]? {
    guard let worst = searched.min(by: { $0.fraction < $1.fraction }), worst.fraction < .one
    else { return nil }
    return inputs(for: worst.value)
  }

  /// The inputs that earn a part of the points; nil if no known answer does.
  public var partlyInputs: [Input]? {
    let partly = searched.first { $0.fraction > .zero && $0.fraction < .one }
    return partly.flatMap { inputs(for: $0.value) }
  }

  /// The inputs of an answer whose points a person or a script decides; nil if the quiz decides.
  public var ungradedInputs: [Input]? {
    let ungraded = candidates.first { $0.fraction == nil }
    return ungraded.flatMap { inputs(for: $0.value) }
  }

  /// Returns the inputs for a value: one for each gap of a text, else one.
  public func inputs(for value: ResponseValue) -> [Input]? {
    guard case .gaps(let gaps) = entry else { return input(for: value).map { [$0] } }
    guard case .table(let fields) = value else { return nil }
    var inputs: [Input] = []
    for field in fields {
      guard let gap = gaps[field.name], let input = input(for: field.value, to: gap) else {
        return nil
      }
      inputs.append(input)
    }
    return inputs
  }

  /// Returns the input for a value: an option's number or text, several of them, a Boolean, a text,
  /// or a number. Nil if the value does not fit the control. The input itself reports an unknown
  /// option.
  public func input(for value: ResponseValue) -> Input? {
    switch entry {
    case .control(let control): return input(for: value, to: control)
    case .buttons(let ids):
      return option(of: value).map { .tap(id: ids[$0], controller: controller) }
    case .gaps: return nil
    }
  }

  private func input(for value: ResponseValue, to control: Control) -> Input? {
    let made: ElementInput.Value? =
      switch control.inputName.form {
      case .row: option(of: value).map { .row($0 + 1) }
      case .choice: ChoiceValue.list(value).map { .choice($0) }
      case .list: ChoiceValue.list(value).map { .list($0) }
      case .pairs: ChoiceValue.pairs(value).map { .pairs($0) }
      case .text: value.typed.map { .text($0) }
      }
    return made.flatMap { Input(control.inputName, id: control.id, $0, controller: controller) }
  }

  /// Returns the index of the only option that a value names; nil for another value.
  private func option(of value: ResponseValue) -> Int? {
    guard let values = ChoiceValue.list(value), values.count == 1 else { return nil }
    return values[0].index(among: options)
  }

  /// Returns the input that submits the answer: the default button; nil if there is none, or if the
  /// answer was submitted at once.
  public func submission(in session: RunCore) -> Input? {
    if entry.isTap { return nil }
    guard session.inspection.active.contains(where: { $0.id == owner }) else {
      return nil
    }
    return session.defaultButton
  }
}

extension AnswerChoices.Entry {
  /// The control; nil for several.
  package var control: Control? { if case .control(let control) = self { control } else { nil } }

  /// True if a tap is the answer.
  fileprivate var isTap: Bool {
    switch self {
    case .control(let control): !control.asksForInput
    case .buttons: true
    case .gaps: false
    }
  }
}

extension ChoiceValue {
  /// Returns the options that a value names; nil for another value.
  fileprivate static func list(_ value: ResponseValue) -> [ChoiceValue]? {
    switch value {
    case .text(let text): return [.text(text)]
    case .integer(let number): return [.index(number)]
    case .number(let number): return Int(exactly: number).map { [.index($0)] }
    case .boolean(let flag): return [ChoiceValue(flag)]
    case .list(let values):
      let lists = values.compactMap(list)
      return lists.count == values.count ? lists.flatMap { $0 } : nil
    case .null, .table: return nil
    }
  }

  /// Returns the entries that a value names for texts; nil for another value.
  fileprivate static func pairs(_ value: ResponseValue) -> [String: ChoiceValue]? {
    guard case .table(let fields) = value else { return nil }
    var pairs: [String: ChoiceValue] = [:]
    for field in fields {
      guard let entry = list(field.value)?.first else { return nil }
      pairs[field.name] = entry
    }
    return pairs
  }
}

extension ResponseValue {
  /// The text to type into a field; nil for several values.
  fileprivate var typed: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .list, .table: nil
    }
  }
}
