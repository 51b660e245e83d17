import QuizboardModel

/// Everything in which the types of questions differ. Payloads of `Question.Kind` conform to it.
///
/// Methods get the question if they need its shown texts, fractions or patterns, made only once.
protocol QuestionType: Sendable {
  /// The kind of question with this payload.
  var kind: Question.Kind { get }
  /// The number of the kind in stored attempts. Must never change.
  var code: Int { get }

  // The contents

  /// Throws an error unless every response can be graded.
  func validate(in text: String) throws(PlainError)
  /// Returns the payload with changes in its texts. Accepted answers are unchanged.
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> Self
  /// Returns the payload with other rules for accents in its short answers.
  func spelled(_ accents: (ShortAnswer.Accents?) -> ShortAnswer.Accents?) -> Self
  /// The rule for accents of the first short answer; nil for that of the quiz's language.
  var accents: ShortAnswer.Accents? { get }
  /// The options and answers, for identifying a question. Must never change, because stored states
  /// and scores contain identifiers.
  var identityKeys: [String] { get }
  /// The fractions of the options, with defaults for those that the author omitted.
  var optionFractions: [Rational] { get }
  /// The patterns of the accepted texts: one list, or one for each gap of a cloze question.
  var patterns: [TextPatterns] { get }
  /// True if an answer earns all points.
  var hasRightAnswer: Bool { get }
  /// True if an answer has feedback of its own.
  var hasFeedback: Bool { get }
  /// The key with another correct answer; nil if there is none.
  var anotherKey: AnotherKey? { get }
  /// Returns the key in words; see `Question.keyWords`.
  func keyWords(of question: Question) -> String?
  /// Returns the names that players see, from the labels of the texts.
  func names(_ label: (FormattedText) -> String) -> ShownNames

  // Responses

  /// The refusal of a response of another form, which says what the player should do.
  var request: InvalidResponse { get }
  /// The refusal of an incomplete response.
  var requestForAll: InvalidResponse { get }
  /// Converts a value to a response; see `Question.response(to:shownAs:)`.
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  /// Returns whether a response has the form for the question: places that exist, and all parts.
  func fits(_ response: Response, _ question: Question) -> Bool
  /// Returns the names of the parts of a response, in order; empty for a type without parts.
  func partNames(of question: Question) -> [String]

  // Grading

  /// Grades a response, without the question's own feedback.
  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  /// True if `grading = "all"` applies to the type.
  var isGradedInParts: Bool { get }
  /// Returns the verdicts on the parts of a response by their names.
  func verdicts(on response: Response, of question: Question) -> [String: Verdict]
  /// Returns the right answer; nil if no answer earns points, or a person or a script decides.
  func correctResponse(of question: Question) -> Response?
  /// Returns the right answer as text.
  func correctText(of question: Question) -> String?
  /// Returns the right spelling of an answer that was accepted with a typo or without its accents.
  func spelling(of response: Response, to question: Question) -> ResponseValue?
  /// Returns the mean fraction of the points that guessing earns; nil if it is unknown.
  func randomGuess(of question: Question) -> Double?
  /// Adds variants of the answers that players write.
  func addVariants(of question: Question, to maker: inout VariantMaker)
  /// Returns right, partly right and wrong answers; see `Question.sampleResponses`.
  func samples(of question: Question) -> [Response]
  /// Returns further answers; see `Question.furtherResponses`.
  func furtherSamples(of question: Question) -> [Response]

  /// Returns the parts that a question offers, for charts.
  func offeredParts(of question: Question) -> [AnswerPart]

  // Attempts

  /// The rule for shuffling the names.
  var shuffling: Shuffling { get }
  /// Returns a random order of each list of names; an empty order if a list keeps its own.
  func orders(of question: Question, shuffles: Bool, by chance: inout RandomGenerator) -> [[Int]]
  /// True if a stored attempt contains the names of the options.
  var namesLists: Bool { get }
  /// True if a response is invalid for a question with more names in its first list.
  var ordersAllNames: Bool { get }
  /// True if regrading needs as many names in the first list as before.
  var keepsCount: Bool { get }
  /// Returns pairs of names after changes of the names, each nil if it cannot be identified.
  /// Returns nil for a type without pairs.
  func present(_ pairs: [(key: String, value: String)], after changes: ChangedOptions)
    -> [(key: String, value: String)?]?
}

/// A rule for shuffling the names of a question.
enum Shuffling {
  case never, ifWanted, always
}

/// The names that players see; see the properties of `ShownTexts`.
struct ShownNames {
  var lists: [[String]] = []
  var rightPlaces: [Int] = []
  var itemKinds: [Int] = []
}

extension QuestionType {
  func validate(in text: String) throws(PlainError) {}
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> Self { self }
  func spelled(_ accents: (ShortAnswer.Accents?) -> ShortAnswer.Accents?) -> Self { self }
  var accents: ShortAnswer.Accents? { nil }
  var identityKeys: [String] { [] }
  var optionFractions: [Rational] { [] }
  var patterns: [TextPatterns] { [] }
  var hasRightAnswer: Bool { true }
  var hasFeedback: Bool { false }
  var anotherKey: AnotherKey? { nil }
  func keyWords(of question: Question) -> String? { correctText(of: question) }
  func names(_ label: (FormattedText) -> String) -> ShownNames { ShownNames() }

  var requestForAll: InvalidResponse { request }
  func partNames(of question: Question) -> [String] { [] }

  var isGradedInParts: Bool { false }
  func verdicts(on response: Response, of question: Question) -> [String: Verdict] { [:] }
  func correctResponse(of question: Question) -> Response? { nil }
  func correctText(of question: Question) -> String? {
    correctResponse(of: question).map { response in
      guard case .table(let fields) = question.value(of: response) else {
        return question.value(of: response).words
      }
      return ResponseValue.table(question.inOrder(fields)).words
    }
  }
  func spelling(of response: Response, to question: Question) -> ResponseValue? { nil }
  func randomGuess(of question: Question) -> Double? { 0 }
  func addVariants(of question: Question, to maker: inout VariantMaker) {}
  func furtherSamples(of question: Question) -> [Response] { [] }
  func offeredParts(of question: Question) -> [AnswerPart] {
    zip(question.optionNames, question.optionFractions).map { AnswerPart($0, isRight: $1 > .zero) }
  }

  var shuffling: Shuffling { .never }
  func orders(of question: Question, shuffles: Bool, by chance: inout RandomGenerator) -> [[Int]] {
    guard shuffling != .never else { return [] }
    return question.shown.lists.map {
      shuffles && !$0.isEmpty ? chance.order(of: $0.count) : []
    }
  }
  var namesLists: Bool { true }
  var ordersAllNames: Bool { false }
  var keepsCount: Bool { false }
  func present(_ pairs: [(key: String, value: String)], after changes: ChangedOptions)
    -> [(key: String, value: String)?]?
  { nil }

  /// The texts that `changingTexts` changes.
  var texts: [FormattedText] {
    var texts: [FormattedText] = []
    _ = changingTexts { text in
      texts.append(text)
      return text
    }
    return texts
  }
}
