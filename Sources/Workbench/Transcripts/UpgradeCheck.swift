public import Engine
import Interface
import Wording

/// Which recorded plays still work with a quiz that has been changed, which score otherwise, and which break.
public struct UpgradeCheck: Sendable {
  /// A play.
  public struct Row: Sendable, Equatable {
    /// The transcript's path.
    public var file: String
    /// What became of it; nil where it cannot be played.
    public var comparison: PlayComparison?
    /// Why it cannot be played.
    public var problem: String?
    /// The quiz that it was played on, where that is another one: nothing is asked of such a play.
    public var other: String?
  }

  /// The plays in their order.
  public let rows: [Row]

  /// Plays all of them.
  ///
  /// - Parameter progress: told how many have been played, and of how many.
  public init(
    files: [String], on quizzes: ReplayedQuizzes, library: String?, progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) {
    rows = files.enumerated().map { index, file in
      defer { progress(index + 1, files.count) }
      do {
        let transcript = try Transcript(path: file)
        let bundle = try quizzes.bundle(for: transcript, in: file)
        let comparison = PlayComparison(of: transcript, on: bundle, library: library)
        let begins = if case .breaks(let step) = comparison.verdict { step.number > 0 } else { comparison.verdict == .works }
        // A quiz may get another name, or another title; a play of one with neither, which goes nowhere, is of another quiz.
        let isOther = transcript.beginning.quiz != bundle.identifier && transcript.beginning.title != bundle.title && !begins
        return isOther ? Row(file: file, other: transcript.beginning.quiz) : Row(file: file, comparison: comparison)
      } catch {
        return Row(file: file, problem: "\(error)")
      }
    }
  }

  /// Whether every play could be read.
  public var isReadable: Bool { rows.allSatisfy { $0.problem == nil } }

  /// Whether every play works, and scores as it did.
  public var isSound: Bool { rows.allSatisfy { $0.other != nil || $0.comparison?.verdict == .works } }

  /// The table for a person, in lines: what breaks comes with where and why.
  public var report: [String] {
    let width = rows.map { SafeText.width(of: $0.file) }.max() ?? 0
    var lines: [String] = []
    for row in rows {
      let name = row.file + String(repeating: " ", count: width - SafeText.width(of: row.file))
      lines.append("\(name)  \(row.summary)")
      lines += row.details.map { "    \($0)" }
    }
    let counts = Word.allCases.compactMap { word -> String? in
      let count = rows.count { $0.word == word }
      return count == 0 ? nil : "\(count) \(word.said(of: count))"
    }
    return lines + ["\(counted(rows.count, "play")): \(counts.joined(separator: ", "))"]
  }
}

extension UpgradeCheck: JSONValue {
  /// As JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("works", rows.count { $0.word == .works })
      writer.member("scores", rows.count { $0.word == .scores })
      writer.member("breaks", rows.count { $0.word == .breaks })
      writer.member("unreadable", rows.count { $0.word == .unreadable })
      writer.member("others", rows.count { $0.word == .other })
      writer.member("plays", rows)
    }
  }
}

/// The verdicts in one word, as JSON has them.
private enum Word: String, CaseIterable {
  case works, scores, breaks, unreadable, other

  func said(of count: Int) -> String {
    switch self {
    case .works: count == 1 ? "works" : "work"
    case .scores: count == 1 ? "scores differently" : "score differently"
    case .breaks: count == 1 ? "breaks" : "break"
    case .unreadable: "cannot be read"
    case .other: count == 1 ? "is of another quiz" : "are of another quiz"
    }
  }
}

extension UpgradeCheck.Row: JSONValue {
  fileprivate var word: Word {
    switch comparison?.verdict {
    case .works: .works
    case .scoresDifferently: .scores
    case .breaks, .cannotBegin: .breaks
    case nil: other == nil ? .unreadable : .other
    }
  }

  fileprivate var summary: String {
    if let other { return "of another quiz, \"\(other)\": passed over" }
    guard let comparison else { return "cannot be read" }
    switch comparison.verdict {
    case .works:
      let score = comparison.recorded.map { ", \($0.earned)" } ?? ""
      let others = comparison.otherWords
      return "works\(score)" + (others == 0 ? "" : " (\(others) of \(comparison.inputs + 1) screens read otherwise)")
    case .scoresDifferently:
      return "scores \(comparison.now.map(\.earned) ?? "nothing") instead of \(comparison.recorded.map(\.earned) ?? "nothing")"
    case .breaks(let step): return "breaks at \(step.number == 0 ? "the launch" : "input \(step.number) of \(comparison.inputs)")"
    case .cannotBegin: return "breaks: the quiz cannot be launched"
    }
  }

  fileprivate var details: [String] {
    guard let comparison else { return problem.map { [$0] } ?? [] }
    switch comparison.verdict {
    case .works: return []
    case .scoresDifferently(let step): return comparison.notices + [Self.place(of: step)]
    case .breaks(let step):
      // Where the place that it goes on from is lost, that is why.
      let input = comparison.notices + [Self.place(of: step)]
      if let error = step.actual.error, step.expected.error == nil { return input + [error.words] }
      return input + ["expected \(ReplayDifference.words(step.expected.path))", "came     \(ReplayDifference.words(step.actual.path))"]
    case .cannotBegin(let reason): return [reason]
    }
  }

  private static func place(of step: ReplayDifference) -> String {
    "line \(step.line): \(step.input.map { JSONWriter(of: $0).text } ?? "the launch")"
  }

  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", file)
      writer.member("verdict", word.rawValue)
      writer.member("problem", unlessNil: problem)
      guard let comparison else { return }
      writer.member("inputs", comparison.inputs)
      writer.member("otherScreens", comparison.otherWords)
      if !comparison.notices.isEmpty { writer.member("notices", comparison.notices) }
      writer.member("recorded", unlessNil: comparison.recorded)
      writer.member("now", unlessNil: comparison.now)
      switch comparison.verdict {
      case .works: break
      case .scoresDifferently(let step), .breaks(let step):
        writer.member("difference", step)
      case .cannotBegin(let reason): writer.member("problem", reason)
      }
    }
  }
}
