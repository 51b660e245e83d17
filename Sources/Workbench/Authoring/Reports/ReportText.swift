import QuizboardInterface
import QuizboardModel

/// The text of a report, safe for a terminal: interpolated values are sanitized, so that a quiz
/// cannot send commands to the terminal. It contains only the escape codes of an `Ink`.
public struct ReportText: Sendable, Equatable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The text with its colours.
  public private(set) var description: String

  /// Creates text from a literal, which is not sanitized.
  public init(stringLiteral words: String) { description = words }

  /// Creates text from an interpolation.
  public init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }

  init(painted: String) { description = painted }

  var isEmpty: Bool { description.isEmpty }

  /// A copy without trailing blanks.
  package var trimmedAtEnd: ReportText {
    var text = description
    while text.last == " " { text.removeLast() }
    return ReportText(painted: text)
  }

  package static func + (first: ReportText, second: ReportText) -> ReportText {
    ReportText(painted: first.description + second.description)
  }
  package static func += (text: inout ReportText, more: ReportText) {
    text.description += more.description
  }
}

extension ReportText {
  /// Sanitizes values, except for `ReportText`.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// See `StringInterpolationProtocol`.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends a literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends sanitized text, which may be coloured.
    public mutating func appendInterpolation(_ safe: ReportText) { text += safe.description }

    /// Appends the sanitized description of another value.
    public mutating func appendInterpolation(_ value: some Any) {
      text += SafeText.clean("\(value)")
    }
  }
}

extension Sequence<ReportText> {
  package func joined(separator: String = "") -> ReportText {
    ReportText(painted: map(\.description).joined(separator: separator))
  }
}
