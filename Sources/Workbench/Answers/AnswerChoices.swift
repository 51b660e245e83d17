public import QuizboardEngine
import QuizboardInterface
public import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// What answers the question that is asked on screen now, through its own elements: what a person
/// would do, for whoever plays without one.
///
/// An answer is one input. Whether it is handed in by it, or by the default button afterwards,
/// `submission(in:)` says.
public struct AnswerChoices {
  /// The question.
  public private(set) var question: Question
  /// The id of the element that takes the answer.
  public let element: String
  /// The controller whose question it is, by id.
  public let owner: String
  /// The options as they are shown; empty where the answer is typed.
  public let options: [String]
  let control: Control
  /// Said in inputs where another element on screen has the same id.
  let controller: String?

  /// How an answer is given.
  enum Control: Equatable {
    /// One or several are chosen, and then handed in.
    case choices(isMultiple: Bool)
    /// The row that is tapped is the answer.
    case rows
    /// The button that is pressed is the answer: their ids, in the order of the options.
    case buttons([String])
    /// It is typed, and then handed in.
    case field
  }

  /// The question that is asked now; nil where none is, where its element cannot be acted on (it
  /// has been graded, or an alert lies over it), or where nobody can tell which element asks it.
  public init?(_ session: RunCore) { self.init(session, among: session.elements) }

  /// Finds them among elements on screen that are known.
  init?(_ session: RunCore, among elements: [Element]) {
    if elements.contains(where: \.isShownAlert) { return nil }
    for asker in session.runtime.activeByPrecedence() {
      let owner = asker.id
      let own = elements.filter { $0.owner == owner && $0.id != nil && $0.isEnabled }
      guard let found = Self.find(asker, among: own) else { continue }
      question = found.question
      element = found.element
      self.owner = owner
      options = found.options
      control = found.control
      controller = elements.contains { $0.id == found.element && $0.owner != owner } ? owner : nil
      return
    }
    return nil
  }

  /// Returns a copy in which another question says what is right.
  func keyed(by key: (Question) -> Question) -> AnswerChoices {
    var choices = self
    choices.question = key(question)
    return choices
  }

  /// The input that earns all the points; nil where no answer does.
  public var right: Input? {
    guard let best = candidates.max(by: { $0.fraction < $1.fraction }), best.fraction >= .one else {
      return nil
    }
    return input(for: best.value)
  }

  /// The input that earns the least; nil where every answer earns all.
  public var wrong: Input? {
    guard let worst = candidates.min(by: { $0.fraction < $1.fraction }), worst.fraction < .one
    else { return nil }
    return input(for: worst.value)
  }

  /// The input that gives a value: an option's number as shown or its text, several of them, true
  /// or false, a text, a number. Nil where such a value does not fit how it is answered; whether
  /// there is such an option the input will tell.
  public func input(for value: ResponseValue) -> Input? {
    switch control {
    case .choices:
      guard let values = ChoiceValue.list(value) else { return nil }
      return .choose(id: element, values: values, controller: controller)
    case .rows, .buttons:
      guard let values = ChoiceValue.list(value), values.count == 1,
        let place = values[0].place(among: options)
      else { return nil }
      if case .buttons(let ids) = control { return .tap(id: ids[place], controller: controller) }
      return .tap(id: element, row: place + 1, controller: controller)
    case .field:
      guard let text = value.typed else { return nil }
      return .type(id: element, text: text, controller: controller)
    }
  }

  /// What hands the answer in when it has been given: the default button of the screen; nil where
  /// there is none that can be pressed, and where giving the answer went on by itself.
  public func submission(in session: RunCore) -> Input? {
    switch control {
    case .rows, .buttons: return nil
    case .choices, .field: break
    }
    guard session.runtime.activeByPrecedence().contains(where: { $0.id == owner }) else {
      return nil
    }
    return session.defaultButton
  }
}

extension Element {
  fileprivate var isShownAlert: Bool {
    if case .alert = kind { return true }
    return false
  }
}

extension ChoiceValue {
  /// The options that a value names; nil for what names none.
  fileprivate static func list(_ value: ResponseValue) -> [ChoiceValue]? {
    switch value {
    case .text(let text): return [.text(text)]
    case .integer(let number): return [.index(number)]
    case .number(let number): return Int(exactly: number).map { [.index($0)] }
    case .boolean(let flag): return [ChoiceValue(flag)]
    case .list(let values):
      let lists = values.compactMap(list)
      return lists.count == values.count ? lists.flatMap { $0 } : nil
    }
  }
}

extension ResponseValue {
  /// As it is typed into a field; nil for several.
  fileprivate var typed: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .list: nil
    }
  }
}
