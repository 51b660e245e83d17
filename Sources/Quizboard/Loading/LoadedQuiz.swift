import QuizboardEngine
import QuizboardFormats
public import QuizboardModel
import QuizboardQuiz

/// A quiz that was read once and that any number of runs can share.
public struct LoadedQuiz: Sendable {
  let bundle: QuizBundle

  /// Loads the quiz folder or the question file at a path, and the quizzes that it refers to.
  ///
  /// Loading runs the quiz's scripts once, in their sandbox, for at most two seconds.
  ///
  /// - Parameters:
  ///   - path: A folder with a `quiz.lua`, a question file, or `FILE/TITLE` for one quiz of a file
  ///     that holds several.
  ///   - quiz: The identifier or the title of one quiz in a question file; nil for all of them
  ///     together. For a folder, the identifier that its quiz must have.
  ///   - libraries: The folders to search for quizzes that its scripts name, after the folder
  ///     beside it.
  /// - Throws: A ``LoadFailure`` with the problems that prevent playing.
  public static func load(
    _ path: String, quiz: String? = nil, libraries: [String] = []
  ) throws(LoadFailure) -> LoadedQuiz {
    do throws(LoadError) {
      let result = QuizLoader.load(path, quiz: quiz, libraries: libraries)
      let loaded = LoadedQuiz(bundle: try QuizBundle(result))
      if let quiz, !result.isQuestionFile, quiz != loaded.identifier {
        throw LoadError(
          message: "\(path) is the quiz \"\(loaded.identifier)\", not \"\(quiz)\"")
      }
      return loaded
    } catch {
      throw LoadFailure(error)
    }
  }

  /// The identifier, under which a store has the quiz's places, settings and scores.
  public var identifier: String { bundle.identifier }

  /// The path, as it was given.
  public var path: String { bundle.path }

  /// The title.
  public var title: String { bundle.title }

  /// The number of questions; an attempt may draw fewer.
  public var questionCount: Int { bundle.quiz.questions.count }

  /// The parts of question files that were skipped, and the likely slips in scripts.
  public var warnings: [LoadProblem] {
    bundle.problems.map {
      LoadProblem(message: $0.message, remedy: $0.remedy, place: $0.place)
    } + bundle.warnings.map { LoadProblem(message: $0) }
  }

  /// Reads a file of the quiz, such as a picture that an element names.
  ///
  /// - Parameter path: The path in the quiz's folder.
  /// - Throws: A `PlainError` if there is no such file, it cannot be read, or it lies outside
  ///   the folder.
  public func resource(_ path: String) throws(PlainError) -> [UInt8] {
    do throws(FileError) {
      return try bundle.folder.read(path)
    } catch {
      throw PlainError(error.message, remedy: error.remedy)
    }
  }
}
