public import QuizboardModel

/// A question: its words, its kind with the answers, and what it is worth. It never changes, and is
/// shared by every run of its quiz.
public final class Question: Sendable {
  /// How a question's words are to be read.
  public enum TextFormat: String, Sendable {
    /// CommonMark.
    case markdown
    /// HTML; a question that is made from it has it as CommonMark.
    case html
    /// As they stand.
    case plain
  }

  /// A picture that belongs to a question.
  public struct Image: Sendable, Equatable {
    /// A file of the quiz's folder.
    public var path: String
    /// The words for whoever does not see it; empty where there are none.
    public var alt: String

    /// A picture.
    public init(path: String, alt: String = "") {
      self.path = path
      self.alt = alt
    }
  }

  /// What all kinds of question have, beside the kind; each has the usual value where it is left
  /// out.
  public struct Details: Sendable, Equatable {
    /// The author's name for the question; where nil, one is made from the question's text.
    public var id: QuestionID?
    /// A short name for lists.
    public var title: String?
    /// How `text` is to be read.
    public var format = TextFormat.markdown
    /// What a right answer earns; never negative.
    public var points = Rational.one
    /// The words by which questions are drawn.
    public var tags: [String] = []
    /// Where the question belongs, levels separated by `/`.
    public var category: String?
    /// Helps towards the answer, in the order in which they are given.
    public var hints: [String] = []
    /// Said after any answer that has no feedback of its own.
    public var feedback: String?
    /// Why the right answer is right.
    public var explanation: String?
    /// Seconds that there are for an answer; nil where there is no hurry.
    public var timeLimit: Double?
    /// What is shown with the text.
    public var image: Image?

    /// The usual values.
    public init() {}
  }

  /// The question's name in its quiz. Made from the text where the author gives none, so that it
  /// stays the same when questions are added, removed or put in another order.
  public let id: QuestionID
  /// Whether the author gave the `id`.
  public var hasOwnID: Bool { details.id != nil }
  /// What is asked.
  public let text: String
  /// What kind of answer is wanted, and which are right.
  public let kind: Kind
  /// All that is not kind or text.
  public let details: Details

  /// The options' names in the question's own order: their texts, where a repeated one has ` #2` (`
  /// #3`, …) added so that each name means one option. Of a trueFalse `True` and `False`; of others
  /// empty.
  public let optionNames: [String]
  /// The fraction that each option earns, in the question's own order; empty without options.
  public let optionFractions: [Rational]

  let patterns: [TextPattern]

  /// Makes a question.
  /// - Throws: `InvalidQuestion` where it could not be graded (no options, a fraction beyond -1…1,
  ///   …).
  public convenience init(_ text: String, _ kind: Kind, _ details: Details = Details())
    throws(InvalidQuestion)
  {
    try self.init(text, kind, details, id: details.id ?? Question.contentID(of: text))
  }

  /// With an identifier that is known, be it the author's or made from the content.
  init(_ text: String, _ kind: Kind, _ details: Details, id: QuestionID) throws(InvalidQuestion) {
    try kind.validate()
    var (text, details) = (text, details)
    if details.format == .html {
      (text, details.format) = (HTMLText.commonMark(of: text), .markdown)
    }
    if details.points < .zero { throw InvalidQuestion("the points are \(details.points), below 0") }
    if let limit = details.timeLimit, !isTimeLimit(limit) {
      throw InvalidQuestion(
        "the time limit is \(plainText(of: limit))", remedy: "it is a number of seconds above 0")
    }
    self.id = id
    self.text = text
    self.kind = kind
    self.details = details
    optionNames = kind.optionNames
    optionFractions = kind.optionFractions
    patterns = kind.patterns
  }

  /// A short name for lists; nil unless given.
  public var title: String? { details.title }
  /// How `text` is to be read: as CommonMark, or as it stands.
  public var format: TextFormat { details.format }
  /// What a right answer earns.
  public var points: Rational { details.points }
  /// The words by which questions are drawn.
  public var tags: [String] { details.tags }
  /// Where the question belongs, levels separated by `/`.
  public var category: String? { details.category }
  /// Helps towards the answer, in order.
  public var hints: [String] { details.hints }
  /// Said after any answer that has no feedback of its own.
  public var feedback: String? { details.feedback }
  /// Why the right answer is right.
  public var explanation: String? { details.explanation }
  /// Seconds that there are for an answer; nil where there is no hurry.
  public var timeLimit: Double? { details.timeLimit }
  /// What is shown with the text.
  public var image: Image? { details.image }
}

extension Question: Equatable {
  /// The same content under the same identifier; not necessarily the same object.
  public static func == (left: Question, right: Question) -> Bool {
    left === right
      || left.id == right.id && left.text == right.text && left.kind == right.kind
        && left.details == right.details
  }
}

/// Why something cannot be a question.
public struct InvalidQuestion: ExplainedError, Equatable {
  /// A clause that says it: `a choice needs options`.
  public let message: String
  /// What its author can do.
  public let remedy: String?

  init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}
