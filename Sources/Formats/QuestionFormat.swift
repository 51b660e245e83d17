public import QuizboardModel
public import QuizboardQuiz

/// What a question file holds.
public struct ReadResult: Sendable {
  /// The name of the format that it was read as.
  public let format: String
  /// The quizzes in it, each with the questions that can be played.
  public var quizzes: [QuizContent]
  /// What could not be read, in the order of the file.
  public var problems: [FormatProblem]

  /// What a question file holds.
  public init(format: String, quizzes: [QuizContent] = [], problems: [FormatProblem] = []) {
    self.format = format
    self.quizzes = quizzes
    self.problems = problems
  }
}

/// One quiz of a question file.
public struct QuizContent: Sendable, Equatable {
  /// Its name; the file's where it has none of its own.
  public var title: String
  /// A sentence about it.
  public var description: String?
  /// A character or two to know it by.
  public var icon: String?
  /// In the order of the file.
  public var questions: [Question]
  /// Where it begins in a file that may hold several.
  public var place: SourcePlace?

  /// A quiz of a question file.
  public init(title: String, description: String? = nil, icon: String? = nil, questions: [Question])
  {
    self.title = title
    self.description = description
    self.icon = icon
    self.questions = questions
  }
}

extension ReadResult {
  /// What could not be read of one of the quizzes, by its place among them: what stands behind its
  /// beginning and before the next one's. What stands before all of them is the file's, and told
  /// with the first.
  public func problems(ofQuizAt index: Int) -> [FormatProblem] {
    problems.filter { problem in
      let owner = quizzes.lastIndex { quiz in quiz.place.map { $0 <= problem.place } ?? true }
      return (owner ?? 0) == index
    }
  }
}

/// A way in which questions are written down.
public protocol QuestionFormat: SendableMetatype {
  /// What people call it.
  static var name: String { get }

  /// Whether a file seems to be of this format.
  /// - Parameters:
  ///   - name: the file's name.
  ///   - bytes: all that it holds.
  static func sniff(name: String, bytes: [UInt8]) -> Bool

  /// Reads a file. What is broken is named among the problems, and the rest is kept.
  /// - Parameter file: what the file is called in problems.
  static func read(bytes: [UInt8], file: String) -> ReadResult
}
