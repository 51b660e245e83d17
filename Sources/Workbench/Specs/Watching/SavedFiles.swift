public import QuizboardEngine

/// The files that are saved in folders, as the kernel tells it.
public final class SavedFiles: SpecWatch.Source {
  /// How long nothing may have been saved, in seconds: editors and formatters save one file after
  /// the other.
  private static let quiet = 0.05
  private var files: QuizWatch?

  /// Nothing is watched yet.
  public init() {}

  /// See `SpecWatch.Source`.
  public func watch(_ folders: [String]) throws(FileProblem) {
    if let files {
      files.watch(folders)
    } else {
      files = try QuizWatch(paths: folders, withSpecs: true)
    }
  }

  /// See `SpecWatch.Source`.
  public func next() -> [String]? {
    while let files {
      guard files.waitForChange(seconds: 3600) else { continue }
      var changes = files.takeChanges()
      if changes.isEmpty { continue }
      while files.waitForChange(seconds: Self.quiet) { changes.formUnion(files.takeChanges()) }
      return changes.sorted()
    }
    return nil
  }
}
