public import QuizboardAuthoring
import QuizboardEngine
import QuizboardText

extension RandomPlays {
  /// Returns the report as text.
  ///
  /// - Parameter isColoured: true if the text may contain escape codes.
  public func text(title: String, isColoured: Bool) -> ReportText {
    let ink = Ink(isColoured: isColoured)
    var parts = [
      ink.heading(title, [counted(plays, "play"), counted(inputs, "input")], seconds, seed: seed)
    ]
    parts += found.map { found in
      found.problem.text(ink) + "\n  " + ink.quiet("first found by play \(found.play)")
    }
    parts.append(summary(ink))
    return parts.joined(separator: "\n\n")
  }

  private func summary(_ ink: Ink) -> ReportText {
    let ends = End.allCases.compactMap { end in self.ends[end].map { "\($0) \(end.rawValue)" } }
    var lines: [ReportText] = ["  Plays: \(ends.isEmpty ? "none" : ends.joined(separator: ", "))"]
    if let score {
      var line: ReportText =
        "  Scores: \(readable(score.min)) to \(counted(score.max, "point")), "
        + "\(readable(score.mean)) on average"
      if let passed = score.passed { line += "; \(Self.percent(passed, score.attempts)) passed" }
      lines.append(line)
    }
    lines += Self.table("Scenes", scenes, ink) + Self.table("Segues", segues, ink)
    let words: ReportText =
      found.isEmpty ? "No problems." : "\(counted(found.count, "problem"))."
    lines.append(
      "  " + (found.isEmpty ? ink.good(words) : ink.bad(words))
        + (hasMissedTheEnd ? " No play reached an end of the quiz." : "")
        + (isComplete ? "" : " Not all plays were made."))
    return lines.joined(separator: "\n")
  }

  /// Returns the counts as columns of numbers and names; a count of zero is marked.
  private static func table(_ title: String, _ counts: [Count], _ ink: Ink) -> [ReportText] {
    guard !counts.isEmpty else { return [] }
    let width = counts.map { "\($0.count)".count }.max() ?? 1
    return ["  \(title):"]
      + counts.map { count -> ReportText in
        let number = "\(count.count)"
        let line: ReportText =
          "    \(String(repeating: " ", count: width - number.count))\(number)  \(count.name)"
        return count.count == 0 ? ink.bad(line) : line
      }
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    "\(part) of \(whole) (\(Int((Double(part) * 100 / Double(whole)).rounded()))%)"
  }
}
