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
}
