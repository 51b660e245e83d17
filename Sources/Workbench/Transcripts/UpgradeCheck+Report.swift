public import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardText

extension UpgradeCheck {
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
      writer.member("asks", rows.count { $0.word == .asks })
      writer.member("breaks", rows.count { $0.word == .breaks })
      writer.member("unreadable", rows.count { $0.word == .unreadable })
      writer.member("others", rows.count { $0.word == .other })
      writer.member("plays", rows)
    }
  }
}

/// The verdicts in one word, as JSON has them.
private enum Word: String, CaseIterable {
  case works, scores, asks, breaks, unreadable, other

  func said(of count: Int) -> String {
    switch self {
    case .works: count == 1 ? "works" : "work"
    case .scores: count == 1 ? "scores differently" : "score differently"
    case .asks: count == 1 ? "is asked another question" : "are asked other questions"
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
    case .asksAnother: .asks
    case .breaks, .cannotBegin: .breaks
    case nil: other == nil ? .unreadable : .other
    }
  }

  fileprivate var summary: String {
    if let other { return "of another quiz, \"\(other)\": passed over" }
    guard let comparison else { return "cannot be read" }
    switch comparison.verdict {
    case .works:
      let others = comparison.otherWords
      let words =
        others == 0 ? "" : " (\(others) of \(comparison.inputs + 1) screens read otherwise)"
      return (["works"] + comparison.earned).joined(separator: ", ") + words
    case .scoresDifferently(let step): return comparison.change(from: step)
    case .asksAnother(let step): return "is asked another question at \(comparison.name(of: step))"
    case .breaks(let step): return "breaks at \(comparison.name(of: step))"
    case .cannotBegin: return "breaks: the quiz cannot be launched"
    }
  }

  fileprivate var details: [String] {
    guard let comparison else { return problem.map { [$0] } ?? [] }
    switch comparison.verdict {
    case .works: return []
    case .scoresDifferently(let step): return comparison.notices + [Self.place(of: step)]
    case .asksAnother(let step):
      return comparison.notices + [Self.place(of: step)]
        + Self.comparison(of: step.expected.asks, and: step.actual.asks)
    case .breaks(let step):
      // Where the place that it goes on from is lost, that is why.
      let input = comparison.notices + [Self.place(of: step)]
      if let error = step.actual.error, step.expected.error == nil { return input + [error.words] }
      return input + [
        "expected \(ReplayDifference.words(step.expected.path))",
        "came     \(ReplayDifference.words(step.actual.path))",
      ]
    case .cannotBegin(let reason): return [reason]
    }
  }

  /// Two questions under each other: by their texts, or by their identifiers if they have the same
  /// text.
  private static func comparison(of expected: AskedQuestion?, and actual: AskedQuestion?)
    -> [String]
  {
    var words = [ReplayDifference.words(expected), ReplayDifference.words(actual)]
    if let expected, let actual, expected.shortText == actual.shortText {
      let differ = expected.id != actual.id
      words = [expected, actual].map { question in
        "\(question.shortText) (\(differ ? "id \"\(question.id)\"" : question.type))"
      }
    }
    return ["expected \(words[0])", "came     \(words[1])"]
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
      if !comparison.attempts.isEmpty { writer.member("attempts", comparison.attempts) }
      switch comparison.verdict {
      case .works: break
      case .scoresDifferently(let step), .asksAnother(let step), .breaks(let step):
        writer.member("difference", step)
      case .cannotBegin(let reason): writer.member("problem", reason)
      }
    }
  }
}

extension PlayComparison {
  /// What the finished attempts earned; where none was finished, how far the last one came; of
  /// many, the best.
  fileprivate var earned: [String] {
    let finished = attempts.map(\.recorded).filter(\.isFinished)
    if finished.isEmpty { return attempts.last.map { [$0.recorded.earned] } ?? [] }
    guard finished.count > 3, let best = finished.max(by: { $0.score < $1.score }) else {
      return finished.map(\.earned)
    }
    return ["\(best.earned) at best of \(counted(finished.count, "attempt"))"]
  }

  /// Where a step stands in the play.
  fileprivate func name(of step: ReplayDifference) -> String {
    step.number == 0 ? "the launch" : "input \(step.number) of \(inputs)"
  }

  /// What the attempt that differs earns, and earned, in the end; where that is the same, where it
  /// was not.
  fileprivate func change(from step: ReplayDifference) -> String {
    guard let differing else {
      return "scores \(step.actual.standing?.earned ?? "nothing") instead of nothing"
    }
    let attempt = attempts[differing]
    let which = attempts.count == 1 ? "" : " in attempt \(differing + 1) of \(attempts.count)"
    let (now, before) = (attempt.now?.earned ?? "nothing", attempt.recorded.earned)
    let turn =
      attempt.turns ? (attempt.isPassed == true ? "passes now" : "is no longer passed") : nil
    if now != before {
      return "scores \(now) instead of \(before)\(which)\(turn.map { ", and \($0)" } ?? "")"
    }
    if let turn { return "\(turn), with \(before)\(which)" }
    let (then, expected) = (step.actual.standing, step.expected.standing)
    let words =
      then?.earned == expected?.earned
      ? "finishes at another input"
      : "scores \(then?.earned ?? "nothing") instead of \(expected?.earned ?? "nothing")"
    return "\(words)\(which) at \(name(of: step)), and \(before) in the end"
  }
}
