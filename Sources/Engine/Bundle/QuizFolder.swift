import QuizFormats

/// A folder of quizzes.
public enum QuizFolder {
  /// The quizzes at a path: itself, where it is one; else those in the folder and in the folders in it, those nearer to
  /// the top first, each folder in name order.
  public static func quizzes(at path: String) -> [String] {
    isFolderOfQuizzes(path) ? QuizPlaces(below: path).places.map(\.path) : [path]
  }

  /// Whether a path is a folder that is no quiz itself.
  public static func isFolderOfQuizzes(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .folder && FileSystem.kind(of: "\(path)/quiz.lua") == .nothing
  }

  /// Whether a path is a folder that is no quiz itself, or a question file that holds several quizzes.
  public static func holdsQuizzes(_ path: String) -> Bool {
    if FileSystem.kind(of: path) != .file { return isFolderOfQuizzes(path) }
    guard let bytes = try? FileSystem.read(path), let result = try? QuestionFormats.read(bytes: bytes, file: path) else { return false }
    return result.quizzes.count { !$0.questions.isEmpty } > 1
  }

  /// Whether neither a folder nor the folders in it hold anything that could be a quiz.
  public static func isEmpty(_ path: String) -> Bool {
    FileSystem.kind(of: path) == .folder && QuizPlaces(below: path).places.isEmpty
  }
}
