public import QuizboardFormats
import QuizboardLua
import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting
public import QuizboardText

/// A quiz, read and parsed once: any number of runs share it.
public final class QuizBundle: Sendable {
  /// The folder or the question file, as it was named.
  public let path: String
  /// The folder that its files are read from.
  public let folder: ConfinedFolder
  /// Its scripts.
  public let program: Program
  /// The definition that `quiz.lua` returns.
  public let definition: QuizDefinition
  /// The storyboards and the classes of their scenes, as their files describe them.
  public let blueprint: Blueprint
  /// The quiz itself.
  public let quiz: Quiz
  /// What was left out of the question files, and why.
  public let problems: [FormatProblem]
  /// What is not right with the scripts, though they can be played.
  public let warnings: [String]
  /// The quizzes that its references name, directly or through others, by their identifiers.
  public let others: [String: OtherQuiz]
  /// Whether it is the library's own quiz.
  public let isLibrary: Bool
  /// The titles of the quizzes of a question file, where they are one quiz here; else none.
  public let joined: [String]
  /// All its scripts, those of the others too.
  let chunks: [LuaChunk]

  /// A quiz that is played as part of another one.
  public struct OtherQuiz: Sendable {
    /// Where it was found.
    public let path: String
    /// Its scripts.
    public let program: Program
    /// Its Lua files.
    public let sources: [SourceFile]
    /// The quiz itself.
    public let quiz: Quiz
  }

  /// Loads the quiz at a path, as `QuizLoader` does.
  ///
  /// Throws a `BundleError`: the faults that keep it from being played.
  public convenience init(path: String, quiz: String? = nil, libraries: [String] = []) throws {
    try self.init(QuizLoader.load(path, quiz: quiz, libraries: libraries))
  }

  /// A quiz that was loaded.
  ///
  /// Throws a `BundleError`: the faults that keep it from being played.
  public init(_ result: LoadResult) throws(BundleError) {
    if let error = result.error { throw error }
    guard let program = result.program, let definition = result.definition,
      let quiz = result.quiz, let blueprint = result.blueprint
    else { throw BundleError(message: "\(result.path) is no quiz") }
    path = result.path
    folder = result.folder
    self.program = program
    self.definition = definition
    self.quiz = quiz
    self.blueprint = blueprint
    problems = result.faults.compactMap {
      if case .leftOut(let problem) = $0 { problem } else { nil }
    }
    warnings = result.faults.compactMap { fault in
      guard case .slip(let slip) = fault else { return nil }
      return slip.sentence + (slip.place.map { " (\($0))" } ?? "")
    }
    others = result.others
    isLibrary = result.isLibrary
    joined = result.joined
    chunks = Array(program.files.values) + others.values.flatMap(\.program.files.values)
  }

  /// The same quiz with other questions, or with something of its scripts changed.
  init(_ other: QuizBundle, quiz: Quiz, program: Program? = nil) {
    path = other.path
    folder = other.folder
    self.program = program ?? other.program
    definition = other.definition
    blueprint = other.blueprint
    self.quiz = quiz
    problems = other.problems
    warnings = other.warnings
    others = other.others
    isLibrary = other.isLibrary
    joined = other.joined
    chunks = other.chunks
  }

  /// What was left out of the question files, as a person is shown it: place, reason, the line with
  /// a mark.
  public var questionReports: [String] { problems.map(\.report) }

  /// The same as warnings, a line each.
  public var questionWarnings: [Warning] { problems.map { Warning(.unreadableQuestion, $0.brief) } }

  /// The quiz's title.
  public var title: String { quiz.title }

  /// What the quiz's scores and places are kept under.
  public var identifier: String { quiz.identifier.name }

  /// The quizzes of a run by their identifiers.
  public var quizzes: [String: Quiz] { others.mapValues(\.quiz).merging([identifier: quiz]) { $1 } }
}

extension QuizBundle: QuizProvider {
  /// The scripts of a quiz that was found when this one was read.
  public func program(of identifier: String, namedBy quiz: String) throws -> Program {
    guard let other = others[identifier] else {
      throw QuizNotFound("there is no quiz \"\(identifier)\"")
    }
    return other.program
  }
}
