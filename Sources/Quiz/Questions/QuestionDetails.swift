public import QuizboardModel

extension Question {
  /// The properties that all kinds of question share.
  public struct Details: Sendable, Equatable {
    /// The author's identifier; nil to make one from the text.
    public var id: QuestionID?
    /// A short name for lists.
    public var title: String?
    /// The format of the text, and of every other text without a format of its own.
    public var format = TextFormat.markdown
    /// True to shuffle the options or left texts, false to keep their order, nil to follow the
    /// quiz.
    public var shuffle: Bool?
    /// The points for a right answer, never negative; nil for the default of the kind.
    public var points: Rational?
    /// The tags by which quizzes draw questions.
    public var tags: [String] = []
    /// The category, with levels separated by `/`.
    public var category: String?
    /// The feedback that follows any answer.
    public var feedback: FormattedText?
    /// The other properties; nil if all have their defaults, as in most questions of a large file.
    private var others: Boxed?

    /// Creates the default properties.
    public init() {}
  }
}

/// The properties that few questions have.
private struct RareDetails: Sendable, Equatable {
  var hints: [FormattedText] = []
  var feedbackRight: FormattedText?
  var feedbackPartly: FormattedText?
  var feedbackWrong: FormattedText?
  var explanation: FormattedText?
  var timeLimit: Double?
  var image: Question.Image?
  var isAllOrNothing = false
  var tries: Int?
  var penalty: Rational?
  var script: QuestionScript?
  var formerly: [QuestionID] = []
  var original: Question?
}

/// Properties in a box, so that a question without them has only the room of a pointer.
private indirect enum Boxed: Sendable, Equatable {
  case details(RareDetails)

  var details: RareDetails {
    switch self {
    case .details(let details): details
    }
  }
}

extension Question.Details {
  /// Changes the properties in the box. Equal properties have equal boxes: without any, none.
  private mutating func change(_ body: (inout RareDetails) -> Void) {
    var details = others?.details ?? RareDetails()
    body(&details)
    others = details == RareDetails() ? nil : .details(details)
  }

  /// The fields that may have another value than the default, in order; the format always may.
  ///
  /// Most questions have few. Calling the closures of all fields would take as long as writing one.
  public var fields: [DetailField] {
    if others != nil { return DetailField.all }
    let hasCommon =
      id != nil || title != nil || shuffle != nil || points != nil || !tags.isEmpty
      || category != nil || feedback != nil
    return hasCommon ? DetailField.common : DetailField.formatAlone
  }

  /// The hints, in the order in which the player gets them.
  public var hints: [FormattedText] {
    get { others?.details.hints ?? [] }
    set { if others != nil || !newValue.isEmpty { change { $0.hints = newValue } } }
  }

  /// The feedback for answers that earn all points.
  public var feedbackRight: FormattedText? {
    get { others?.details.feedbackRight }
    set { if others != nil || newValue != nil { change { $0.feedbackRight = newValue } } }
  }

  /// The feedback for answers that earn a part of the points.
  public var feedbackPartly: FormattedText? {
    get { others?.details.feedbackPartly }
    set { if others != nil || newValue != nil { change { $0.feedbackPartly = newValue } } }
  }

  /// The feedback for answers that earn nothing.
  public var feedbackWrong: FormattedText? {
    get { others?.details.feedbackWrong }
    set { if others != nil || newValue != nil { change { $0.feedbackWrong = newValue } } }
  }

  /// The explanation of the right answer.
  public var explanation: FormattedText? {
    get { others?.details.explanation }
    set { if others != nil || newValue != nil { change { $0.explanation = newValue } } }
  }

  /// The time limit for an answer in seconds; nil for none.
  public var timeLimit: Double? {
    get { others?.details.timeLimit }
    set { if others != nil || newValue != nil { change { $0.timeLimit = newValue } } }
  }

  /// The picture shown with the text.
  public var image: Question.Image? {
    get { others?.details.image }
    set { if others != nil || newValue != nil { change { $0.image = newValue } } }
  }

  /// True if only an answer that is wholly right earns points (`grading = "all"`).
  public var isAllOrNothing: Bool {
    get { others?.details.isAllOrNothing ?? false }
    set { if others != nil || newValue { change { $0.isAllOrNothing = newValue } } }
  }

  /// The number of tries under `interactive`; nil to follow the quiz.
  public var tries: Int? {
    get { others?.details.tries }
    set { if others != nil || newValue != nil { change { $0.tries = newValue } } }
  }

  /// The fraction lost for each failed try under `interactive`; nil to follow the quiz.
  public var penalty: Rational? {
    get { others?.details.penalty }
    set { if others != nil || newValue != nil { change { $0.penalty = newValue } } }
  }

  /// The identifiers that the question had before; its author's answer to stored attempts.
  public var formerly: [QuestionID] {
    get { others?.details.formerly ?? [] }
    set { if others != nil || !newValue.isEmpty { change { $0.formerly = newValue } } }
  }

  /// The question before a tool gave it another key; nil for a question as its author wrote it.
  public internal(set) var original: Question? {
    get { others?.details.original }
    set { if others != nil || newValue != nil { change { $0.original = newValue } } }
  }

  /// The functions of the author's script for this question.
  public var script: QuestionScript? {
    get { others?.details.script }
    set { if others != nil || newValue != nil { change { $0.script = newValue } } }
  }
}
