import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardTestKit

/// A folder of quizzes in a temporary place, written from strings and gone with the test.
final class Shelf {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "quizboard-shelf-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Adds a quiz of one storyboard and one script; `name` may have folders in front.
  @discardableResult
  func add(
    _ name: String, _ scenes: String? = nil, script: String = "", quiz: String = "",
    more: [String: String] = [:]
  ) throws -> Shelf {
    let preamble = ScratchQuiz.preamble
    try write("\(preamble)return qb.quiz { title = \"\(name)\", \(quiz) }", to: "\(name)/quiz.lua")
    if let scenes {
      try write("\(preamble)return qb.storyboard { \(scenes) }", to: "\(name)/Main.storyboard.lua")
    }
    try write(preamble + script, to: "\(name)/scripts/app.lua")
    for (file, text) in more { try write(text, to: "\(name)/\(file)") }
    return self
  }

  func write(_ text: String, to file: String) throws {
    let target = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  /// Makes a name that leads to another one, in the place of what was there.
  func link(_ name: String, to other: String) throws {
    let link = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "\(path)/\(other)")
  }

  /// Says when a file was changed last, in seconds since 1970.
  func date(_ file: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: "\(path)/\(file)")
  }

  func bundle(_ name: String, libraries: [String] = []) throws -> QuizBundle {
    try QuizBundle(path: "\(path)/\(name)", libraries: libraries)
  }

  func app(_ name: String, libraries: [String] = [], store: (any RunStore)? = nil) throws -> App {
    try App(try bundle(name, libraries: libraries), store: store)
  }

  /// Returns the problem of a quiz; nil if it can be read.
  func problem(_ name: String, libraries: [String] = []) -> String? {
    do {
      _ = try bundle(name, libraries: libraries)
      return nil
    } catch { return "\(error)" }
  }

  /// Without links, as entries give it.
  var canonicalPath: String { FileSystem.canonical(path) }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }
}
