import Foundation
import Testing

/// The command that was built together with these tests.
enum QuizboardBinary {
  /// Its path: beside the program that runs the tests, or what `QUIZBOARD_TESTED` names.
  static let path: String = {
    if let named = ProcessInfo.processInfo.environment["QUIZBOARD_TESTED"] { return named }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("quizboard").path
  }()

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

/// The checkout that these tests lie in.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}

/// A folder of its own for one test, gone with it.
final class Scratch: Sendable {
  let folder: String

  /// Makes the folder. Without it the test fails.
  init() {
    folder = NSTemporaryDirectory() + "quizboard-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file of the folder and answers its path; makes the folders that it is in.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let path = "\(folder)/\(name)"
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
