/// One of the quizzes of a question file that holds several, as a path names it:
/// `quizzes.json/Science`.
struct QuizInFile {
  /// The question file.
  let file: String
  /// The quiz's title; of several of one title ` #2` and so on follows it.
  let title: String

  /// What a path names; nil where it is that of a file or a folder, or leads through no file.
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

  /// What the quiz's scores and places are kept under.
  var identifier: String { "\(FileSystem.quizName(of: file))/\(title)" }
}
