import QuizboardModel

/// A question that a script grades.
public struct CustomAnswer: Sendable, Equatable {
  /// The control for answering.
  public enum View: String, Sendable, CaseIterable {
    /// One line of text.
    case short
    /// A number.
    case numeric
    /// Several lines of text.
    case essay
    /// One of the options.
    case choice
    /// Several of the options.
    case multiple
  }

  /// The control for answering.
  public var view: View
  /// The options, for the views that have them.
  public var options: [FormattedText]

  /// Creates an answer.
  public init(view: View = .short, options: [FormattedText] = []) {
    self.view = view
    self.options = options
  }
}

extension CustomAnswer: QuestionType {
  var kind: Question.Kind { .custom(self) }
  var code: Int { 11 }

  func validate(in text: String) throws(PlainError) {
    if options.contains(where: \.isBlank) { throw PlainError("an option has no text") }
    let isChoice = view == .choice || view == .multiple
    if isChoice, options.isEmpty {
      throw PlainError("the view \(view.rawValue) needs options")
    }
    if !isChoice, !options.isEmpty {
      throw PlainError(
        "the view \(view.rawValue) has no options",
        remedy: "view = \"choice\" or \"multiple\", or no options")
    }
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> CustomAnswer {
    CustomAnswer(view: view, options: options.map(change))
  }
  func names(_ label: (FormattedText) -> String) -> ShownNames {
    ShownNames(lists: options.isEmpty ? [] : [DistinctNames.names(for: options.map(label))])
  }

  var request: InvalidResponse { InvalidResponse(.typeAnswer) }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    if options.isEmpty {
      guard ValueCoding.canWrite(value) else { throw InvalidResponse("The answer is too deep.") }
      return .custom(value)
    }
    let list = question.list(0, orders)
    func name(_ value: ResponseValue) throws(InvalidResponse) -> ResponseValue {
      .text(list.names[try list.chosen(value, else: request)])
    }
    guard case .list(let values) = value else { return .custom(try name(value)) }
    return .custom(.list(try values.map { value throws(InvalidResponse) in try name(value) }))
  }
  func fits(_ response: Response, _ question: Question) -> Bool {
    if case .custom = response { true } else { false }
  }

  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    guard case .custom(let value) = response else { throw request }
    guard let scripts else { throw InvalidResponse("This question needs its script.") }
    let grade = try scripts.grade(value, of: question)
    return Grade(fraction: grade.fraction ?? .zero, feedback: grade.feedback)
  }
  /// Returns each option, and all of them if several can be chosen; without options, a number or a
  /// text.
  func samples(of question: Question) -> [Response] {
    let names = question.optionNames
    switch view {
    case _ where !names.isEmpty:
      let single = names.map { ResponseValue.text($0) }
      let all = view == .multiple && names.count > 1 ? single + [.list(single)] : single
      return all.map { .custom($0) }
    case .numeric: return [.custom(.integer(1))]
    default: return [.custom(.text(EssayAnswer.sample))]
    }
  }
  func offeredParts(of question: Question) -> [AnswerPart] {
    question.optionNames.map { AnswerPart($0, isRight: nil) }
  }

  var shuffling: Shuffling { .ifWanted }
}
