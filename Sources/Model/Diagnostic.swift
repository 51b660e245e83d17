import QuizboardText

/// Something about a quiz that its author should know, as data.
public struct Diagnostic: ExplainedError, Hashable {
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
  public struct Place: Sendable, Hashable {
    /// Where it begins; the file begins with the quiz's path as it was given.
    public let start: SourcePlace
    /// The column after the last one that it is about.
    public let endColumn: Int?
    /// The line with a mark under the place.
    public let excerpt: Excerpt?

    /// A place in a file, or all of it.
    public init(_ start: SourcePlace, endColumn: Int? = nil, excerpt: Excerpt? = nil) {
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
  public struct Excerpt: Sendable, Hashable {
    /// The line, or of a long one what is around the place; tabs and what cannot be shown are
    /// spaces.
    public let line: String
    /// `    ^^^^`: as wide on screen as the part of the line that it stands under.
    public let mark: String

    /// A line, and the mark under it.
    public init(line: String, mark: String) {
      self.line = line
      self.mark = mark
    }
  }

  /// What a diagnostic is about.
  public enum Subject: Sendable, Hashable {
    /// A segue of that identifier, be it that there is none.
    case segue(String)
    /// Anything else of that name.
    case name(String)
    /// A nil where another value was needed.
    case absence

    /// The name, as the author wrote it.
    public var name: String? {
      switch self {
      case .segue(let name), .name(let name): name
      case .absence: nil
      }
    }
  }

  /// What sort of thing it is: the same in every version, and a page in `docs/diagnostics/`.
  public let code: Code
  /// What it is about, where other diagnostics may follow from it.
  public let subject: Subject?
  /// What is wrong here, without its remedy.
  public let message: String
  /// What to do about it.
  public let remedy: String?
  /// The name that was probably meant.
  public let meant: String?
  /// Where it is; nil where it is about the quiz.
  public let place: Place?

  /// A diagnostic. Where a name is near, the remedy is the question whether it was meant.
  public init(
    _ code: Code, _ message: String, remedy: String? = nil, about subject: Subject? = nil,
    meant: String? = nil, place: Place?
  ) {
    self.code = code
    self.subject = subject
    self.message = message
    self.remedy = meant.map(didYouMean) ?? remedy
    self.meant = meant
    self.place = place
  }

  /// How bad it is.
  public var severity: Severity { code.severity }
}
