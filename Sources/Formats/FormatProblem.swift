public import QuizboardModel

/// Something in a file that is not as it should be.
public struct FormatProblem: ExplainedError, Equatable {
  /// Where.
  public let place: SourcePlace
  /// What is wrong, as a clause.
  public let reason: String
  /// What should be there instead; nil where the reason says it all.
  public let expected: String?
  /// The line, or of a long one the part around the place; empty where there is none to show (a
  /// binary file, an empty one). Tabs are spaces in it.
  public let sourceLine: String
  /// The number of characters of `sourceLine` before the place.
  public let mark: Int

  /// A problem at a place.
  public init(
    place: SourcePlace, reason: String, expected: String? = nil, sourceLine: String = "",
    mark: Int = 0
  ) {
    self.place = place
    self.reason = reason
    self.expected = expected
    self.sourceLine = sourceLine
    self.mark = mark
  }

  /// The reason.
  public var message: String { reason }
  /// What was expected.
  public var remedy: String? { expected.map { "expected \($0)" } }

  /// It in one line: place, reason, and what was expected.
  public var brief: String { "\(place): \(sentence)" }

  /// What a person is shown: place and reason, the line with a mark under the place, and what was
  /// expected.
  public var report: String {
    var lines = ["\(place): \(reason)"]
    if !sourceLine.isEmpty {
      lines.append("  \(sourceLine)")
      lines.append("  " + String(repeating: " ", count: mark) + "^")
    }
    if let remedy { lines.append("  \(remedy)") }
    return lines.joined(separator: "\n")
  }
}

extension FormatProblem {
  /// The whole report.
  public var description: String { report }
}
