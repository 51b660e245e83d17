extension Question {
  /// What kind of answer a question wants, with the answers.
  public enum Kind: Sendable, Equatable {
    /// One option is to be chosen.
    case choice([Option])
    /// All right options are to be chosen, and no other.
    case multiple([Option])
    /// Right or wrong is to be said of a statement.
    case trueFalse(TrueFalse)
    /// A word or a few are to be written.
    case short(ShortAnswer)
    /// A number is to be written.
    case numeric([AcceptedNumber])

    /// The kind's name as quizzes write it: `choice`, `trueFalse`, …
    public var name: String {
      switch self {
      case .choice: "choice"
      case .multiple: "multiple"
      case .trueFalse: "trueFalse"
      case .short: "short"
      case .numeric: "numeric"
      }
    }

    /// The options of a choice or a multiple; of others empty.
    public var options: [Option] {
      switch self {
      case .choice(let options), .multiple(let options): options
      case .trueFalse, .short, .numeric: []
      }
    }
  }

  /// The name of the question's kind: `choice`, `multiple`, `trueFalse`, `short` or `numeric`.
  public var type: String { kind.name }

  /// Whether there is an answer that earns all the points; without one a checker should speak up.
  public var hasRightAnswer: Bool {
    switch kind {
    case .choice: optionFractions.contains { $0 >= .one }
    case .multiple: optionFractions.reduce(.zero) { $1 > .zero ? $0 + $1 : $0 } >= .one
    case .trueFalse: true
    case .short(let answer): answer.accept.contains { $0.fraction >= .one }
    case .numeric(let accept): accept.contains { $0.fraction >= .one }
    }
  }
}

/// One thing to choose.
public struct Option: Sendable, Equatable {
  /// What it says.
  public var text: String
  /// Whether it was marked as right.
  public var isRight: Bool
  /// The fraction that it earns, from -1 to 1, where the author gave one. Else: in a choice 1 if
  /// right and 0 if not; in a multiple 1/n if right and -1/n if not, n being the number of right
  /// options.
  public var fraction: Rational?
  /// Said to whoever chooses it.
  public var feedback: String?

  /// An option.
  public init(
    _ text: String, isRight: Bool = false, fraction: Rational? = nil, feedback: String? = nil
  ) {
    self.text = text
    self.isRight = isRight
    self.fraction = fraction
    self.feedback = feedback
  }
}

/// The answer to a statement.
public struct TrueFalse: Sendable, Equatable {
  /// Whether the statement is true.
  public var answer: Bool
  /// Said to whoever answers True.
  public var feedbackTrue: String?
  /// Said to whoever answers False.
  public var feedbackFalse: String?

  /// The answer to a statement.
  public init(_ answer: Bool, feedbackTrue: String? = nil, feedbackFalse: String? = nil) {
    self.answer = answer
    self.feedbackTrue = feedbackTrue
    self.feedbackFalse = feedbackFalse
  }
}

/// The texts that a short question accepts, and how exactly they are compared.
public struct ShortAnswer: Sendable, Equatable {
  /// In order: the first that matches counts.
  public var accept: [AcceptedText]
  /// Whether capital and small letters are the same.
  public var ignoreCase: Bool
  /// Whether `é` is `e`. Marks that make another sound or letter (Indic, kana) are not accents.
  public var ignoreAccents: Bool
  /// How many letters may be missing, added or other than they should be.
  public var typos: Int

  /// The texts that a short question accepts.
  public init(
    _ accept: [AcceptedText], ignoreCase: Bool = false, ignoreAccents: Bool = false, typos: Int = 0
  ) {
    self.accept = accept
    self.ignoreCase = ignoreCase
    self.ignoreAccents = ignoreAccents
    self.typos = typos
  }
}

/// One text that a short question accepts.
public struct AcceptedText: Sendable, Equatable {
  /// What it says: `*` stands for any run of characters, `\*` for a star; every other backslash is
  /// itself.
  public var text: String
  /// The fraction that it earns, from -1 to 1.
  public var fraction: Rational
  /// Said to whoever writes it.
  public var feedback: String?

  /// A text that is accepted.
  public init(_ text: String, fraction: Rational = .one, feedback: String? = nil) {
    self.text = text
    self.fraction = fraction
    self.feedback = feedback
  }
}

/// One number, or a range of them, that a numeric question accepts.
public struct AcceptedNumber: Sendable, Equatable {
  /// Which numbers are meant.
  public enum Extent: Sendable, Equatable {
    /// A value, or as far from it as the tolerance.
    case value(Double, tolerance: Double)
    /// From the first to the second, both included.
    case range(Double, Double)
  }

  /// Which numbers are meant.
  public var extent: Extent
  /// The fraction that they earn, from -1 to 1.
  public var fraction: Rational
  /// Said to whoever writes one.
  public var feedback: String?

  /// Numbers that are accepted.
  public init(_ extent: Extent, fraction: Rational = .one, feedback: String? = nil) {
    self.extent = extent
    self.fraction = fraction
    self.feedback = feedback
  }
}
