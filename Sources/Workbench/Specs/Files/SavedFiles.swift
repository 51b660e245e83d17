public import QuizboardEngine

/// Reports the files that are saved in folders, from events of the kernel.
public final class SavedFiles: SpecWatch.Source {
  /// The seconds without a change before a report: editors and formatters save several files in
  /// sequence.
  private static let quiet = 0.05
  private var files: QuizWatch?

  /// Creates a source that watches no folders yet.
  public init() {}

  /// See `SpecWatch.Source`.
  public func watch(_ folders: [String]) throws(FileError) {
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
