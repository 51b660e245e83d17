public import QuizboardModel
public import QuizboardQuiz

/// The contents of a question file.
public struct ReadResult: Sendable {
  /// The name of the file's format.
  public let format: String
  /// The quizzes with their valid questions.
  public var quizzes: [QuizContent]
  /// The problems in the order of the file.
  public var problems: [FormatProblem]

  /// Creates a result from its parts.
  public init(format: String, quizzes: [QuizContent] = [], problems: [FormatProblem] = []) {
    self.format = format
    self.quizzes = quizzes
    self.problems = problems
  }
}

/// A quiz of a question file.
public struct QuizContent: Sendable, Equatable {
  /// The title; the name of the file if the quiz has none.
  public var title: String
  /// A description in one sentence.
  public var description: String?
  /// One or two characters that represent the quiz.
  public var icon: String?
  /// The questions in the order of the file.
  public var questions: [Question]
  /// The place of the quiz, in formats with several quizzes in a file.
  public var place: SourcePlace?

  /// Creates a quiz from its parts.
  public init(title: String, description: String? = nil, icon: String? = nil, questions: [Question])
  {
    self.title = title
    self.description = description
    self.icon = icon
    self.questions = questions
  }
}

extension ReadResult {
  /// Returns the problems of a quiz by its index: those between its beginning and the next quiz.
  /// Problems before the first quiz belong to it.
  public func problems(ofQuizAt index: Int) -> [FormatProblem] {
    problems.filter { problem in
      let owner = quizzes.lastIndex { quiz in quiz.place.map { $0 <= problem.place } ?? true }
      return (owner ?? 0) == index
    }
  }
}

/// A format of question files.
public protocol QuestionFormat: SendableMetatype {
  /// The name of the format in messages.
  static var name: String { get }

  /// The usual extension of files of this format.
  static var fileExtension: String { get }

  /// Returns whether a file appears to have this format.
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: The complete contents.
  static func sniff(name: String, bytes: [UInt8]) -> Bool

  /// Reads a file. Reports broken parts as problems, and reads the rest.
  /// - Parameter file: The name of the file in problems.
  static func read(bytes: [UInt8], file: String) -> ReadResult
}
