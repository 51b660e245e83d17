public import QuizboardModel

/// An error in a file.
public struct FormatProblem: ExplainedError, Equatable {
  /// The place of the error.
  public let place: SourcePlace
  /// The error as a clause.
  public let reason: String
  /// The expected contents; nil if the reason implies them.
  public let expected: String?
  /// The line, or an excerpt of a long one; empty if there is none (in a binary or an empty file).
  /// Tabs are replaced with spaces.
  public let sourceLine: String
  /// The number of characters of `sourceLine` before the place.
  public let mark: Int
  /// True if nothing is left out, but the file can be read in several ways and the reader chose
  /// one.
  public var isGuess = false

  /// Creates a problem from its parts.
  public init(
    place: SourcePlace, reason: String, expected: String? = nil, sourceLine: String = "",
    mark: Int = 0
  ) {
    self.place = place
    self.reason = FormatProblem.shortened(reason)
    self.expected = expected.map(FormatProblem.shortened)
    self.sourceLine = sourceLine
    self.mark = mark
  }

  /// Returns a clause that quotes at most a few hundred characters of a file.
  static func shortened(_ clause: String) -> String {
    clause.utf8.count <= 600 ? clause : "\(clause.beginning(240))… \(clause.ending(120))"
  }

  /// The reason.
  public var message: String { reason }
  /// The expected contents.
  public var remedy: String? { expected.map { "expected \($0)" } }

  /// The place, the reason and the expected contents in one line.
  public var brief: String { "\(place): \(sentence)" }

  /// The report for the author: place and reason, the line with a mark below the place, and the
  /// expected contents.
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
