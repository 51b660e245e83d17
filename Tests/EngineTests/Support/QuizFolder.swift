import Engine
import Foundation

/// A quiz in a temporary folder, written from strings and gone with the test.
final class QuizFolder {
  let path: String

  /// Files by their paths in the folder.
  init(files: [String: String], name: String = "quiz") throws {
    path = NSTemporaryDirectory() + "quizboard-\(UUID().uuidString)/\(name)"
    for (file, text) in files { try write(Array(text.utf8), to: file) }
  }

  deinit {
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.removeItem(atPath: above)
  }

  /// One storyboard and one script, `scripts/app.lua`, with `qb` and `ui` there in both; their first lines are line 1.
  convenience init(_ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:])
    throws
  {
    let own = [
      "quiz.lua": "\(QuizFolder.preamble)return qb.quiz { title = \"Test\", \(quiz) }",
      "Main.storyboard.lua": "\(QuizFolder.preamble)return qb.storyboard { \(scenes) }",
      "scripts/app.lua": QuizFolder.preamble + script,
    ]
    try self.init(files: own.merging(more) { $1 })
  }

  /// A copy of a quiz that ships, with some of its files replaced.
  convenience init(copyOf quiz: String, replacing files: [String: String]) throws {
    let root = "\(Checkout.root)/Quizzes/\(quiz)"
    var all: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) where name.contains(".") {
      all[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
    }
    try self.init(files: all.merging(files) { $1 }, name: quiz)
  }

  /// What a script begins with, on the line that it begins on.
  static let preamble = "local qb = require 'quizboard' local ui = qb.ui "

  /// Writes a file and makes the folders that it is in.
  func write(_ bytes: [UInt8], to file: String) throws {
    let target = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
  }

  func bundle() throws -> QuizBundle { try QuizBundle(path: path) }

  /// The message of what is wrong with it; nil where it can be read.
  func problem() -> String? {
    do {
      _ = try bundle()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// The checkout that these tests lie in.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A quiz that ships.
  static func quiz(_ name: String) throws -> QuizBundle { try QuizBundle(path: "\(root)/Quizzes/\(name)") }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
