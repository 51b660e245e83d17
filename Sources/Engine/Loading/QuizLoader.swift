import QuizboardFormats
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Loads quizzes from their paths.
public struct QuizLoader {
  private var result: LoadResult

  /// Loads the quiz folder, question file or `.quiz` file at a path, and the quizzes that its
  /// references name. `FILE/TITLE` names one of the quizzes of a question file that holds several.
  ///
  /// - Parameters:
  ///   - quiz: The identifier of one quiz in a question file; nil for the one in the path, or all.
  ///   - libraries: The folders to search for other quizzes, after those beside this one.
  public static func load(
    _ path: String, quiz: String? = nil, libraries: [String] = []
  ) -> LoadResult {
    load(QuizLocation(path), quiz: quiz, libraries: libraries)
  }

  /// Loads the quiz at a location, and the quizzes that its references name.
  public static func load(
    _ location: QuizLocation, quiz: String? = nil, libraries: [String] = []
  ) -> LoadResult {
    do {
      let opened = try location.opened()
      var loader = QuizLoader(result: LoadResult(opened))
      loader.load(libraries: libraries) { try QuizSource(opened, quiz: quiz) }
      return loader.result
    } catch {
      var result = LoadResult(location)
      result.faults = [.noQuiz(LoadError(error))]
      return result
    }
  }

  /// Loads the standard quiz in which the player chooses a quiz from a folder.
  ///
  /// - Parameter folder: The folder whose path a store uses as key for the place.
  public static func library(of folder: String) -> LoadResult {
    var loader = QuizLoader(result: LoadResult(libraryOf: folder))
    loader.load(libraries: []) { try QuizSource(standard: "library") }
    return loader.result
  }

  private mutating func load(libraries: [String], _ readSource: () throws -> QuizSource) {
    do {
      let source = try readSource()
      result.faults = source.faults
      result.sources = source.sources
      result.program = source.program
      result.joined = source.joined
      run(source, libraries: libraries)
    } catch let problem as FormatProblem {
      result.faults.append(.unreadableQuestions(problem))
    } catch let error as NoQuestionsError {
      result.faults.append(
        .noQuestions(LoadError(error), summary: error.summary, problems: error.problems))
    } catch {
      result.faults.append(.noQuiz(LoadError(error)))
    }
  }

  /// Runs the scripts once to collect their definitions; each run of the quiz runs its own copy.
  private mutating func run(_ source: QuizSource, libraries: [String]) {
    let runtime = Runtime(services: RunServices())
    let resolver = QuizResolver(result.location, libraries: libraries)
    let isWhole = runtime.read(source.program, others: resolver, findsSlips: true)
    let report = runtime.report
    result.unfinishedFiles = report.unfinished.union(source.program.broken)
    result.certainCount =
      source.program.broken.isEmpty
      ? report.certainCount.map { result.faults.count + $0 } : result.faults.count
    result.faults += report.problems.map(LoadFault.script)
    if isWhole {
      result.definition = runtime.definition
      let survey = QuizSurvey(of: runtime)
      result.survey = survey
      // The survey has misspelt attributes under the names that are meant; a run has not.
      result.blueprint =
        report.warnings.contains { $0.code == .misspelledKey }
        ? blueprint(of: source.program, others: resolver) : survey.blueprint
      if let definition = runtime.definition { readQuestions(definition, source) }
      for (identifier, definition) in runtime.others {
        guard let (path, source) = resolver.sources[identifier] else { continue }
        readOther(definition, identifier, path, source)
      }
    }
    result.faults += report.warnings.map(LoadFault.slip)
  }

  private func blueprint(of program: Program, others: QuizResolver) -> Blueprint {
    let runtime = Runtime(services: RunServices())
    runtime.read(program, others: others)
    return Blueprint(of: runtime)
  }

  private mutating func readQuestions(_ definition: QuizDefinition, _ source: QuizSource) {
    var reader = QuestionReader(
      definition, in: source.folder, banks: result.location.banks)
    result.questionFiles = reader.files
    result.faults += reader.faults
    for (problem, place) in reader.leaveOutRepeatedIDs() {
      result.faults.append(.invalidQuiz(problem, place: place))
    }
    if let problem = reader.problem {
      result.faults.append(.invalidQuiz(problem, place: reader.place(of: problem)))
    } else {
      result.quiz = try? reader.quiz()
    }
    result.origins = reader.places
  }

  /// Reads the questions of another quiz. Only a check of that quiz reports its skipped questions.
  private mutating func readOther(
    _ definition: QuizDefinition, _ identifier: String, _ path: QuizLocation, _ source: QuizSource
  ) {
    let reader = QuestionReader(definition, in: source.folder)
    do {
      if let error = reader.faults.lazy.compactMap(\.error).first { throw error }
      result.others[identifier] = QuizBundle.OtherQuiz(
        path: path.shownPath, folder: source.folder, program: source.program,
        sources: Array(source.sources.values), quiz: try reader.quiz())
    } catch {
      let error = LoadError(error)
      result.faults.append(
        .script(
          ScriptProblem(
            "the quiz \"\(identifier)\" in a reference cannot be read: \(error.message)",
            remedy: error.remedy, .unknownQuiz, about: identifier, place: error.place)))
    }
  }
}
