public import QuizboardModel

/// The variants of the accepted answers of a question, each with the result of grading it: a
/// laboratory for the rules of comparison.
///
/// For a short question, a number, or the gaps of a cloze question that the player writes into. Equal
/// questions have equal variants, and their number is bounded.
public struct AnswerVariants: Sendable, Equatable {
  /// A change that makes a variant of an answer.
  public enum Change: String, Sendable, CaseIterable {
    case asWritten = "as written"
    case upperCase = "upper case"
    case lowerCase = "lower case"
    case firstLetter = "first letter in the other case"
    case noAccents = "without accents"
    case composed = "composed (NFC)"
    case decomposed = "decomposed (NFD)"
    case typographic = "other quotation marks or hyphens"
    case outerSpaces = "spaces around"
    case innerSpaces = "several spaces inside"
    case noSpaces = "without spaces"
    case missing = "a character missing"
    case added = "a character added"
    case replaced = "a character replaced"
    case swapped = "two characters swapped"
    case twoMissing = "two characters missing"
    case twoAdded = "two characters added"
    case twoReplaced = "two characters replaced"
    case twoSwapped = "two pairs swapped"
    case towardsOther = "one step towards another answer"
    case decimalComma = "decimal comma"
    case groups = "groups of three digits"
    case exponent = "exponent"
    case edge = "at the edge of the tolerance"
    case beyond = "beyond the tolerance"
    case unit = "in this unit"
    case noUnit = "without a unit"
    case unknownUnit = "with an unknown unit"

    /// True for a slip of the pen. Such a variant shall not become another answer.
    public var isTypo: Bool {
      switch self {
      case .missing, .added, .replaced, .swapped, .twoMissing, .twoAdded, .twoReplaced, .twoSwapped,
        .towardsOther:
        true
      default: false
      }
    }
  }

  /// The result of grading a variant.
  public enum Outcome: Sendable, Equatable {
    /// It is accepted for the answer at a place, from 0, and earns a fraction.
    case accepted(place: Int, fraction: Rational)
    /// It is accepted for none.
    case wrong
    /// It is invalid, with the reason as a sentence.
    case invalid(String)
  }

  /// A text that a player could write.
  public struct Variant: Sendable, Equatable {
    /// The change that made it.
    public let change: Change
    /// The text.
    public let text: String
    /// The result of grading it.
    public let outcome: Outcome
  }

  /// An accepted answer.
  public struct Key: Sendable, Equatable {
    /// The name of the gap; nil in a question without gaps.
    public let gap: String?
    /// The place among the accepted answers, from 0.
    public let place: Int
    /// The answer as its author wrote it.
    public let text: String
    /// The fraction that it earns.
    public let fraction: Rational
    /// The variants; the first is the answer itself.
    public let variants: [Variant]
  }

  /// A surprise of an author.
  public enum Warning: Sendable, Equatable {
    /// An answer, written as it is, does not earn its fraction.
    case keyFails(gap: String?, place: Int, variant: Variant)
    /// A slip in one answer is accepted for another one that earns something else. The first example
    /// of each pair of answers.
    case nearMiss(gap: String?, place: Int, other: Int, variant: Variant)
  }

  /// The accepted answers.
  public let keys: [Key]
  /// The warnings in the order of the answers.
  public let warnings: [Warning]
  /// True if some answers or variants were left out, because there are too many.
  public let isCut: Bool

  /// The maximum number of answers of a question or a gap.
  static let mostKeys = 64
  /// The maximum number of steps for comparing the variants of a question.
  static let mostWork = 20_000_000.0

  /// Makes and grades the variants. A question of another kind has none.
  public init(of question: Question) {
    var maker = VariantMaker()
    question.kind.payload.addVariants(of: question, to: &maker)
    (keys, warnings, isCut) = (maker.keys, maker.warnings, maker.isCut)
  }
}
