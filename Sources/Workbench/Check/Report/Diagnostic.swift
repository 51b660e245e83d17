public import QuizboardModel
import QuizboardScripting
import QuizboardText

/// A finding about a quiz for its author, as data.
public struct Diagnostic: Explained, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, CaseIterable {
    /// The quiz cannot be played, or fails at this place.
    case error
    /// The quiz can be played, but most likely not as its author intends.
    case warning
    /// The author may have intended this.
    case note
  }

  /// A place in a file, with its line.
  public struct Place: Sendable, Hashable {
    /// The start; its file begins with the quiz's path as given by the caller.
    public let start: SourcePlace
    /// The column after the last one.
    public let endColumn: Int?
    /// The line with a mark under the place.
    public let excerpt: Excerpt?

    /// Makes a place in a file, or for a whole file.
    public init(_ start: SourcePlace, endColumn: Int? = nil, excerpt: Excerpt? = nil) {
      self.start = start
      self.endColumn = endColumn
      self.excerpt = excerpt
    }

    /// The file.
    public var file: String { start.file }
    /// The line, from 1; nil for the whole file.
    public var line: Int? { start.line }
    /// The column, from 1, in Unicode scalars; nil if only the line is known.
    public var column: Int? { start.column }
  }

  /// A line of a file with a mark under a part of it.
  public struct Excerpt: Sendable, Hashable {
    /// The line, or the part of a long line around the place; spaces replace tabs and characters
    /// that cannot be shown.
    public let line: String
    /// The mark, such as `    ^^^^`, aligned with its part of the line.
    public let mark: String

    /// Makes an excerpt.
    public init(line: String, mark: String) {
      self.line = line
      self.mark = mark
    }
  }

  /// The subject of a diagnostic.
  public enum Subject: Sendable, Hashable {
    /// A segue with that identifier, existing or missing.
    case segue(String)
    /// Anything else with that name.
    case name(String)
    /// A file of the quiz, by its path in the folder.
    case file(String)
    /// A nil in place of another value.
    case absence

    /// The name as the author wrote it.
    public var name: String? {
      switch self {
      case .segue(let name), .name(let name): name
      case .file, .absence: nil
      }
    }
  }

  /// The kind of the diagnostic, which has a page in `docs/diagnostics/`.
  public let code: Code
  /// The subject, if other diagnostics can follow from it.
  public let subject: Subject?
  /// The fault, without its remedy.
  public let message: String
  /// The way to fix it.
  public let remedy: String?
  /// The name that the author probably meant.
  public let meant: String?
  /// The place; nil for the whole quiz.
  public let place: Place?

  /// Makes a diagnostic. If `meant` is given, it becomes the remedy, as a question.
  public init(
    _ code: Code, _ message: String, remedy: String? = nil, about subject: Subject? = nil,
    meant: String? = nil, place: Place?
  ) {
    self.code = code
    self.subject = subject
    self.message = message.withoutLineBreaks
    self.remedy = (meant.map(didYouMean) ?? remedy)?.withoutLineBreaks
    self.meant = meant
    self.place = place
  }

  /// The severity of its code.
  public var severity: Severity { code.severity }
}
