import ArgumentParser
import Engine
import Foundation
import Interface
import Store
import TerminalFace

/// `80x24`, as an option.
struct ScreenSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...10_000).contains(columns), (1...10_000).contains(rows)
    else { return nil }
    size = Size(columns: columns, rows: rows)
  }
}

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
    // A folder that is not there is most likely a slip of the hand, and not to be made.
    let folder = store.lastIndex(of: "/").map { store[..<$0] } ?? "."
    guard folder.isEmpty || FileSystem.kind(of: String(folder)) == .folder else {
      throw ValidationError("--store: there is no folder \(folder)")
    }
  }

  /// The store that was named; nil where none was. What is wrong with it is for the run to tell: it goes on.
  func namedStore() throws -> Store? {
    try store.map { try Store.open(path: $0, version: Quizboard.version) }
  }

  /// The store that was named, or the person's own; nil where there is no place for one, which is said.
  func personalStore() throws -> Store? {
    if let named = try namedStore() { return named }
    let environment = ProcessInfo.processInfo.environment
    do throws(StoreError) {
      return try Store.open(
        path: try StoreLocation.path(environment: environment), isOwn: StoreLocation.isOwn(environment: environment),
        version: Quizboard.version)
    } catch {
      report("store: nothing will be kept: \(error)")
      return nil
    }
  }

  /// What is kept, to be looked at; nil where nothing is. Throws a `StoreError` where it cannot be read.
  func readableStore() throws -> Store? {
    let path = try StoreLocation.path(named: store, environment: ProcessInfo.processInfo.environment)
    return FileSystem.kind(of: path) == .nothing ? nil : try Store.reading(path: path, version: Quizboard.version)
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

extension ColorChoice {
  /// Whether what is written to a descriptor has colours.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}

/// Prints lines on standard error.
func report(_ lines: [String]) { for line in lines { report(line) } }

/// Prints a line on standard error.
func report(_ line: String) { FileHandle.standardError.write(Data("quizboard: \(line)\n".utf8)) }

/// The folder of the person's quizzes.
func libraryFolder(_ environment: [String: String]) -> String {
  environment["QUIZBOARD_LIBRARY"].flatMap { $0.isEmpty ? nil : $0 } ?? "Quizzes"
}

/// Reads a quiz, or says why that cannot be and leaves with 65.
func openBundle(_ path: String, otherwise tell: (InputError) -> Void = { _ in }) throws -> QuizBundle {
  do {
    return try QuizBundle(path: path, libraries: [libraryFolder(ProcessInfo.processInfo.environment)])
  } catch let error as BundleError {
    report(([error.description] + error.traceback.map { "  in \($0)" }).joined(separator: "\n"))
    tell(InputError(error))
    throw ExitStatus.unreadable
  }
}

/// A reader that goes away ends the program quietly instead of killing it.
func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

/// A limit on the size of files is an error of the write that reaches it, and no end of the program.
func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }
