public import QuizboardModel

/// Something about a quiz that its author should know, as data.
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable {
    /// The quiz cannot be played as it is written, or fails where it is come to.
    case error
    /// It can be played, and does not do what its author most likely means.
    case warning
    /// It may be meant so.
    case note
  }

  /// Where it is, with the line.
  public struct Place: Sendable, Equatable {
    /// Where it begins; the file begins with the quiz's path as it was given.
    public let start: SourcePlace
    /// The column after the last one that it is about.
    public let endColumn: Int?
    /// The line with a mark under the place.
    public let excerpt: Excerpt?

    init(_ start: SourcePlace, endColumn: Int? = nil, excerpt: Excerpt? = nil) {
      self.start = start
      self.endColumn = endColumn
      self.excerpt = excerpt
    }

    /// The file that it is in.
    public var file: String { start.file }
    /// From 1; nil where it is about the file.
    public var line: Int? { start.line }
    /// From 1, in Unicode scalars; nil where only the line is known.
    public var column: Int? { start.column }
  }

  /// A line of a file with a mark under a part of it.
  public struct Excerpt: Sendable, Equatable {
    /// The line, or of a long one what is around the place; tabs and what cannot be shown are
    /// spaces.
    public let line: String
    /// `    ^^^^`: as wide on screen as the part of the line that it stands under.
    public let mark: String
  }

  /// What sort of thing it is: the same in every version, and a page in `docs/diagnostics/`.
  public let code: DiagnosticCode
  /// What is wrong here, without its remedy.
  public let message: String
  /// What to do about it.
  public let remedy: String?
  /// Where it is; nil where it is about the quiz.
  public let place: Place?

  /// How bad it is.
  public var severity: Severity { code.severity }
}
