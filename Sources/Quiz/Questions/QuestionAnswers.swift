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
}

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
}

/// The accepted texts of a short question, and the rules for comparison.
public struct ShortAnswer: Sendable, Equatable {
  /// The rules for writing letters with accents.
  public enum Accents: String, Sendable, CaseIterable {
    /// `ae oe ue ss` for `ä ö ü ß`, and not `a o u`.
    case german
    /// Only as they are.
    case exact
  }

  /// The accepted texts. The first exact match counts; without one, the match with the fewest
  /// typos.
  public var accept: [AcceptedText]
  /// True if upper and lower case are equal.
  public var ignoreCase: Bool
  /// True if `é` equals `e`. Marks that form another sound or letter (Indic, kana) are not accents.
  public var ignoreAccents: Bool
  /// The rule for writing letters with accents; nil for that of the quiz's language.
  public var accents: Accents?
  /// The maximum number of typos: characters missing, added, replaced, or swapped with their
  /// neighbour.
  public var typos: Int

  /// Creates an answer.
  public init(
    _ accept: [AcceptedText], ignoreCase: Bool = false, ignoreAccents: Bool = false,
    accents: Accents? = nil, typos: Int = 0
  ) {
    self.accept = accept
    self.ignoreCase = ignoreCase
    self.ignoreAccents = ignoreAccents
    self.accents = accents
    self.typos = typos
  }
}

/// An accepted text of a short question.
public struct AcceptedText: Sendable, Equatable {
  /// The text. `*` matches any characters and `\*` a star; other backslashes are literal.
  public var text: String
  /// The fraction of the points that it earns, from -1 to 1.
  public var fraction: Rational
  /// The feedback for the text.
  public var feedback: FormattedText?

  /// Creates an accepted text.
  public init(_ text: String, fraction: Rational = .one, feedback: FormattedText? = nil) {
    self.text = text
    self.fraction = fraction
    self.feedback = feedback
  }
}

/// The accepted numbers of a numeric question, and its units.
public struct NumericAnswer: Sendable, Equatable {
  /// A unit in which the number may be given.
  public struct Unit: Sendable, Equatable {
    /// The name, as the player writes it.
    public var name: String
    /// The number of this unit that equals one of the base unit: 100 for `cm` beside `m`.
    public var multiplier: Double

    /// Creates a unit.
    public init(_ name: String, multiplier: Double) {
      self.name = name
      self.multiplier = multiplier
    }
  }

  /// The grade that the penalty for a wrong unit is a fraction of.
  public enum PenaltyBase: String, Sendable, CaseIterable {
    /// The grade of the response without the penalty.
    case response
    /// The whole points of the question.
    case question
  }

  /// The accepted numbers. The first that contains the number counts.
  public var accept: [AcceptedNumber]
  /// The units; without any, a unit is invalid.
  public var units: [Unit]
  /// The fraction lost for a missing, unknown or wrong unit, from 0 to 1.
  public var unitPenalty: Rational
  /// The grade that `unitPenalty` is a fraction of.
  public var unitPenaltyOf: PenaltyBase

  /// Creates an answer.
  public init(
    _ accept: [AcceptedNumber], units: [Unit] = [], unitPenalty: Rational = .zero,
    unitPenaltyOf: PenaltyBase = .response
  ) {
    self.accept = accept
    self.units = units
    self.unitPenalty = unitPenalty
    self.unitPenaltyOf = unitPenaltyOf
  }
}

/// An accepted number or range of a numeric question.
public struct AcceptedNumber: Sendable, Equatable {
  /// A set of accepted numbers.
  public enum Extent: Sendable, Equatable {
    /// A value, and all numbers within the tolerance of it. A relative tolerance is a fraction of
    /// the value.
    case value(Double, tolerance: Double, isRelative: Bool = false)
    /// A range with both of its ends.
    case range(Double, Double)
    /// Every number.
    case any
  }

  /// The accepted numbers.
  public var extent: Extent
  /// The fraction of the points that they earn, from -1 to 1.
  public var fraction: Rational
  /// The feedback for the numbers.
  public var feedback: FormattedText?

  /// Creates a set of accepted numbers.
  public init(_ extent: Extent, fraction: Rational = .one, feedback: FormattedText? = nil) {
    self.extent = extent
    self.fraction = fraction
    self.feedback = feedback
  }
}

/// The pairs of a matching question.
public struct Matching: Sendable, Equatable {
  /// A text on the left and the one that belongs to it.
  public struct Pair: Sendable, Equatable {
    /// The text that the player finds an answer for.
    public var left: FormattedText
    /// The right answer.
    public var right: FormattedText

    /// Creates a pair.
    public init(_ left: FormattedText, _ right: FormattedText) {
      self.left = left
      self.right = right
    }
  }

  /// The pairs.
  public var pairs: [Pair]
  /// Texts on the right that belong to nothing.
  public var distractors: [FormattedText]

  /// Creates an answer.
  public init(_ pairs: [Pair], distractors: [FormattedText] = []) {
    self.pairs = pairs
    self.distractors = distractors
  }
}

/// The items of an ordering question.
public struct Ordering: Sendable, Equatable {
  /// A rule for grading an order of n items.
  public enum Grading: String, Sendable, CaseIterable {
    /// 1 for the right order, else 0.
    case exact
    /// The number of right neighbours that the order keeps, divided by n - 1.
    case pairs
    /// The number of items in their places, divided by n.
    case position
  }

  /// The items in the right order.
  public var items: [FormattedText]
  /// The rule for grading.
  public var grading: Grading

  /// Creates an answer.
  public init(_ items: [FormattedText], grading: Grading = .exact) {
    self.items = items
    self.grading = grading
  }
}

/// The gaps of a cloze question. The text contains each as `{{name}}`.
public struct Cloze: Sendable, Equatable {
  /// A gap.
  public struct Gap: Sendable, Equatable {
    /// The kind of a gap, with its answers.
    public enum Kind: Sendable, Equatable {
      /// The player writes a word or a few.
      case short(ShortAnswer)
      /// The player writes a number.
      case numeric(NumericAnswer)
      /// The player chooses one option.
      case choice([Option])

      /// The name of the kind in quizzes.
      public var name: String {
        switch self {
        case .short: "short"
        case .numeric: "numeric"
        case .choice: "choice"
        }
      }
    }

    /// The name, unique in the question.
    public var name: String
    /// The kind with its answers.
    public var kind: Kind
    /// The weight of the gap among the others.
    public var points: Rational

    /// Creates a gap.
    public init(_ name: String, _ kind: Kind, points: Rational = .one) {
      self.name = name
      self.kind = kind
      self.points = points
    }
  }

  /// The gaps in the order of the text.
  public var gaps: [Gap]

  /// Creates an answer.
  public init(_ gaps: [Gap]) { self.gaps = gaps }

  /// The sum of the gaps' points: the question's points unless its author gives others.
  public var points: Rational { gaps.reduce(.zero) { $0 + $1.points } }

  /// Returns the mark of a gap in the text.
  public static func mark(_ name: String) -> String { "{{\(name)}}" }
}

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
