import ArgumentParser
import Engine
import Foundation
import Interface
import Store

/// `80x24`, as an option.
struct ScreenSize: ExpressibleByArgument {
  let size: Size

  init(columns: Int, rows: Int) { size = Size(columns: columns, rows: rows) }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...10_000).contains(columns), (1...10_000).contains(rows)
    else { return nil }
    size = Size(columns: columns, rows: rows)
  }

  var defaultValueDescription: String { "\(size.columns)x\(size.rows)" }
}

/// Where places, scores and settings are kept.
struct StorageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Keep places, scores and settings in this file.", valueName: "FILE"))
  var store: String?

  @Flag(help: "Begin afresh instead of going on where you were.")
  var fresh = false

  /// The store that was named; nil where none was.
  func namedStore() throws -> (any RunStore)? {
    guard let store else { return nil }
    do {
      // A folder that is not there is most likely a slip of the hand, and not to be made.
      let folder = store.lastIndex(of: "/").map { store[..<$0] } ?? "."
      guard folder.isEmpty || FileSystem.kind(of: String(folder)) == .folder else {
        throw ValidationError("--store: there is no folder \(folder)")
      }
      return try Store(path: store, version: Quizboard.version)
    } catch let error as StoreError {
      report("\(error)")
      throw ExitStatus.unreadable
    }
  }

  /// The store that was named, or the person's own.
  func personalStore() throws -> any RunStore {
    if let named = try namedStore() { return named }
    let environment = ProcessInfo.processInfo.environment
    return try Store(
      path: try StoreLocation.path(named: store, environment: environment), version: Quizboard.version)
  }
}

/// Prints lines on standard error.
func report(_ lines: [String]) { for line in lines { report(line) } }

/// Prints a line on standard error.
func report(_ line: String) { FileHandle.standardError.write(Data("quizboard: \(line)\n".utf8)) }

/// Reads a quiz, or says why that cannot be and leaves with 65.
func openBundle(_ path: String, otherwise tell: (InputError) -> Void = { _ in }) throws -> QuizBundle {
  do {
    return try QuizBundle(path: path)
  } catch let error as BundleError {
    report(([error.description] + error.traceback.map { "  in \($0)" }).joined(separator: "\n"))
    tell(InputError(error))
    throw ExitStatus.unreadable
  }
}

/// A reader that goes away ends the program quietly instead of killing it.
func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
