import QuizFormats

/// A folder of quizzes.
public enum QuizFolder {
  /// The quizzes at a path: itself, where it is one; else those in the folder, in name order.
  public static func quizzes(at path: String) -> [String] {
    guard isFolderOfQuizzes(path) else { return [path] }
    let names = (try? FileSystem.entries(of: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }.filter { entry in
      FileSystem.kind(of: "\(entry)/quiz.lua") == .file
        || FileSystem.kind(of: entry) == .file && QuestionFormats.couldRead(fileName: entry)
    }
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
