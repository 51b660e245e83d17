import QuizboardEngine
import QuizboardText

/// The snapshots of one spec file: texts under `spec/snapshots/`, each named by its test.
final class SnapshotBook {
  private let quiz: ConfinedFolder
  private let updates: Bool
  private let records: Bool
  /// The names that tests have used.
  private var used: Set<String> = []
  private var names: [String] = []
  private var count = 0
  private var notes: [String] = []
  private(set) var recorded = 0
  private(set) var updated = 0

  init(file: SpecFile, updates: Bool, records: Bool) {
    shownFolder = "spec/snapshots/\(file.stem)"
    quiz = (try? ConfinedFolder.ofQuiz(at: file.quiz)) ?? ConfinedFolder(file.quiz)
    self.updates = updates
    self.records = records
  }

  func begin(_ names: [String]) {
    self.names = names
    count = 0
    notes = []
  }

  /// Ends a test and returns messages about its recorded snapshots. The snapshots of an incomplete
  /// test are unknown.
  func end(isComplete: Bool) -> [String] {
    if !isComplete { skip() }
    return notes
  }

  /// Marks the use of snapshots as unknown, after a pending or incomplete test.
  func skip() { isWhole = false }

  /// True if every test was complete.
  private(set) var isWhole = true

  /// The result of a comparison.
  enum Comparison {
    case same
    case different([DifferenceLine], hint: String?)
    case missing
  }

  /// Compares lines with the snapshot of the current test.
  func compare(_ lines: [String], name: String?) throws -> (Comparison, path: String) {
    count += 1
    let path = try path(of: name)
    let shown = "\(shownFolder)/\(path)"
    guard quiz.holdsFile(shown) else {
      guard records || updates else { return (.missing, shown) }
      try write(lines, to: path)
      recorded += 1
      notes.append("recorded \(shown)")
      return (.same, shown)
    }
    let kept = String(decoding: try quiz.read(shown), as: UTF8.self).fileLines
    if kept == lines { return (.same, shown) }
    if updates {
      try write(lines, to: path)
      updated += 1
      notes.append("updated \(shown)")
      return (.same, shown)
    }
    return (
      .different(TextDifference.between(kept, and: lines), hint: Self.hint(kept, lines)), shown
    )
  }

  /// The path of the folder in the quiz's folder.
  private let shownFolder: String

  /// Returns a hint if the sizes differ: then every line differs, and the size is the reason.
  private static func hint(_ kept: [String], _ lines: [String]) -> String? {
    guard kept.count != lines.count, kept.count > 1, lines.count > 1 else { return nil }
    return
      "the snapshot has \(counted(kept.count, "line")), but this has \(lines.count); "
      + "was it recorded at another size?"
  }

  private func path(of name: String?) throws -> String {
    let own =
      names.joined(separator: ", ") + (name.map { ", \($0)" } ?? (count > 1 ? " (\(count))" : ""))
    let path = Self.fileName(own) + ".txt"
    guard used.insert(path).inserted else {
      throw SpecProblem(
        "assert.snapshot: a second snapshot would be \(shownFolder)/\(path); "
          + "give each a different name"
      )
    }
    return path
  }

  /// Returns a portable file name; a truncated name gets a distinct suffix.
  private static func fileName(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.value >= 32 && scalar.value != 127 && !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
      name.unicodeScalars.append(isPlain ? scalar : "-")
    }
    if name.hasPrefix(".") { name = "-" + name.dropFirst() }
    guard name.utf8.count > 120 else { return name }
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var cut = name
    while cut.utf8.count > 110 { cut.removeLast() }
    return "\(cut)~\(String(hash, radix: 16))"
  }

  private func write(_ lines: [String], to path: String) throws {
    try quiz.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(shownFolder)/\(path)")
  }

  /// Returns the paths of the snapshots that no test of the file uses any more, and removes them if
  /// snapshots are updated. Call it after all tests of the file.
  func obsolete() -> [String] {
    guard isWhole, let entries = try? FileSystem.names(in: "\(quiz.path)/\(shownFolder)") else {
      return []
    }
    let left = entries.filter { $0.hasSuffix(".txt") && !used.contains($0) }
    if updates { for name in left { quiz.remove("\(shownFolder)/\(name)") } }
    return left.map { "\(shownFolder)/\($0)" }
  }
}
