import Foundation
import QuizboardLua
import Testing

/// A script that tries to get away: a file of `Escapes`, whose first line says what has to come of
/// it.
struct Escape: CustomTestStringConvertible {
  /// The expected outcome of an escape.
  enum Outcome: String {
    /// A limit ends the input.
    case limit
    /// An ordinary error ends it.
    case error
    /// One or the other.
    case any
    /// The script finds every door locked, and ends.
    case nothing
  }

  var name: String
  var source: String
  var outcome: Outcome?

  var testDescription: String { name }

  /// Everything in `Escapes`, in the order of the names.
  static let all: [Escape] = {
    let folder = testFolder.appending(path: "Escapes")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted().compactMap { file in
      guard let source = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      else {
        return nil
      }
      return Escape(name: String(file.dropLast(4)), source: source, outcome: outcome(of: source))
    }
  }()

  private static func outcome(of source: String) -> Outcome? {
    let mark = "-- expects: "
    guard let line = source.split(separator: "\n").first, line.hasPrefix(mark) else { return nil }
    return Outcome(rawValue: String(line.dropFirst(mark.count)))
  }
}

/// The folder of these tests.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
