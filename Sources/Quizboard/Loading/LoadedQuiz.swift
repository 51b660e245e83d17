import QuizboardEngine
import QuizboardExchange
import QuizboardFormats
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

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

  /// Loads a quiz from bytes, and reads no file: for a process that may not.
  ///
  /// - Parameters:
  ///   - quiz: The bytes of the quiz.
  ///   - others: The quizzes that its references may name, by their identifiers.
  /// - Throws: A ``LoadFailure`` with the problems that prevent playing. Its
  ///   ``LoadFailure/missingQuizzes`` are the quizzes to add to `others`.
  public static func load(
    _ quiz: QuizBytes, others: [String: QuizBytes] = [:]
  ) throws(LoadFailure) -> LoadedQuiz {
    do {
      let location = QuizLocation(
        try quiz.inMemory(), others: try others.mapValues { try $0.inMemory() })
      let result = QuizLoader.load(location)
      do throws(LoadError) {
        return LoadedQuiz(bundle: try QuizBundle(result))
      } catch {
        throw LoadFailure(error, missing: result.missingQuizzes)
      }
    } catch let failure as LoadFailure {
      throw failure
    } catch {
      throw LoadFailure(LoadProblem(message: "\(error)"))
    }
  }

  /// The identifier, under which a store has the quiz's places, settings and scores.
  public var identifier: String { bundle.identifier }

  /// The path, as it was given.
  public var path: String { bundle.path }

  /// The title.
  public var title: String { bundle.title }

  /// An icon of one or two characters; nil if the quiz has none.
  public var icon: String? { bundle.quiz.details.icon }

  /// A description in one sentence; nil if the quiz has none.
  public var summary: String? { bundle.quiz.details.description }

  /// The language of the texts, such as `de`; nil if the quiz does not say.
  public var language: String? { bundle.quiz.details.language }

  /// The accent colour of the screens; nil for that of a theme.
  public var accent: RGBColor? { bundle.quiz.details.accent }

  /// True if time stands while the quiz is closed.
  public var pauses: Bool { bundle.definition.pauses }

  /// The titles of the quizzes of a question file that is loaded as one quiz; else empty.
  public var parts: [String] { bundle.joined.count > 1 ? bundle.joined : [] }

  /// The number of questions; an attempt may draw fewer.
  public var questionCount: Int { bundle.quiz.questions.count }

  /// The parts of question files that were skipped, and the likely slips in scripts.
  public var warnings: [LoadProblem] {
    bundle.problems.map {
      LoadProblem(message: $0.message, remedy: $0.remedy, place: $0.place)
    } + bundle.warnings.map { LoadProblem(message: $0) }
  }

  /// Reads a picture that an element names.
  ///
  /// - Parameters:
  ///   - path: The path in the folder of the quiz.
  ///   - quiz: The identifier of the quiz, if it is one that this one refers to.
  /// - Throws: A `PlainError` if there is no such file, it cannot be read, it lies outside the
  ///   folder, or it is larger than 8 MiB.
  public func picture(_ path: String, of quiz: String? = nil) throws(PlainError) -> [UInt8] {
    let folder = quiz.flatMap { bundle.others[$0]?.folder } ?? bundle.folder
    do throws(FileError) {
      return try folder.readPicture(path)
    } catch {
      throw PlainError(error.message, remedy: error.remedy)
    }
  }
}
