import QuizboardModel

/// The answer to a trueFalse question.
public struct TrueFalse: Sendable, Equatable {
  /// True if the statement is true.
  public var answer: Bool
  /// The feedback for the answer True.
  public var feedbackTrue: FormattedText?
  /// The feedback for the answer False.
  public var feedbackFalse: FormattedText?

  /// Creates an answer.
  public init(
    _ answer: Bool, feedbackTrue: FormattedText? = nil, feedbackFalse: FormattedText? = nil
  ) {
    self.answer = answer
    self.feedbackTrue = feedbackTrue
    self.feedbackFalse = feedbackFalse
  }

  /// The keys of the answer in scripts and files.
  public static let keys = ["answer", "feedbackTrue", "feedbackFalse"]
}

/// The words for truth values that players read, choose and write.
extension TrueFalse {
  /// The options, true first.
  public static let options = [word(true), word(false)]

  /// Returns the option for an answer.
  public static func word(_ answer: Bool) -> String { answer ? "True" : "False" }

  /// Returns the answer of a word in any case; nil for other words.
  static func answer(of text: String) -> Bool? {
    if text == word(true) { return true }
    if text == word(false) { return false }
    let text = text.trimmed.lowercased()
    return [true, false].first { word($0).lowercased() == text }
  }
}

extension TrueFalse: QuestionType {
  var kind: Question.Kind { .trueFalse(self) }
  var code: Int { 3 }

  func changingTexts(_ change: (FormattedText) -> FormattedText) -> TrueFalse {
    var statement = self
    statement.feedbackTrue = feedbackTrue.map(change)
    statement.feedbackFalse = feedbackFalse.map(change)
    return statement
  }
  // Not `TrueFalse.word`, which could change.
  var identityKeys: [String] { [answer ? "True" : "False"] }
  var optionFractions: [Rational] { answer ? [.one, .zero] : [.zero, .one] }
  var hasFeedback: Bool { feedbackTrue != nil || feedbackFalse != nil }
  var anotherKey: AnotherKey? {
    var statement = self
    statement.answer.toggle()
    return AnotherKey(kind: statement.kind, right: "\(statement.answer)", wrong: "\(answer)")
  }
  func names(_ label: (FormattedText) -> String) -> ShownNames {
    ShownNames(lists: [TrueFalse.options])
  }

  var request: InvalidResponse {
    InvalidResponse("Answer \(TrueFalse.options.joined(separator: " or ")).")
  }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    switch value {
    case .boolean(let answer): return .boolean(answer)
    case .integer(1), .number(1): return .boolean(true)
    case .integer(2), .number(2): return .boolean(false)
    case .text(let text):
      guard let answer = TrueFalse.answer(of: text) else { throw request }
      return .boolean(answer)
    case .null, .integer, .number, .list, .table: throw request
    }
  }
  func fits(_ response: Response, _ question: Question) -> Bool {
    if case .boolean = response { true } else { false }
  }

  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    guard case .boolean(let given) = response else { throw request }
    let feedback = given ? feedbackTrue : feedbackFalse
    return Grade(
      fraction: answer == given ? .one : .zero, feedback: feedback.map(question.shownWords))
  }
  func verdicts(on response: Response, of question: Question) -> [String: Verdict] {
    guard case .boolean(let answer) = response else { return [:] }
    let chosen = question.shown.lists[0].firstIndex(of: TrueFalse.word(answer))
    return question.verdicts(onOptions: chosen.map { [$0] } ?? [], areSeveralRight: false)
  }
  func correctResponse(of question: Question) -> Response? { .boolean(answer) }
  func randomGuess(of question: Question) -> Double? { 0.5 }
  func samples(of question: Question) -> [Response] { [.boolean(true), .boolean(false)] }

  // The options of a statement are always the same.
  var namesLists: Bool { false }
}
