public import Quizboard

/// A quiz as a worker gets it: in bytes, because a worker reads no files.
public struct QuizOrder: Sendable, Equatable {
  /// The bytes of the quiz.
  public var quiz: QuizBytes
  /// The quizzes that its references may name, by their identifiers.
  public var others: [String: QuizBytes] = [:]
  /// The digests of its pictures.
  public var pictures: [PictureKey: String] = [:]
  /// The address of files before their digests.
  public var files = "/f/"
  /// The address of the list of quizzes; nil for none.
  public var list: String?
  /// True if places have events.
  public var hasEvents = false
  /// The seed of the random numbers that scripts draw while they load.
  public var loadingSeed: UInt64 = 0

  /// Makes the order of a quiz without pictures.
  public init(_ quiz: QuizBytes) { self.quiz = quiz }
}

/// The name of a picture among those of several quizzes.
public struct PictureKey: Sendable, Hashable {
  /// The identifier of the quiz; empty for the ordered one.
  public var quiz: String
  /// The path in the quiz's folder.
  public var path: String

  /// Makes the name of a picture.
  public init(_ path: String, of quiz: String = "") { (self.quiz, self.path) = (quiz, path) }
}

/// What a worker tells of a quiz that it has loaded.
public enum QuizReport: Sendable, Equatable {
  /// The quiz can be played.
  case loaded(QuizFacts)
  /// The quiz cannot be played: the problems, a line each, and the quizzes that it lacks.
  case failed(problems: String, missing: [String])
}

/// What a list shows of a quiz, and what a server needs to know of it.
public struct QuizFacts: Sendable, Equatable {
  /// The identifier.
  public var identifier: String
  /// The title.
  public var title: String
  /// An icon of one or two characters; nil for none.
  public var icon: String?
  /// A description in one sentence; nil for none.
  public var summary: String?
  /// The language of the texts; nil if unknown.
  public var language: String?
  /// The number of questions.
  public var questionCount: Int
  /// True if time stands while nobody looks.
  public var pauses: Bool
  /// The titles of the quizzes of a question file that was loaded as one; else empty.
  public var parts: [String]
  /// The colours of the quiz: a style sheet.
  public var colors: [UInt8]
}
