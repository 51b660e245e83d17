import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardStore

/// The file with places, scores and settings.
struct StoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "File for places, scores and settings (default of play and scores: "
        + "$QUIZBOARD_STORE, else a file in your data folder).",
      valueName: "FILE"), completion: .file())
  var store: String?

  func validate() throws {
    guard let store else { return }
    guard !store.isEmpty else { throw ValidationError("--store: name a file") }
  }

  /// The option as words of a command that uses the same store; nil if none is named.
  var words: String? { store.map { "--store \(ShellWord.quoted($0))" } }

  /// Returns the named file, if any. Throws a `CommandError` if its folder does not exist.
  private func file() throws -> String? {
    if let store, let folder = missingFolder {
      throw CommandError.failed(
        "--store: there is no folder \(folder) for \(FileSystem.lastName(of: store)); "
          + "create it first"
      )
    }
    return store
  }

  /// The folder of the named file, if it does not exist. Because this is probably a typing error,
  /// the folder is not created.
  private var missingFolder: String? {
    guard let store else { return nil }
    let folder = FileSystem.parent(of: store)
    return FileSystem.kind(of: folder) == .folder ? nil : folder
  }

  /// Opens the named store, if any. Throws a `CommandError` for a file that is not a store; the run
  /// reports other problems and continues.
  func namedStore() throws -> Store? { try file().map { try open($0, isOwn: false) } }

  private func open(_ path: String, isOwn: Bool) throws -> Store {
    do throws(StoreError) {
      return try Store.open(path: path, isOwn: isOwn, version: Quizboard.version)
    } catch {
      throw CommandError.unreadable("\(error)")
    }
  }

  /// Opens the named store, if any, for changes that must not be lost. Throws a `StoreError`.
  func writableStore() throws -> Store? {
    try file().map { try Store(path: $0, version: Quizboard.version) }
  }

  /// Opens the named store, or the user's own, for changes that must not be lost. Throws a
  /// `StoreError` if it cannot be written.
  func ownStore() throws -> Store {
    let path = try StoreLocation.path(
      named: try file(), environment: ProcessInfo.processInfo.environment)
    return try Store(path: path, version: Quizboard.version)
  }

  /// Opens the named store, or the user's own. Reports if there is no place for one, and returns
  /// nil.
  func personalStore() throws -> Store? {
    if let named = try namedStore() { return named }
    let environment = ProcessInfo.processInfo.environment
    let path: String
    do throws(StoreError) {
      path = try StoreLocation.path(environment: environment)
    } catch {
      report(Warning(.store, "nothing will be saved: \(error)").words)
      return nil
    }
    return try open(path, isOwn: StoreLocation.isOwn(environment: environment))
  }

  /// Opens the store for reading; returns nil if it does not exist. Throws a `StoreError` if it
  /// cannot be read.
  func readableStore() throws -> Store? {
    if let folder = missingFolder {
      throw CommandError.unreadable("--store: there is no folder \(folder)")
    }
    let path = try StoreLocation.path(
      named: store, environment: ProcessInfo.processInfo.environment)
    return FileSystem.isAbsent(path)
      ? nil : try Store.reading(path: path, version: Quizboard.version)
  }
}

/// Options for the store of a run.
struct StorageOptions: ParsableArguments {
  @OptionGroup var option: StoreOption

  @Flag(help: "Start from the beginning instead of your saved place.")
  var fresh = false

  /// Calls `StoreOption.namedStore()`.
  func namedStore() throws -> Store? { try option.namedStore() }

  /// Calls `StoreOption.personalStore()`.
  func personalStore() throws -> Store? { try option.personalStore() }
}
