import QuizboardAuthoring
import QuizboardModel

/// The coverage of quizzes by tests.
public struct CoverageReport: Sendable, Equatable {
  /// The coverage of each quiz.
  public let quizzes: [QuizCoverage]

  init(quizzes: [QuizCoverage]) { self.quizzes = quizzes }

  /// The report as text, with missing parts first.
  public var text: String { quizzes.map(\.text).joined(separator: "\n") }

  /// True if the suffix of a file name selects a format of coverage.
  public static func canBeWritten(to name: String) -> Bool {
    [".json", ".info", ".txt"].contains { name.lowercased().hasSuffix($0) }
  }

  /// True if the beginning of a file is that of a coverage report, in any format.
  public static func isCoverage(_ bytes: [UInt8]) -> Bool {
    ["{\"quizboardCoverage\":", "TN:", "Coverage of "].contains { bytes.starts(with: $0.utf8) }
  }

  /// Returns the report in the format of a file name's suffix.
  public func text(forFile name: String) -> String {
    if name.lowercased().hasSuffix(".json") { return json }
    return name.lowercased().hasSuffix(".info") ? lcov : text
  }

  /// The report as a tracefile of lcov.
  public var lcov: String {
    var lines: [String] = []
    for quiz in quizzes {
      for file in quiz.files {
        lines += ["TN:", "SF:\(quiz.path)/\(file.path)"]
        lines += Self.functions(file.functions)
        lines += Self.branches(
          quiz.flow.conditions.filter { $0.place?.file == file.path }.map(
            QuizCoverage.Branches.init)
            + file.branches)
        lines += file.lines.map { "DA:\($0.number),\($0.count)" }
        lines += [
          "LF:\(file.lines.count)", "LH:\(file.lines.count - file.missed.count)", "end_of_record",
        ]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func functions(_ all: [QuizCoverage.Function]) -> [String] {
    if all.isEmpty { return [] }
    return all.map { "FN:\($0.line),\($0.name)" } + all.map { "FNDA:\($0.count),\($0.name)" }
      + ["FNF:\(all.count)", "FNH:\(all.count { $0.count > 0 })"]
  }

  /// Returns the lines of branches: each statement or condition is a block.
  private static func branches(_ all: [QuizCoverage.Branches]) -> [String] {
    if all.isEmpty { return [] }
    var lines: [String] = []
    var blocks: [Int: Int] = [:]
    for branches in all {
      let block = blocks[branches.line, default: 0]
      blocks[branches.line] = block + 1
      lines += branches.counts.enumerated().map { branch, count in
        "BRDA:\(branches.line),\(block),\(branch),\(count.map(String.init) ?? "-")"
      }
    }
    let counts = all.flatMap(\.counts)
    return lines + ["BRF:\(counts.count)", "BRH:\(counts.count { ($0 ?? 0) > 0 })"]
  }
}

extension QuizCoverage.Branches {
  /// The branches of a condition: true and false.
  fileprivate init(_ condition: FlowCoverage.Condition) {
    let isAsked = condition.wasTrue || condition.wasFalse
    line = condition.place?.line ?? 0
    counts = [condition.wasTrue, condition.wasFalse].map { isAsked ? $0 ? 1 : 0 : nil }
  }
}

extension QuizCoverage {
  /// A line for each kind of part, with the missing ones.
  fileprivate var text: String {
    let conditions = flow.conditions
    let answers = conditions.reduce(0) { $0 + ($1.wasTrue ? 1 : 0) + ($1.wasFalse ? 1 : 0) }
    let lineCount = files.reduce(0) { $0 + $1.lines.count }
    let missed = files.reduce(0) { $0 + $1.missed.count }
    var rows = ["Coverage of \(path)"]
    rows.append(Self.row("scenes", flow.scenes, flow.ownScenes, flow.reachedScenes, "reached"))
    rows += flow.unreachedScenes.map { "    never reached: \($0)" }
    rows.append(Self.row("segues", flow.segues, flow.ownSegues, flow.firedSegues, "performed"))
    rows += flow.unfiredSegues.map { "    never fired: \($0)" }
    rows.append(Self.row("conditions, both ways", answers, 2 * conditions.count))
    rows += conditions.filter { !$0.wasTrue || !$0.wasFalse }.map {
      "    \($0.words): \($0.name) (\($0.segue))"
    }
    for part in questions.rows {
      rows.append(Self.row(part.name, part.part, part.whole))
      rows += part.missing.map { "    \($0)" }
    }
    let functions = files.flatMap { file in file.functions.map { (function: $0, path: file.path) } }
    let uncalled = functions.filter { $0.function.count == 0 }
    if !functions.isEmpty {
      rows.append(Self.row("functions", functions.count - uncalled.count, functions.count))
    }
    rows += uncalled.map {
      "    never called: \($0.function.name) (\($0.path):\($0.function.line))"
    }
    let branches = files.flatMap(\.branches).flatMap(\.counts)
    if !branches.isEmpty {
      rows.append(Self.row("branches", branches.count { ($0 ?? 0) > 0 }, branches.count))
    }
    rows.append(Self.row("lines", lineCount - missed, lineCount))
    rows += files.filter { !$0.missed.isEmpty }.map {
      "    never run: \($0.path):\(Self.ranges($0))"
    }
    return rows.map { $0 + "\n" }.joined()
  }

  /// Returns the row of the author's own parts; without any, the number of the standard flow's.
  private static func row(
    _ name: String, _ all: [String], _ own: [String], _ seen: Set<String>, _ verb: String
  ) -> String {
    if own.isEmpty, !all.isEmpty {
      return "  \(padded(name, 24))none of its own; \(all.count) of standard flows \(verb)"
    }
    return row(name, own.count(where: seen.contains), own.count)
  }

  private static func row(_ name: String, _ part: Int, _ whole: Int) -> String {
    guard whole > 0 else { return "  \(padded(name, 24))none" }
    // An incomplete share is never rounded to 100 %.
    let share = part == whole ? 100 : min(99, (200 * part + whole) / (2 * whole))
    return "  \(padded(name, 24))\(padded("\(part) of \(whole)", 14))\(share)%"
  }

  /// Returns ranges of missed lines, `5,9-11`. Lines are adjacent if no executable line separates
  /// them.
  private static func ranges(_ file: File) -> String {
    var ranges: [(first: Int, last: Int)] = []
    var isOpen = false
    for line in file.lines {
      if line.count > 0 {
        isOpen = false
      } else if isOpen {
        ranges[ranges.count - 1].last = line.number
      } else {
        ranges.append((line.number, line.number))
        isOpen = true
      }
    }
    return ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }.joined(
      separator: ",")
  }
}

extension FlowCoverage.Condition {
  fileprivate var words: String {
    switch (wasTrue, wasFalse) {
    case (false, false): "never asked"
    case (true, false): "never false"
    default: "never true"
    }
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}
