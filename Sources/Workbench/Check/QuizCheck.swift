public import QuizboardEngine
public import QuizboardModel
import QuizboardScripting

/// The result of checking a quiz without playing it.
public struct QuizCheck: Sendable {
  /// The quiz as it was named.
  public let path: String

  /// The identifier that its scores are kept under; nil if that is not known.
  public let identifier: String?

  /// What was found: errors first, then warnings and notes, each in the order of files and lines.
  public let diagnostics: [Diagnostic]

  /// What else was found, and is meant: comments in scripts say so, or whoever asked.
  public let silenced: [Silenced]

  /// True if there is a quiz that can be read.
  public let isReadable: Bool

  /// True if the quiz can be played as its author means it. Notes do not speak against that.
  public var isSound: Bool { diagnostics.allSatisfy { $0.severity == .note } }

  /// Checks the quiz folder or the question file at a path.
  ///
  /// - Parameter libraries: folders in which the quizzes that references name are looked for, after
  ///   those beside it.
  /// - Parameter ignored: the codes of warnings and notes that are silenced in all of the quiz.
  /// - Parameter others: quizzes that were checked before and can be kept beside this one.
  public init(
    path: String, libraries: [String] = [], ignoring ignored: Set<DiagnosticCode> = [],
    beside others: [QuizCheck] = []
  ) {
    self.init(
      QuizLoader.load(path, libraries: libraries), ignoring: ignored, beside: others)
  }

  /// Checks the quizzes at some paths one after the other, each beside those before it. A folder
  /// without quizzes is checked as a quiz, and so reported as none.
  public static func all(
    at paths: [String], libraries: [String] = [], ignoring ignored: Set<DiagnosticCode> = []
  ) -> [QuizCheck] {
    var checks: [QuizCheck] = []
    for path in paths {
      let quizzes = QuizFolder.quizzes(at: path)
      for quiz in quizzes.isEmpty ? [path] : quizzes {
        checks.append(
          QuizCheck(path: quiz, libraries: libraries, ignoring: ignored, beside: checks))
      }
    }
    return checks
  }

  /// Checks what was read of a quiz.
  public init(
    _ loaded: LoadResult, ignoring ignored: Set<DiagnosticCode> = [],
    beside others: [QuizCheck] = []
  ) {
    path = loaded.name
    identifier = loaded.definition?.identifier
    isReadable = loaded.isReadable
    let quiz = CheckContext(loaded)
    // What the scripts' text says comes first: it knows columns, and says in more words what their
    // run only stumbled over.
    for rule in allRules { rule.check(quiz) }
    LoadDiagnostics(quiz: quiz).check()
    quiz.checkIdentifier(beside: others)
    SpecRules(quiz: quiz).check()
    let (told, silenced) = Silencer(quiz).apply(to: CascadeFilter(quiz).told(), ignored: ignored)
    diagnostics = Self.ordered(told)
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
