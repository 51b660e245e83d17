/// A text of the engine for players: a reason why an answer is refused, or a word about an answer.
///
/// The raw values are keys of the texts in `scripts/strings/`, which translate it.
public enum PlayerText: String, Sendable, CaseIterable {
  case chooseOne, chooseSome, typeAnswer, typeNumber, notANumber, tooLarge, twoReadings, withUnit
  case withoutUnit, matchOne, matchAll, orderAll, fillOne, fillAll, noFurtherTry, timeIsUp
  case gap, rightAnswer, verdictRight, verdictPartlyRight, verdictWrong
  case optionRight, optionYours, optionMissed, trueOption, falseOption, numberWithUnit, back

  /// The texts of a language, or those that a quiz replaces; English for those that are missing.
  public typealias Table = [PlayerText: String]

  /// The text in English, with `%s` in the place of each argument.
  public var english: String {
    switch self {
    case .chooseOne: "Choose one of the options."
    case .chooseSome: "Choose at least one option."
    case .typeAnswer: "Type an answer."
    case .typeNumber: "Type a number."
    case .notANumber: "“%s” is not a number."
    case .tooLarge: "“%s” is too large a number."
    case .twoReadings: "“%s” can be read in two ways: write %s or %s."
    case .withUnit: "Type a number with its unit."
    case .withoutUnit: "Type the number without “%s”."
    case .matchOne: "Choose a match for at least one text."
    case .matchAll: "Choose a match for every text."
    case .orderAll: "Put all items in order, each once."
    case .fillOne: "Fill in at least one gap."
    case .fillAll: "Fill in every gap."
    case .noFurtherTry: "This question takes no further try."
    case .timeIsUp: "The time for this question is over."
    case .gap: "Gap %s"
    case .rightAnswer: "Right answer:"
    case .verdictRight: "Right"
    case .verdictPartlyRight: "Partly right"
    case .verdictWrong: "Wrong"
    case .optionRight: "right"
    case .optionYours: "your answer"
    case .optionMissed: "right, not chosen"
    case .trueOption: "True"
    case .falseOption: "False"
    case .numberWithUnit: "a number and its unit (%s)"
    case .back: "Back"
    }
  }

  /// Returns the text with arguments in the places of `%s`.
  public func text(_ arguments: [String] = [], in table: Table = [:]) -> String {
    var parts = (table[self] ?? english).split(separator: "%s", omittingEmptySubsequences: false)[
      ...]
    var text = String(parts.popFirst() ?? "")
    for (part, argument) in zip(parts, arguments) { text += argument + part }
    return text
  }
}

/// An error for a refused response, which costs no points and no try.
public struct InvalidResponse: Error, Equatable, CustomStringConvertible {
  private enum Reason {
    /// A sentence of a script, or one that only scripts and programs meet.
    case sentence(String)
    case text(PlayerText, [String])
  }

  private let cause: Reason
  /// The number of the gap that it is about; nil for the only one.
  private let gap: Int?

  /// Creates an error with a sentence as the reason.
  public init(_ reason: String) {
    cause = .sentence(reason)
    gap = nil
  }

  /// Creates an error with a text of the engine as the reason.
  init(_ text: PlayerText, _ arguments: String...) {
    cause = .text(text, arguments)
    gap = nil
  }

  /// Creates an error about a gap of several.
  init(_ error: InvalidResponse, inGap gap: Int) {
    cause = error.cause
    self.gap = gap
  }

  /// The reason as a sentence for the player, in English unless a script gave it.
  public var reason: String { reason(in: [:]) }

  /// Returns the reason in the language of a table.
  public func reason(in table: PlayerText.Table) -> String {
    let sentence =
      switch cause {
      case .sentence(let sentence): sentence
      case .text(let text, let arguments): text.text(arguments, in: table)
      }
    return gap.map { "\(PlayerText.gap.text(["\($0)"], in: table)): \(sentence)" } ?? sentence
  }

  /// The reason.
  public var description: String { reason }

  /// Compares the reasons in English.
  public static func == (left: InvalidResponse, right: InvalidResponse) -> Bool {
    left.reason == right.reason
  }
}
