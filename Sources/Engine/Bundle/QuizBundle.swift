import Lua
public import Quiz
public import QuizFormats
public import Scripting

/// A quiz, read and parsed once: any number of runs share it.
public final class QuizBundle: Sendable {
  /// The folder or the question file, as it was named.
  public let path: String
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
  /// Names in the storyboards that lead nowhere: they fail when they are come to.
  public let storyboardProblems: [String]

  /// Reads a quiz folder or a question file.
  ///
  /// Throws a `BundleError`: what cannot be read, with its place and the remedy.
  public init(path: String) throws {
    self.path = path
    let source: QuizSource
    do {
      source = try QuizSource(path: path)
    } catch {
      throw BundleError(error, path: path)
    }
    var problems = source.problems
    program = source.program
    do {
      // The scripts run once here, to find out what they define; each run has its own.
      let runtime = Runtime(services: RunServices(seed: 0, now: 0, store: nil))
      definition = try runtime.load(source.program)
      warnings = runtime.loadWarnings
      storyboardProblems = runtime.storyboardProblems()
      quiz = try Self.makeQuiz(definition, source: source, problems: &problems)
      self.problems = problems
    } catch {
      throw BundleError(error, path: path)
    }
  }

  /// What was left out of the question files, as a person is shown it: place, reason, the line with a mark.
  public var questionReports: [String] { problems.map(\.report) }

  /// The quiz in one line, as a list shows it: icon, title, description.
  public var headline: String {
    let icon = quiz.icon.map { "\($0) " } ?? ""
    return "\(icon)\(quiz.title)\(quiz.description.map { ": \($0)" } ?? "")"
  }

  /// The quiz's title.
  public var title: String { quiz.title }

  /// What the quiz's scores and places are kept under.
  public var identifier: String { quiz.identifier.name }

  private static func makeQuiz(
    _ definition: QuizDefinition, source: QuizSource, problems: inout [FormatProblem]
  ) throws -> Quiz {
    var questions: [Question] = []
    for part in definition.questions ?? [] {
      switch part {
      case .question(let question): questions.append(question)
      case .file(let file):
        let result = try source.readQuestions(file, named: definition.place)
        problems += result.problems
        questions += result.quizzes.flatMap(\.questions)
      }
    }
    do throws(InvalidQuiz) {
      return try Quiz(
        identifier: QuizID(definition.identifier ?? source.program.name), title: definition.title, questions: questions,
        details: definition.details)
    } catch let problem {
      throw BundleError(message: "qb.quiz: \(problem.reason)", place: definition.place)
    }
  }
}

/// Why a quiz cannot be read.
public struct BundleError: Error, CustomStringConvertible, Sendable {
  /// What is wrong and what helps.
  public let message: String
  /// `quiz.lua:3`, where that is known.
  public let place: String?
  /// The calls that led there.
  public let traceback: [String]

  init(message: String, place: String? = nil, traceback: [String] = []) {
    self.message = message
    self.place = place
    self.traceback = traceback
  }

  /// Any error of loading, as one of these.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as BundleError: self = error
    case let error as LuaError:
      let place = error.file.map { file in error.line.map { "\(file):\($0)" } ?? file }
      self.init(message: error.message, place: place, traceback: error.traceback)
    case let problem as ScriptProblem: self.init(message: problem.message, place: problem.place)
    case let problem as FormatProblem: self.init(message: problem.report)
    default: self.init(message: "\(error)", place: path)
    }
  }

  /// The message with its place: `… (quiz.lua:3)`.
  public var description: String { place.map { "\(message) (\($0))" } ?? message }
}
