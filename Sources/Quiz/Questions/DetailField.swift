public import QuizboardModel

/// A field of `Question.Details`: its key in scripts and files, its kind of value, and the access
/// to it.
///
/// `all` is the only list of the fields. A reader or a writer iterates over it and switches over
/// `kind`, so a new field is an entry, and the compiler finds the switches for a new kind:
/// - A reader reports a wrong value in the form of its source (a problem with its place in a file,
///   a `ScriptProblem` with code, subject and remedy), leaves the field unset, and continues.
/// - A writer iterates over `fields` of the details, and leaves out those whose `get` returns nil.
/// - Lists of keys, columns of tables, types and documentation are made from the entries.
public struct DetailField: Sendable {
  /// The key in scripts, JSON and headers of tables.
  public let key: String
  /// The kind of value, with the access to it.
  public let kind: Kind
  /// The documentation, in sentences.
  public let doc: String
  /// True if few questions have it: its value is among the rare ones of the details.
  fileprivate let isRare: Bool

  init(_ key: String, _ kind: Kind, _ doc: String, isRare: Bool = false) {
    self.key = key
    self.kind = kind
    self.doc = doc
    self.isRare = isRare
  }

  /// A pair of closures: key paths would take a third more instructions.
  public struct Access<Value>: Sendable {
    /// Returns the value; nil for the default.
    public let get: @Sendable (Question.Details) -> Value?
    /// Changes the value.
    public let set: @Sendable (inout Question.Details, Value) -> Void

    init(
      _ get: @escaping @Sendable (Question.Details) -> Value?,
      _ set: @escaping @Sendable (inout Question.Details, Value) -> Void
    ) {
      self.get = get
      self.set = set
    }

    /// Changes the value if there is one.
    public func set(_ value: Value?, in details: inout Question.Details) {
      if let value { set(&details, value) }
    }
  }

  /// The kind of value of a field.
  public enum Kind: Sendable {
    /// The identifier, which is a name that is not blank.
    case identifier(Access<String>)
    /// A short text.
    case name(Access<String>)
    /// A list of short texts.
    case names(Access<[String]>)
    /// A text without markup.
    case text(Access<String>)
    /// The format of the texts. Readers read it first, and writers know its default.
    case format(Access<TextFormat>)
    /// A text in the format of the question or its own.
    case formatted(Access<FormattedText>)
    /// A list of such texts.
    case formattedList(Access<[FormattedText]>)
    /// A number from 0.
    case points(Access<Rational>)
    /// A number from 0 to 1.
    case fraction(Access<Rational>)
    /// A duration above 0.
    case seconds(Access<Double>)
    /// A whole number from 1.
    case count(Access<Int>)
    case flag(Access<Bool>)
    case image(Access<Question.Image>)
    /// A flag that is written as a word. Other words under its key belong to the answers.
    case word(String, Access<Bool>)
  }
}

extension DetailField {
  /// All fields, in the order of written files.
  public static let all: [DetailField] = [
    DetailField(
      "id", .identifier(.init({ $0.id?.name }, { $0.id = QuestionID($1) })), "Unique in the quiz."),
    DetailField(
      "title", .text(.init({ $0.title }, { $0.title = $1 })),
      "A short name for lists and statistics."),
    DetailField(
      "format", .format(.init({ $0.format }, { $0.format = $1 })),
      "The format of the text (default: markdown)."),
    DetailField(
      "points", .points(.init({ $0.points }, { $0.points = $1 })),
      "The points for a correct answer (default: 1)."),
    DetailField(
      "category", .name(.init({ $0.category }, { $0.category = $1 })),
      "The category, with levels separated by `/`."),
    DetailField(
      "tags", .names(.init({ $0.tags.isEmpty ? nil : $0.tags }, { $0.tags = $1 })),
      "Tags for `draw` and `attempt:unasked`."),
    DetailField(
      "hints", .formattedList(.init({ $0.hints.isEmpty ? nil : $0.hints }, { $0.hints = $1 })),
      "Several hints, in order.", isRare: true),
    // Another form of `hints`, which is only read.
    DetailField(
      "hint", .formatted(.init({ _ in nil }, { $0.hints.append($1) })),
      "A hint, for screens that show hints.", isRare: true),
    DetailField(
      "feedback", .formatted(.init({ $0.feedback }, { $0.feedback = $1 })),
      "Feedback on every answer, after any other."),
    DetailField(
      "feedbackRight", .formatted(.init({ $0.feedbackRight }, { $0.feedbackRight = $1 })),
      "Feedback on answers that earn all points.", isRare: true),
    DetailField(
      "feedbackPartly", .formatted(.init({ $0.feedbackPartly }, { $0.feedbackPartly = $1 })),
      "Feedback on answers that earn a part of the points.", isRare: true),
    DetailField(
      "feedbackWrong", .formatted(.init({ $0.feedbackWrong }, { $0.feedbackWrong = $1 })),
      "Feedback on answers that earn nothing.", isRare: true),
    DetailField(
      "explanation", .formatted(.init({ $0.explanation }, { $0.explanation = $1 })),
      "An explanation of the correct answer.", isRare: true),
    DetailField(
      "timeLimit", .seconds(.init({ $0.timeLimit }, { $0.timeLimit = $1 })),
      "The time limit for an answer in seconds.", isRare: true),
    DetailField(
      "image", .image(.init({ $0.image }, { $0.image = $1 })),
      "A picture below the text: a file in the quiz's folder, and the text for players who do not "
        + "see it.", isRare: true),
    DetailField(
      "grading",
      .word("all", .init({ $0.isAllOrNothing ? true : nil }, { $0.isAllOrNothing = $1 })),
      "`all`: only a wholly right answer earns points.", isRare: true),
    DetailField(
      "shuffle", .flag(.init({ $0.shuffle }, { $0.shuffle = $1 })),
      "The order of options or left texts: shuffled or kept (default: the quiz's)."),
    DetailField(
      "tries", .count(.init({ $0.tries }, { $0.tries = $1 })),
      "The number of tries under `interactive` (default: the quiz's).", isRare: true),
    DetailField(
      "penalty", .fraction(.init({ $0.penalty }, { $0.penalty = $1 })),
      "The fraction that a failed try costs under `interactive` (default: the quiz's).",
      isRare: true),
  ]

  /// The fields that are not rare, in order.
  static let common = all.filter { !$0.isRare }

  /// The field that each question has.
  static let formatAlone = all.filter { $0.key == "format" }

  /// The keys of all fields.
  public static let keys = all.map(\.key)

  private static let indices = Dictionary(
    uniqueKeysWithValues: zip(keys, all.indices))

  /// Returns the index of the field with a key; nil for another key.
  public static func index(ofKey key: String) -> Int? { indices[key] }

  /// True if a question has another value than the default. Never true of the format, whose default
  /// depends on the file.
  public func isSet(in details: Question.Details) -> Bool {
    switch kind {
    case .identifier(let access), .name(let access), .text(let access): access.get(details) != nil
    case .names(let access): access.get(details) != nil
    case .format: false
    case .formatted(let access): access.get(details) != nil
    case .formattedList(let access): access.get(details) != nil
    case .points(let access), .fraction(let access): access.get(details) != nil
    case .seconds(let access): access.get(details) != nil
    case .count(let access): access.get(details) != nil
    case .flag(let access), .word(_, let access): access.get(details) != nil
    case .image(let access): access.get(details) != nil
    }
  }
}

extension Question.Details {
  /// Changes the texts in the format of the question or their own.
  mutating func changeTexts(_ change: (FormattedText) -> FormattedText) {
    for field in fields {
      switch field.kind {
      case .formatted(let access):
        if let text = access.get(self) { access.set(&self, change(text)) }
      case .formattedList(let access):
        if let texts = access.get(self) { access.set(&self, texts.map(change)) }
      default: break
      }
    }
  }

  /// The texts in the format of the question or their own.
  var texts: [FormattedText] {
    var texts: [FormattedText] = []
    for field in fields {
      switch field.kind {
      case .formatted(let access): if let text = access.get(self) { texts.append(text) }
      case .formattedList(let access): texts += access.get(self) ?? []
      default: break
      }
    }
    return texts
  }
}
