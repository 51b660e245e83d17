public import QuizboardEngine

/// Runs the specs at some paths, and again those of a quiz whenever something of it has been saved.
public final class SpecWatch {
  /// Tells what has been saved.
  public protocol Source: AnyObject {
    /// Tells of what is saved in these folders from now on, and of no others. Throws a
    /// `FileProblem` where that cannot be.
    func watch(_ folders: [String]) throws(FileProblem)
    /// Waits until something has been saved, and answers what: canonical paths, of files or of the
    /// folders that have changed. Nil where nothing will be any more.
    func next() -> [String]?
  }

  private let paths: [String]
  private let libraries: [String]
  /// What the specs of a quiz depend on: its folder, and those of the quizzes that it refers to.
  private var folders: [String: [String]] = [:]

  /// - Parameter libraries: folders in which the quizzes that references name are looked for, after
  ///   those beside the quiz.
  public init(paths: [String], libraries: [String]) {
    self.paths = paths
    self.libraries = libraries
  }

  /// Goes on until the source has nothing more to tell. Throws a `FileProblem` where nothing can be
  /// watched.
  ///
  /// - Parameter round: runs the specs of what has changed; at first all, with no quiz as the
  ///   reason.
  public func run(_ source: some Source, round: (_ files: [SpecFile], _ changed: [String]) -> Void)
    throws(FileProblem)
  {
    var (files, quizzes) = found()
    for quiz in quizzes { learn(quiz) }
    try source.watch(watched)
    round(files, [])
    while let saved = source.next() {
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

  /// The spec files, and the quizzes, also those that have none yet.
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

  /// Looks which quizzes it refers to; of one that cannot be read what it referred to before.
  private func learn(_ quiz: String) {
    let own = FileSystem.canonical(quiz)
    let others = (try? QuizBundle(path: quiz, libraries: libraries)).map {
      $0.others.values.map { FileSystem.canonical($0.path) }.sorted()
    }
    folders[quiz] = [own] + (others ?? Array((folders[quiz] ?? []).dropFirst()))
  }

  /// True if what was saved may change what the specs of a quiz come to: not the specs of others.
  private func concerns(_ saved: String, _ quiz: String) -> Bool {
    for (index, folder) in (folders[quiz] ?? []).enumerated() {
      if saved == folder || folder.hasPrefix("\(saved)/") { return true }
      guard saved.hasPrefix("\(folder)/") else { continue }
      if index == 0 || !saved.hasPrefix("\(folder)/spec/") { return true }
    }
    return false
  }

  /// Also the paths themselves: a quiz may be made in a folder of them.
  private var watched: [String] {
    var known: Set<String> = []
    let named = paths.filter { FileSystem.kind(of: $0) == .folder }.map(FileSystem.canonical)
    return (named + folders.values.flatMap(\.self).sorted()).filter { known.insert($0).inserted }
  }
}
