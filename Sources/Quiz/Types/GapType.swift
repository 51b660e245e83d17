import QuizboardModel

/// A type of question that a gap of a cloze can have, too.
///
/// A part is the index of the gap, or 0 for a question of this type: the index of its patterns, and
/// of its list of names.
protocol GapType: QuestionType {
  /// The kind of gap with this payload.
  var gapKind: Cloze.Gap.Kind { get }
  /// Throws an error unless every response can be graded.
  /// - Parameter name: The question or the gap in messages.
  func validate(as name: @autoclosure () -> String) throws(PlainError)
  /// The patterns of the accepted texts.
  var textPatterns: TextPatterns { get }
  /// The key in words; see `Question.keyWords`.
  var keyWords: String { get }
  /// The options that players choose from.
  var options: [Option] { get }
  /// The fraction that guessing earns.
  var guess: Double { get }
  func response(
    to value: ResponseValue, _ part: Int, of question: Question, shownAs orders: [[Int]]
  ) throws(InvalidResponse) -> Response
  func fits(_ response: Response, _ part: Int, of question: Question) -> Bool
  /// Grades a response; nil for one of another form.
  func grade(_ response: Response, _ part: Int, of question: Question) throws(InvalidResponse)
    -> Grade?
  func correctResponse(_ part: Int, of question: Question) -> Response?
  func spelling(of response: Response, _ part: Int, to question: Question) -> String?
  func addVariants(_ part: Int, gap: String?, of question: Question, to maker: inout VariantMaker)
  /// Returns a wrong answer.
  func wrongSample(_ part: Int, of question: Question) -> Response?
}

extension GapType {
  var textPatterns: TextPatterns { TextPatterns([]) }
  var options: [Option] { [] }
  func spelling(of response: Response, _ part: Int, to question: Question) -> String? { nil }
  func addVariants(_ part: Int, gap: String?, of question: Question, to maker: inout VariantMaker) {
  }

  // A question of this type

  func validate(in text: String) throws(PlainError) {
    try validate(as: "a \(kind.name) question")
  }
  func keyWords(of question: Question) -> String? { keyWords }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    try response(to: value, 0, of: question, shownAs: orders)
  }
  func fits(_ response: Response, _ question: Question) -> Bool { fits(response, 0, of: question) }
  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    guard let grade = try grade(response, 0, of: question) else { throw request }
    return grade
  }
  func correctResponse(of question: Question) -> Response? { correctResponse(0, of: question) }
  func spelling(of response: Response, to question: Question) -> ResponseValue? {
    spelling(of: response, 0, to: question).map { .text($0) }
  }
  func randomGuess(of question: Question) -> Double? { guess }
  func addVariants(of question: Question, to maker: inout VariantMaker) {
    addVariants(0, gap: nil, of: question, to: &maker)
  }
}

extension Cloze.Gap.Kind {
  /// The payload.
  var payload: any GapType {
    switch self {
    case .short(let answer): answer
    case .numeric(let answer): answer
    case .choice(let options): ChoiceAnswer(options: options)
    }
  }

  /// True if an answer earns all points of the gap.
  public var hasRightAnswer: Bool { payload.hasRightAnswer }
}
