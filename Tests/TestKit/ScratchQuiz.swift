import Foundation
public import QuizboardEngine

/// A quiz in a temporary folder, written from strings and gone with the test.
public final class ScratchQuiz {
  /// The folder.
  public let path: String

  /// Files by their paths in the folder.
  public init(files: [String: String], name: String = "quiz") throws {
    path = NSTemporaryDirectory() + "quizboard-\(UUID().uuidString)/\(name)"
    for (file, text) in files { try write(Array(text.utf8), to: file) }
  }

  /// The folder that a copy of each quiz goes to, as it is when its test ends: a corpus on which
  /// two builds are compared.
  private static let corpus = ProcessInfo.processInfo.environment["QUIZBOARD_CORPUS"]

  deinit {
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if let corpus = Self.corpus {
      try? FileManager.default.copyItem(atPath: above, toPath: "\(corpus)/\(UUID().uuidString)")
    }
    try? FileManager.default.removeItem(atPath: above)
  }

  /// One storyboard and one script, `scripts/app.lua`, with `qb` and `ui` there in both; their
  /// first lines are line 1.
  public convenience init(
    _ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:]
  )
    throws
  {
    let own = [
      "quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { title = \"Test\", \(quiz) }",
      "Main.storyboard.lua": "\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }",
      "scripts/app.lua": ScratchQuiz.preamble + script,
    ]
    try self.init(files: own.merging(more) { $1 })
  }

  /// A copy of a quiz that ships, with some of its files replaced.
  public convenience init(copyOf quiz: String, replacing files: [String: String]) throws {
    let root = "\(Checkout.root)/Quizzes/\(quiz)"
    var all: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) where name.contains(".") {
      all[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
    }
    try self.init(files: all.merging(files) { $1 }, name: quiz)
  }

  /// What a script begins with, on the line that it begins on.
  public static let preamble = "local qb = require 'quizboard' local ui = qb.ui "

  /// Writes a file and makes the folders that it is in.
  public func write(_ bytes: [UInt8], to file: String) throws {
    let target = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
  }

  /// Writes a file of so many bytes that takes no room.
  public func write(to file: String, holeOf size: UInt64) throws {
    try write([], to: file)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(file)"))
    try handle.truncate(atOffset: size)
    try handle.close()
  }

  /// Reads it as a quiz.
  public func bundle() throws -> QuizBundle { try QuizBundle(path: path) }

  /// The message of what is wrong with it; nil where it can be read.
  public func problem() -> String? {
    do {
      _ = try bundle()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// The checkout that these tests lie in.
public enum Checkout {
  /// Its folder.
  public static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// A quiz that ships.
  public static func quiz(_ name: String) throws -> QuizBundle {
    try QuizBundle(path: "\(root)/Quizzes/\(name)")
  }

  /// The text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
