import Foundation
public import QuizboardEngine

/// A quiz in a temporary folder, written from strings and deleted after the test.
public final class ScratchQuiz {
  /// The path of the folder.
  public let path: String

  /// Creates a quiz from files by their paths in the folder.
  public init(files: [String: String], name: String = "quiz") throws {
    path = NSTemporaryDirectory() + "quizboard-\(UUID().uuidString)/\(name)"
    for (file, text) in files { try write(Array(text.utf8), to: file) }
  }

  /// The folder for a copy of each quiz at the end of its test: a corpus for comparing two builds.
  private static let corpus = ProcessInfo.processInfo.environment["QUIZBOARD_CORPUS"]

  deinit {
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if let corpus = Self.corpus {
      try? FileManager.default.copyItem(atPath: above, toPath: "\(corpus)/\(UUID().uuidString)")
    }
    try? FileManager.default.removeItem(atPath: above)
  }

  /// Creates a quiz of a storyboard and a script, `scripts/app.lua`, both with `qb` and `ui`. Their
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

  /// Creates a quiz without a storyboard of its own, of questions, other keys of `qb.quiz` and
  /// further files.
  public convenience init(
    title: String = "T", questions: String? = nil, keys: String = "", more: [String: String] = [:]
  ) throws {
    let list = questions.map { "questions = { \($0) }, " } ?? ""
    let own = [
      "quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { title = '\(title)', \(list)\(keys) }"
    ]
    try self.init(files: own.merging(more) { $1 })
  }

  /// Creates a copy of a shipped quiz, with some of its files replaced.
  public convenience init(copyOf quiz: String, replacing files: [String: String]) throws {
    let root = "\(Checkout.root)/Quizzes/\(quiz)"
    var all: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) where name.contains(".") {
      all[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
    }
    try self.init(files: all.merging(files) { $1 }, name: quiz)
  }

  /// The beginning of a script, on its first line.
  public static let preamble = "local qb = require 'quizboard' local ui = qb.ui "

  /// Writes a file and creates its folders.
  public func write(_ bytes: [UInt8], to file: String) throws {
    let target = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
  }

  /// Writes a sparse file of `size` bytes.
  public func write(to file: String, holeOf size: UInt64) throws {
    try write([], to: file)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(file)"))
    try handle.truncate(atOffset: size)
    try handle.close()
  }

  /// Reads the quiz.
  public func bundle() throws -> QuizBundle { try QuizBundle(path: path) }

  /// Returns the message of the error in the quiz, or nil if it is valid.
  public func problem() -> String? {
    do {
      _ = try bundle()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// The checkout that contains these tests.
public enum Checkout {
  /// The path of its folder.
  public static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Reads a shipped quiz.
  public static func quiz(_ name: String) throws -> QuizBundle {
    try QuizBundle(path: "\(root)/Quizzes/\(name)")
  }

  /// Returns the text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
