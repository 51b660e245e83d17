public import QuizboardEngine

/// Runs the specs at some paths, and those of a quiz again after each change to it.
public final class SpecWatch {
  /// Reports saved files.
  public protocol Source: AnyObject {
    /// Watches these folders and no others. Throws a `FileError` if that fails.
    func watch(_ folders: [String]) throws(FileError)
    /// Waits for a change and returns the canonical paths of the changed files or folders; nil at
    /// the end.
    func next() -> [String]?
  }

  /// The canonical paths of the files whose change led to the latest round.
  public private(set) var saved: [String] = []
  private let paths: [String]
  private let libraries: [String]
  /// The folders on which the specs of a quiz depend: its own, and those of referenced quizzes.
  private var folders: [String: [String]] = [:]

  /// - Parameter libraries: folders to search for referenced quizzes, after the quiz's own folder.
  public init(paths: [String], libraries: [String]) {
    self.paths = paths
    self.libraries = libraries
  }

  /// Runs until the source ends. Throws a `FileError` if the folders cannot be watched.
  ///
  /// - Parameter round: runs the specs of changed quizzes; in the first round all, with no changed
  ///   quiz.
  public func run(_ source: some Source, round: (_ files: [SpecFile], _ changed: [String]) -> Void)
    throws(FileError)
  {
    var (files, quizzes) = found()
    for quiz in quizzes { learn(quiz) }
    try source.watch(watched)
    round(files, [])
    while let saved = source.next() {
      self.saved = saved
      (files, quizzes) = found()
      let changed = quizzes.filter { quiz in
        folders[quiz] == nil || saved.contains { concerns($0, quiz) }
      }
      for quiz in changed { learn(quiz) }
      try source.watch(watched)
      let again = files.filter { changed.contains($0.quiz) }
      if !again.isEmpty { round(again, changed) }
    }
  }

  /// Returns the spec files and the quizzes, including those without specs.
  private func found() -> (files: [SpecFile], quizzes: [String]) {
    var files: [SpecFile] = []
    var quizzes: [String] = []
    for path in paths {
      for finding in SpecFile.find(at: path) {
        switch finding {
        case .files(let found):
          files += found.filter { !files.contains($0) }
          quizzes += found.quizzes
        case .withoutSpecs(let quiz): quizzes.append(quiz)
        case .nothing: continue
        }
      }
    }
    var known: Set<String> = []
    return (files, quizzes.filter { known.insert($0).inserted })
  }

  /// Updates the folders of a quiz. An unreadable quiz retains its previous folders.
  private func learn(_ quiz: String) {
    let own = FileSystem.canonical(quiz)
    let others = (try? QuizBundle(path: quiz, libraries: libraries)).map {
      $0.others.values.map { FileSystem.canonical($0.path) }.sorted()
    }
    folders[quiz] = [own] + (others ?? Array((folders[quiz] ?? []).dropFirst()))
  }

  /// True if a saved file may change the results of a quiz's specs. Specs of other quizzes do not.
  private func concerns(_ saved: String, _ quiz: String) -> Bool {
    for (index, folder) in (folders[quiz] ?? []).enumerated() {
      if saved == folder || folder.hasPrefix("\(saved)/") { return true }
      guard saved.hasPrefix("\(folder)/") else { continue }
      if index == 0 || !saved.hasPrefix("\(folder)/spec/") { return true }
    }
    return false
  }

  /// The watched folders, including the given paths, where a new quiz may appear.
  private var watched: [String] {
    var known: Set<String> = []
    let named = paths.filter { FileSystem.kind(of: $0) == .folder }.map(FileSystem.canonical)
    return (named + folders.values.flatMap(\.self).sorted()).filter { known.insert($0).inserted }
  }
}
