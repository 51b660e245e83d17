public import QuizboardModel
import QuizboardText
import Synchronization

/// A question with its text, kind, answers and points. Immutable, and shared by all runs of its
/// quiz.
public final class Question: Sendable {
  /// The picture of a question.
  public struct Image: Sendable, Equatable {
    /// The path of a file in the quiz's folder.
    public var path: String
    /// The alternative text; empty for a decoration.
    public var alt: String

    /// Creates a picture.
    public init(path: String, alt: String = "") {
      self.path = path
      self.alt = alt
    }
  }

  /// The name in the quiz. If it is made from the text, it remains when questions are added,
  /// removed or reordered.
  public let id: QuestionID
  /// True if the author gave the `id`.
  public var hasOwnID: Bool { details.id != nil }
  /// The text of the question.
  public let text: String
  /// The kind, with the answers.
  public let kind: Kind
  /// The properties besides kind and text.
  public let details: Details

  /// The question of the quiz that this is an instance of, with values for its variables; nil for a
  /// question of a quiz.
  public let template: Question?
  /// Values made when they are first needed, because most questions of a large file are never
  /// asked.
  private let prepared = Mutex(Prepared())

  private struct Prepared {
    var shown: ShownTexts?
    var patterns: [TextPatterns]?
    var fractions: [Rational]?
  }

  /// Creates a question.
  /// - Throws: `PlainError` if it cannot be graded (no options, a fraction beyond -1…1, …).
  public convenience init(_ text: String, _ kind: Kind, _ details: Details = Details())
    throws(PlainError)
  {
    try self.init(text, kind, details, id: details.id ?? Question.contentID(of: text))
  }

  /// Creates a question with a given identifier, whether from the author or from the content.
  init(
    _ text: String, _ kind: Kind, _ details: Details, id: QuestionID, template: Question? = nil
  ) throws(PlainError) {
    try kind.payload.validate(in: text)
    try details.validate()
    self.id = id
    self.text = text
    self.kind = kind
    self.details = details
    self.template = template
  }

  /// Returns the question of a template with the values of its variables filled in: another text,
  /// kind and details under the same name.
  /// - Throws: `PlainError`, as `init`.
  public func filled(_ text: String, _ kind: Kind, _ details: Details) throws(PlainError)
    -> Question
  {
    let accents = self.kind.payload.accents
    let filled = try Question(
      text, accents == nil ? kind : kind.payload.spelled { $0 ?? accents }.kind, details, id: id,
      template: self)
    return self.details.original == nil ? filled : filled.withAnotherKey() ?? filled
  }

  /// The texts as players see them.
  public var shown: ShownTexts {
    prepared.withLock { known in
      if let shown = known.shown { return shown }
      let made = ShownTexts(of: self)
      known.shown = made
      return made
    }
  }

  /// The accepted texts of a short question, or of each gap of a cloze question.
  var patterns: [TextPatterns] {
    prepared.withLock { known in
      if let patterns = known.patterns { return patterns }
      let made = kind.payload.patterns
      known.patterns = made
      return made
    }
  }

  /// The fraction that each option earns, in the question's own order; empty without options.
  public var optionFractions: [Rational] {
    prepared.withLock { known in
      if let fractions = known.fractions { return fractions }
      let made = kind.payload.optionFractions
      known.fractions = made
      return made
    }
  }

  /// The distinct names of the options in the question's own order: their texts, with ` #2`, ` #3`,
  /// … for repeated ones. `True` and `False` for a trueFalse question; empty for other kinds.
  public var optionNames: [String] { kind.hasOptions ? shown.lists[0] : [] }

  /// A short name for lists; nil unless given.
  public var title: String? { details.title }
  /// The format of `text`.
  public var format: TextFormat { details.format }
  /// The points for a right answer: 1 unless given, the sum of a cloze question's gaps, 0 for a
  /// question without an answer.
  public var points: Rational {
    if case .info = kind { return .zero }
    if let points = details.points { return points }
    if case .cloze(let cloze) = kind { return cloze.points }
    return .one
  }
  /// The tags by which quizzes draw questions.
  public var tags: [String] { details.tags }
  /// The category, with levels separated by `/`.
  public var category: String? { details.category }
  /// The time limit for an answer in seconds; nil for none.
  public var timeLimit: Double? { details.timeLimit }
  /// The picture shown with the text.
  public var image: Image? { details.image }
  /// The hints as players see them, in the order in which they get them.
  public var hints: [String] { details.hints.map(shownWords) }
  /// The explanation of the right answer as players see it.
  public var explanation: String? { details.explanation.map(shownWords) }

  /// Returns a text of the question as players see it: in CommonMark if `shown.isMarkdown`.
  public func shownWords(_ text: FormattedText) -> String {
    text.shown(in: details.format, isPlain: !shown.isMarkdown)
  }

  // Kinds

  /// The kind of a question, with its answers.
  public enum Kind: Sendable, Equatable {
    /// The player chooses one option.
    case choice([Option])
    /// The player chooses all right options and no others.
    case multiple([Option])
    /// The player judges whether a statement is true.
    case trueFalse(TrueFalse)
    /// The player writes a word or a few.
    case short(ShortAnswer)
    /// The player writes a number.
    case numeric(NumericAnswer)
    /// The player finds the text that belongs to each other one.
    case matching(Matching)
    /// The player puts items in order.
    case ordering(Ordering)
    /// The player fills the gaps of the text.
    case cloze(Cloze)
    /// The player writes a text, which a person grades.
    case essay
    /// There is nothing to answer.
    case info
    /// A script grades the answer.
    case custom(CustomAnswer)

    /// The name of the kind in quizzes: `choice`, `trueFalse`, …
    public var name: String {
      switch self {
      case .choice: "choice"
      case .multiple: "multiple"
      case .trueFalse: "trueFalse"
      case .short: "short"
      case .numeric: "numeric"
      case .matching: "matching"
      case .ordering: "ordering"
      case .cloze: "cloze"
      case .essay: "essay"
      case .info: "info"
      case .custom: "custom"
      }
    }

    /// The payload. Slower than a switch: views ask for values that the question has prepared.
    var payload: any QuestionType {
      switch self {
      case .choice(let options): ChoiceAnswer(options: options)
      case .multiple(let options): MultipleAnswer(options: options)
      case .trueFalse(let statement): statement
      case .short(let answer): answer
      case .numeric(let answer): answer
      case .matching(let matching): matching
      case .ordering(let ordering): ordering
      case .cloze(let cloze): cloze
      case .essay: EssayAnswer()
      case .info: NoAnswer()
      case .custom(let custom): custom
      }
    }

    /// The names of all kinds.
    public static let names = [
      "choice", "multiple", "trueFalse", "short", "numeric", "matching", "ordering", "cloze",
      "essay", "info", "custom",
    ]

    /// The options of a choice or multiple question; empty for other kinds.
    public var options: [Option] {
      switch self {
      case .choice(let options), .multiple(let options): options
      default: []
      }
    }

    /// True if the player chooses among options.
    public var hasOptions: Bool {
      switch self {
      case .choice, .multiple, .trueFalse: true
      case .custom(let custom): !custom.options.isEmpty
      default: false
      }
    }

    /// True if an answer has several parts: pairs, items or gaps.
    public var hasParts: Bool {
      switch self {
      case .matching, .ordering, .cloze: true
      default: false
      }
    }
  }

  /// The name of the question's kind: `choice`, `multiple`, …
  public var type: String { kind.name }

  /// True if the question takes an answer.
  public var isAnswerable: Bool { kind != .info }

  /// True if an answer earns all points. If none does, `check` reports it.
  public var hasRightAnswer: Bool { kind.payload.hasRightAnswer }

  /// Returns the text that stands for a question that can no longer be read.
  public static func unreadable(_ id: QuestionID) -> Question {
    // A text without answers is always valid.
    Question(unreadable: id)
  }

  private init(unreadable id: QuestionID) {
    self.id = id
    text =
      "This question can no longer be read: its file was changed or moved. Start the quiz again."
    kind = .info
    details = Details()
    template = nil
  }

  // Identity

  /// Returns the identifier for a question without an author's one: made from its text alone, so
  /// that editing an option does not change it.
  static func contentID(of text: String) -> QuestionID {
    contentID(of: CollectionOfOne(text))
  }

  /// The identifier for a question whose text is not unique in the quiz: made from its options and
  /// answers, too.
  var detailedID: QuestionID {
    Question.contentID(of: [text, type] + kind.payload.identityKeys)
  }

  /// Returns the question with another identifier.
  func identified(as id: QuestionID) -> Question {
    // The question is valid, and an identifier cannot change that.
    (try? Question(text, kind, details, id: id)) ?? self
  }

  /// Returns an identifier made from parts: the FNV-1a hash of them, separated by a byte that no
  /// text contains.
  private static func contentID(of parts: some Sequence<String>) -> QuestionID {
    var hash = FNV1a()
    for part in parts {
      hash.add(part)
      hash.add(0xFF)
    }
    return QuestionID(contentHash: hash.value)
  }
}

extension Question: Equatable {
  /// Compares identifiers and contents, not the identity of objects.
  public static func == (left: Question, right: Question) -> Bool {
    left === right
      || left.id == right.id && left.text == right.text && left.kind == right.kind
        && left.details == right.details
  }
}
