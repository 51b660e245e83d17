import QuizboardInterface

/// What a report says, safe for a terminal: whatever is put into it is cleaned, so that nothing a
/// quiz calls itself is a command to the terminal. The only escape codes that it holds are those
/// that an `Ink` has painted.
public struct ReportText: Sendable, Equatable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The text with its colours.
  public private(set) var description: String

  /// Words of our own, as they are.
  public init(stringLiteral words: String) { description = words }

  /// Words with others among them.
  public init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }

  init(painted: String) { description = painted }

  var isEmpty: Bool { description.isEmpty }

  /// A copy without blanks at its end.
  var trimmedAtEnd: ReportText {
    var text = description
    while text.last == " " { text.removeLast() }
    return ReportText(painted: text)
  }

  static func + (first: ReportText, second: ReportText) -> ReportText {
    ReportText(painted: first.description + second.description)
  }
  static func += (text: inout ReportText, more: ReportText) { text.description += more.description }
}

extension ReportText {
  /// Cleans what it is given, and takes what is clean as it is.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// See `StringInterpolationProtocol`.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Words of our own.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// What has been cleaned, and perhaps painted.
    public mutating func appendInterpolation(_ safe: ReportText) { text += safe.description }

    /// Anything else.
    public mutating func appendInterpolation(_ value: some Any) {
      text += SafeText.clean("\(value)")
    }
  }
}

extension Sequence<ReportText> {
  func joined(separator: String = "") -> ReportText {
    ReportText(painted: map(\.description).joined(separator: separator))
  }
}
