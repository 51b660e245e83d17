public import QuizboardFormats
import QuizboardLua
public import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting
public import QuizboardText

/// A quiz that was read and parsed once, and that any number of runs share.
public final class QuizBundle: Sendable {
  /// The folder, the question file or the `.quiz` file, as the caller named it.
  public let path: String
  /// The place of the quiz.
  public let location: QuizLocation
  /// The folder that its files are read from.
  public let folder: ConfinedFolder
  /// The scripts of the quiz.
  public let program: Program
  /// The definition that `quiz.lua` returns.
  public let definition: QuizDefinition
  /// The storyboards and the classes of their scenes, as their files describe them.
  public let blueprint: Blueprint
  /// The quiz itself.
  public let quiz: Quiz
  /// The places of the quiz's questions, in order.
  public let questionPlaces: [SourcePlace?]
  /// The question that has another key wherever it is asked; nil for the quiz as it was written.
  let keyChange: Question?
  /// The parts of question files that the loader skipped, and why.
  public let problems: [FormatProblem]
  /// The likely slips in the scripts, which do not prevent playing.
  public let warnings: [String]
  /// The quizzes that its references name, directly or through others, by their identifiers.
  public let others: [String: OtherQuiz]
  /// True for the library's own quiz.
  public let isLibrary: Bool
  /// The titles of the quizzes of a question file that is loaded as one quiz; else empty.
  public let joined: [String]
  /// The compiled scripts of the quiz and of the other quizzes.
  private let chunks: [LuaChunk]

  /// A quiz that is played as part of another one.
  public struct OtherQuiz: Sendable {
    /// The folder or the file in which the loader found it.
    public let path: String
    /// The folder that its files are read from.
    public let folder: ConfinedFolder
    /// The scripts of the quiz.
    public let program: Program
    /// The Lua files of the quiz.
    public let sources: [SourceFile]
    /// The quiz itself.
    public let quiz: Quiz
  }

  /// Loads the quiz at a path with `QuizLoader`.
  ///
  /// Throws a `LoadError` with the faults that prevent playing.
  public convenience init(path: String, quiz: String? = nil, libraries: [String] = []) throws {
    try self.init(QuizLocation(path), quiz: quiz, libraries: libraries)
  }

  /// Loads the quiz at a location with `QuizLoader`.
  ///
  /// Throws a `LoadError` with the faults that prevent playing.
  public convenience init(
    _ location: QuizLocation, quiz: String? = nil, libraries: [String] = []
  ) throws {
    try self.init(QuizLoader.load(location, quiz: quiz, libraries: libraries))
  }

  /// Creates a bundle from the result of a loader.
  ///
  /// Throws a `LoadError` with the faults that prevent playing.
  public init(_ result: LoadResult) throws(LoadError) {
    if let error = result.error { throw error }
    guard let program = result.program, let definition = result.definition,
      let quiz = result.quiz, let blueprint = result.blueprint
    else { throw LoadError(message: "\(result.path) is not a quiz") }
    path = result.path
    location = result.location
    folder = result.folder
    self.program = program
    self.definition = definition
    self.quiz = quiz
    questionPlaces = result.origins
    keyChange = nil
    self.blueprint = blueprint
    problems = result.faults.compactMap {
      if case .leftOut(let problem) = $0 { problem } else { nil }
    }
    warnings = result.faults.compactMap { fault in
      guard case .slip(let slip) = fault else { return nil }
      let place = slip.place?.shown(in: result.folderOfScripts)
      return slip.sentence + (place.map { " (\($0))" } ?? "")
    }
    others = result.others
    isLibrary = result.isLibrary
    joined = result.joined
    chunks = Array(program.files.values) + others.values.flatMap(\.program.files.values)
  }

  /// Copies a bundle with other questions or changed scripts.
  init(
    _ other: QuizBundle, quiz: Quiz, questionPlaces: [SourcePlace?]? = nil,
    keyChange: Question? = nil, program: Program? = nil
  ) {
    path = other.path
    location = other.location
    folder = other.folder
    self.program = program ?? other.program
    definition = other.definition
    blueprint = other.blueprint
    self.quiz = quiz
    self.questionPlaces = questionPlaces ?? other.questionPlaces
    self.keyChange = keyChange ?? other.keyChange
    problems = other.problems
    warnings = other.warnings
    others = other.others
    isLibrary = other.isLibrary
    joined = other.joined
    chunks = other.chunks
  }

  /// The reports on skipped parts of question files: place, reason, and the line with a mark.
  public var questionReports: [String] { problems.map(\.report) }

  /// The skipped parts of question files as warnings of one line each.
  public var questionWarnings: [Warning] { problems.map { Warning(.unreadableQuestion, $0.brief) } }

  /// The maximum number of problems in `questionNotice`.
  private static let shownProblems = 5

  /// The message for the player about the parts of question files that cannot be read; nil without
  /// one. It names the first few.
  public var questionNotice: Warning? {
    let leftOut = problems.filter { !$0.isGuess }
    if leftOut.isEmpty { return nil }
    let hidden = leftOut.count - Self.shownProblems
    let lines =
      ["Left out, because it cannot be read:"] + leftOut.prefix(Self.shownProblems).map(\.brief)
      + (hidden > 0 ? ["… and \(counted(hidden, "more problem"))"] : [])
    return Warning(.unreadableQuestion, lines.joined(separator: "\n"))
  }

  /// The quiz's title.
  public var title: String { quiz.title }

  /// The identifier under which a store has the quiz's scores and places.
  public var identifier: String { quiz.identifier.name }

  /// The quizzes of a run by their identifiers.
  public var quizzes: [String: Quiz] { others.mapValues(\.quiz).merging([identifier: quiz]) { $1 } }

  /// Throws an `InputError` if a script of a run has changed a local of its file.
  func checkLocals(of runtime: Runtime) throws {
    guard let changed = runtime.state.changedLocal(chunks: chunks) else { return }
    throw InputError(
      .scriptError, changed.message, place: changed.place,
      traceback: [
        CallFrame(place: changed.place, function: .named(changed.function ?? "a function"))
      ])
  }
}

extension QuizBundle: QuizProvider {
  /// Returns the scripts of another quiz, which the loader found when it loaded this one.
  public func program(of identifier: String, namedBy quiz: String) throws -> Program {
    let other =
      others[identifier] ?? others.values.first { $0.program.identity?.name == identifier }
    guard let other else {
      throw ScriptProblem("there is no quiz \"\(identifier)\"", .unknownQuiz)
    }
    return other.program
  }
}
