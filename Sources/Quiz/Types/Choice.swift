public import QuizboardModel

/// An option of a choice or multiple question, or of a gap to choose for.
public struct Option: Sendable, Equatable {
  /// The text.
  public var text: FormattedText
  /// True if the author marked it as right.
  public var isRight: Bool
  /// The author's fraction of the points for it, from -1 to 1. The default is 1 or 0 in a choice;
  /// in a multiple 1/n if right and -1/n if not, for n right options.
  public var fraction: Rational?
  /// The feedback for choosing it.
  public var feedback: FormattedText?

  /// Creates an option.
  public init(
    _ text: FormattedText, isRight: Bool = false, fraction: Rational? = nil,
    feedback: FormattedText? = nil
  ) {
    self.text = text
    self.isRight = isRight
    self.fraction = fraction
    self.feedback = feedback
  }

  /// The fraction in a question with one answer.
  var choiceFraction: Rational { fraction ?? (isRight ? .one : .zero) }
}

/// The options of which a player chooses one.
public struct ChoiceAnswer: GapType {
  /// The options.
  public var options: [Option]

  /// Creates an answer.
  public init(options: [Option]) { self.options = options }

  var kind: Question.Kind { .choice(options) }
  var gapKind: Cloze.Gap.Kind { .choice(options) }
  var code: Int { 1 }

  func validate(as name: @autoclosure () -> String) throws(PlainError) {
    try options.validate(as: name())
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> ChoiceAnswer {
    ChoiceAnswer(options: options.map { $0.changingTexts(change) })
  }
  var identityKeys: [String] { options.map(\.text.source) }
  /// The fraction that each option earns.
  public var optionFractions: [Rational] { options.map(\.choiceFraction) }
  var hasRightAnswer: Bool { options.contains { $0.choiceFraction >= .one } }
  var hasFeedback: Bool { options.contains { $0.feedback != nil } }
  var anotherKey: AnotherKey? { options.anotherKey { .choice($0) } }
  var keyWords: String { options.keyWords }
  func names(_ label: (FormattedText) -> String) -> ShownNames {
    ShownNames(lists: [DistinctNames.names(for: options.map { label($0.text) })])
  }

  var request: InvalidResponse { InvalidResponse(.chooseOne) }
  func response(
    to value: ResponseValue, _ part: Int, of question: Question, shownAs orders: [[Int]]
  ) throws(InvalidResponse) -> Response {
    .option(try question.list(part, orders).chosen(value, else: request))
  }
  func fits(_ response: Response, _ part: Int, of question: Question) -> Bool {
    guard case .option(let place) = response else { return false }
    return question.shown.lists[part].indices.contains(place)
  }

  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    guard case .option(let place) = response else { throw request }
    guard let grade = grade(response, 0, of: question) else { throw question.noOption(place + 1) }
    return grade
  }
  func grade(_ response: Response, _ part: Int, of question: Question) -> Grade? {
    guard case .option(let place) = response, options.indices.contains(place) else { return nil }
    return Grade(
      fraction: options[place].choiceFraction,
      feedback: options[place].feedback.map(question.shownWords))
  }
  func verdicts(on response: Response, of question: Question) -> [String: Verdict] {
    guard case .option(let place) = response else { return [:] }
    return question.verdicts(onOptions: [place], areSeveralRight: false)
  }
  func correctResponse(_ part: Int, of question: Question) -> Response? {
    optionFractions.best.map { .option($0) }
  }
  var guess: Double { optionFractions.mean ?? 0 }
  func samples(of question: Question) -> [Response] { options.indices.map { .option($0) } }
  func wrongSample(_ part: Int, of question: Question) -> Response? {
    options.indices.min { options[$0].choiceFraction < options[$1].choiceFraction }
      .map { .option($0) }
  }

  var shuffling: Shuffling { .ifWanted }
}

extension [Option] {
  func validate(as name: @autoclosure () -> String) throws(PlainError) {
    if isEmpty { throw PlainError("\(name()) needs options") }
    for option in self {
      if option.text.isBlank { throw PlainError("an option has no text") }
      if let fraction = option.fraction {
        try Question.validate(fraction: fraction, of: option.text.source)
      }
    }
  }
}

extension Option {
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> Option {
    var option = self
    option.text = change(text)
    option.feedback = feedback.map(change)
    return option
  }
}
