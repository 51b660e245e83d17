/// A path to one quiz of a question file that holds several: `quizzes.json/Science`.
struct QuizInFile {
  /// The question file.
  let file: String
  /// The quiz's title; ` #2` and so on follows for further quizzes with that title.
  let title: String

  /// Parses a path; nil if it is an existing file or folder, or leads through no file.
  init?(_ path: String) {
    guard FileSystem.kind(of: path) == .nothing else { return nil }
    for slash in path.indices where path[slash] == "/" {
      let file = String(path[..<slash])
      guard FileSystem.kind(of: file) == .file else { continue }
      let title = String(path[path.index(after: slash)...])
      if title.isEmpty { return nil }
      (self.file, self.title) = (file, title)
      return
    }
    return nil
  }

  /// The identifier under which a store has the quiz's scores and places.
  var identifier: String { "\(FileSystem.quizName(of: file))/\(title)" }
}
