public import QuizboardEngine
import QuizboardModel
import QuizboardScripting

/// The result of a static check of a quiz.
public struct QuizCheck: Sendable {
  /// The path of the quiz, as given.
  public let path: String

  /// The identifier of the quiz's scores; nil if unknown.
  public let identifier: String?

  /// The diagnostics: errors first, then warnings and notes, each in the order of files and lines.
  public let diagnostics: [Diagnostic]

  /// The diagnostics that comments in scripts or an option silence.
  public let silenced: [Silenced]

  /// True if the quiz exists and is readable.
  public let isReadable: Bool

  /// True if the quiz can be played as intended. Notes do not count.
  public var isSound: Bool { diagnostics.allSatisfy { $0.severity == .note } }

  /// Checks the quiz folder or the question file at a path.
  ///
  /// - Parameter libraries: folders to search for referenced quizzes, after the quiz's own folder.
  /// - Parameter ignored: the codes of warnings and notes to silence in the whole quiz.
  /// - Parameter others: previously checked quizzes, whose identifiers must differ.
  public init(
    path: String, libraries: [String] = [], ignoring ignored: Set<DiagnosticCode> = [],
    beside others: [QuizCheck] = []
  ) {
    self.init(
      QuizLoader.load(path, libraries: libraries), ignoring: ignored, beside: others)
  }

  /// Checks the quizzes at some locations in order, each together with the earlier ones. A folder
  /// without quizzes is checked as a quiz, and so reported as invalid.
  public static func all(
    at locations: [QuizLocation], libraries: [String] = [],
    ignoring ignored: Set<DiagnosticCode> = []
  ) -> [QuizCheck] {
    var checks: [QuizCheck] = []
    for location in locations {
      let isFetched = location.origin != nil
      let quizzes =
        isFetched ? [] : QuizSearchPath.quizzes(at: location.path).map(QuizLocation.init)
      for quiz in quizzes.isEmpty ? [location] : quizzes {
        let loaded = QuizLoader.load(quiz, libraries: libraries)
        checks.append(QuizCheck(loaded, ignoring: ignored, beside: checks))
      }
    }
    return checks
  }

  /// Checks a loaded quiz.
  public init(
    _ loaded: LoadResult, ignoring ignored: Set<DiagnosticCode> = [],
    beside others: [QuizCheck] = []
  ) {
    path = loaded.name
    identifier = loaded.definition?.identifier
    isReadable = loaded.isReadable
    let quiz = CheckContext(loaded)
    // Rules on the script text come first: they know columns and causes, where the loader reports
    // only the resulting error.
    for rule in allRules { rule.check(quiz) }
    LoadDiagnostics(quiz: quiz).check()
    DuplicateIdentifierRule.check(quiz, beside: others)
    SpecRules(quiz: quiz).check()
    let (shown, silenced) = Silencer(quiz).apply(
      to: CascadeFilter(quiz).rootCauses(), ignored: ignored)
    diagnostics = Self.ordered(shown)
    self.silenced = silenced
  }

  private static func ordered(_ all: [Diagnostic]) -> [Diagnostic] {
    let ranks = Dictionary(
      uniqueKeysWithValues: Diagnostic.Severity.allCases.enumerated().map { ($1, $0) })
    func key(_ diagnostic: Diagnostic) -> (Int, SourcePlace) {
      (ranks[diagnostic.severity] ?? 0, diagnostic.place?.start ?? SourcePlace(file: ""))
    }
    return all.enumerated().sorted { left, right in
      let (a, b) = (key(left.element), key(right.element))
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }
}
