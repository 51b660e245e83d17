import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardStore

/// Which file places, scores and settings are kept in.
struct StoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep places, scores and settings in this file; where somebody plays the default is $QUIZBOARD_STORE, else a file in your data folder.",
      valueName: "FILE"))
  var store: String?

  func validate() throws {
    guard let store else { return }
    guard !store.isEmpty else { throw ValidationError("--store: name a file") }
  }

  /// The file that was named; nil where none was. Throws a `CommandError` where it cannot be made.
  private func file() throws -> String? {
    if let store, let folder = missingFolder {
      throw CommandError.failed(
        "--store: there is no folder \(folder) to keep \(FileSystem.lastName(of: store)) in; make it first"
      )
    }
    return store
  }

  /// The folder of the file that was named, where that is not there: most likely a slip of the
  /// hand, and not to be made.
  private var missingFolder: String? {
    guard let store else { return nil }
    let folder = FileSystem.parent(of: store)
    return FileSystem.kind(of: folder) == .folder ? nil : folder
  }

  /// The store that was named; nil where none was. Throws a `CommandError` where something else
  /// than a store was named. The run tells what else is wrong with it, and goes on.
  func namedStore() throws -> Store? { try file().map { try open($0, isOwn: false) } }

  private func open(_ path: String, isOwn: Bool) throws -> Store {
    do throws(StoreError) {
      return try Store.open(path: path, isOwn: isOwn, version: Quizboard.version)
    } catch {
      throw CommandError.unreadable("\(error)")
    }
  }

  /// The store that was named, where what is left there must be kept; nil where none was. Throws a
  /// `StoreError` where it cannot be.
  func writableStore() throws -> Store? {
    try file().map { try Store(path: $0, version: Quizboard.version) }
  }

  /// The store that was named, or the person's own; nil where there is no place for one, which is
  /// said.
  func personalStore() throws -> Store? {
    if let named = try namedStore() { return named }
    let environment = ProcessInfo.processInfo.environment
    let path: String
    do throws(StoreError) {
      path = try StoreLocation.path(environment: environment)
    } catch {
      report(Warning(.store, "nothing will be kept: \(error)").words)
      return nil
    }
    return try open(path, isOwn: StoreLocation.isOwn(environment: environment))
  }

  /// What is kept, to be looked at; nil where nothing is. Throws a `StoreError` where it cannot be
  /// read.
  func readableStore() throws -> Store? {
    if let folder = missingFolder {
      throw CommandError.unreadable("--store: there is no folder \(folder)")
    }
    let path = try StoreLocation.path(
      named: store, environment: ProcessInfo.processInfo.environment)
    return FileSystem.kind(of: path) == .nothing
      ? nil : try Store.reading(path: path, version: Quizboard.version)
  }
}

/// Where a run is kept, and whether it goes on there.
struct StorageOptions: ParsableArguments {
  @OptionGroup var option: StoreOption

  @Flag(help: "Begin afresh instead of going on where you were.")
  var fresh = false

  /// See `StoreOption`.
  func namedStore() throws -> Store? { try option.namedStore() }

  /// See `StoreOption`.
  func personalStore() throws -> Store? { try option.personalStore() }
}
