public import QuizboardFormats
import QuizboardLua
import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting

/// A quiz, read and parsed once: any number of runs share it.
public final class QuizBundle: Sendable {
  /// The folder or the question file, as it was named.
  public let path: String
  /// The folder that its files are read from.
  public let folder: ConfinedFolder
  /// Its scripts.
  public let program: Program
  /// What `qb.quiz` said.
  public let definition: QuizDefinition
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
    /// The quiz itself.
    public let quiz: Quiz
  }

  /// Reads a quiz folder or a question file (of one that holds several quizzes `FILE/TITLE` names
  /// one), and the quizzes that its references name.
  ///
  /// Throws a `BundleError`: what cannot be read, with its place and the remedy.
  ///
  /// - Parameter libraries: folders in which other quizzes are looked for, after those beside this
  ///   one.
  /// - Parameter quiz: which of the quizzes of a question file that holds several; all of them as
  ///   one unless given.
  public convenience init(path: String, quiz: String? = nil, libraries: [String] = []) throws {
    let source: QuizSource
    do {
      source = try QuizSource(path: path, quiz: quiz)
    } catch {
      var error = BundleError(error, path: path)
      // What is wrong in a script has its place there.
      error.isUnreadable = error.place == nil
      throw error
    }
    try self.init(
      source, path: QuizInFile(path)?.file ?? path, libraries: libraries, isLibrary: false)
  }

  /// The standard quiz in which a person chooses one of those in a folder.
  ///
  /// - Parameter folder: what its place is kept under.
  public convenience init(libraryOf folder: String) throws {
    try self.init(try QuizSource(standard: "library"), path: folder, libraries: [], isLibrary: true)
  }

  private init(_ source: QuizSource, path: String, libraries: [String], isLibrary: Bool) throws {
    self.path = path
    self.isLibrary = isLibrary
    joined = source.joined
    folder = source.folder
    var problems = source.problems
    program = source.program
    do {
      // The scripts run once here, to find out what they define; each run has its own.
      let runtime = Runtime(services: RunServices(seed: 0, now: 0, store: nil))
      let shelf = QuizResolver(path: path, libraries: libraries)
      definition = try runtime.load(source.program, others: shelf, warns: true)
      warnings = runtime.loadWarnings.map { warning in
        warning.sentence + (warning.place.map { " (\($0))" } ?? "")
      }
      quiz = try Self.makeQuiz(definition, source: source, problems: &problems)
      self.problems = problems
      var others: [String: OtherQuiz] = [:]
      for (identifier, definition) in runtime.others {
        guard let (path, source) = shelf.sources[identifier] else { continue }
        // What was left out of its question files is told when it is played or checked itself.
        var problems: [FormatProblem] = []
        others[identifier] = OtherQuiz(
          path: path, program: source.program,
          quiz: try Self.makeQuiz(definition, source: source, problems: &problems))
      }
      self.others = others
      chunks = Array(program.files.values) + others.values.flatMap(\.program.files.values)
    } catch {
      throw BundleError(error, path: path)
    }
  }

  /// The same quiz with other questions, or with something of its scripts changed.
  init(_ other: QuizBundle, quiz: Quiz, program: Program? = nil) {
    path = other.path
    folder = other.folder
    self.program = program ?? other.program
    definition = other.definition
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

  private static func makeQuiz(
    _ definition: QuizDefinition, source: QuizSource, problems: inout [FormatProblem]
  ) throws -> Quiz {
    let reader = QuestionReader(definition, of: source)
    for fault in reader.faults {
      switch fault {
      case .leftOut(let problem): problems.append(problem)
      case .unread(_, let error): throw error
      }
    }
    do throws(InvalidQuiz) {
      return try reader.quiz()
    } catch let problem {
      throw BundleError(
        message: "qb.quiz: \(problem.message)", remedy: problem.remedy,
        place: reader.place(of: problem))
    }
  }
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
