public import Foundation
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

extension ScoreReport {
  /// Returns the report as text. Bars, tables and charts take the width that there is.
  ///
  /// - Parameter width: The columns of the terminal; nil for bars of 80 columns, and texts of
  ///   questions and answers that are not cut.
  public func text(
    isUnicode: Bool = true, width: Int? = nil, timeZone: TimeZone = .current
  ) -> String {
    let layout = ReportLayout(width: width, isUnicode: isUnicode)
    var lines = [Self.heading(of: title, quiz, layout), ""]
    if attempts.isEmpty { return lines[0] + "\n  No scores yet.\n" }
    lines += ["  \(overview)"] + history(layout, in: timeZone) + toGrade(layout)
    lines += histogram(layout) + slotTable(layout) + questionBlocks(layout)
    lines += measures(layout)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the title of a quiz with its identifier.
  static func heading(of title: String, _ quiz: String, _ layout: ReportLayout) -> String {
    let name = String(quiz.drop { $0 == "/" })
    let words = layout.words(title)
    if title == quiz || words.isEmpty { return layout.fitted(name) }
    guard layout.cutsTexts else { return "\(words) (\(name))" }
    // The identifier names the quiz in commands, so that the title gives way.
    return "\(layout.cut(words, to: max(20, layout.columns - name.count - 3))) (\(name))"
  }

  private var overview: String {
    var words = counted(attempts.count, "attempt")
    if let best { words += ": best \(best)%" }
    if let mean = statistics.mean, let median = statistics.median {
      words += ", mean \(tenths(mean))%, median \(tenths(median))%"
    }
    let waiting = attempts.count { $0.ungraded > 0 }
    if waiting > 0 { words += "; \(waiting) not graded yet" }
    return words
  }

  private func history(_ layout: ReportLayout, in timeZone: TimeZone) -> [String] {
    let longest = 10
    let shown = attempts.suffix(longest).reversed()
    let numbers = shown.map { $0.number.map { "#\($0)" } ?? "" }
    let columns = numbers.map(\.count).max() ?? 0
    var lines = ["", attempts.count > longest ? "  The last \(longest) attempts" : "  Attempts"]
    for (attempt, number) in zip(shown, numbers) {
      let points =
        "\(readable(attempt.score.doubleValue)) of \(counted(attempt.points.doubleValue, "point"))"
      let end =
        attempt.ungraded > 0
        ? "     \(points) so far, \(counted(attempt.ungraded, "answer")) to grade"
        : "\(layout.right("\(attempt.percentage)%", 4))  "
          + "\(points), \(attempt.correct) of \(attempt.questions) right"
      let start = columns == 0 ? "" : layout.left(number, columns) + "  "
      lines.append("    \(start)\(Self.moment(attempt.time, in: timeZone))  \(end)")
    }
    return lines
  }

  /// The answers that wait for a person, with the words that name each in `--grade`.
  private func toGrade(_ layout: ReportLayout) -> [String] {
    let waiting = ungraded.filter { $0.attempt.number != nil }
    if waiting.isEmpty { return [] }
    let most = 10
    var lines = ["", "  Answers to grade"]
    for (attempt, result) in waiting.prefix(most) {
      lines.append(
        layout.fitted(
          "    \(attempt.number ?? 0):\(result.question)  \(layout.words(result.text))"))
      if let response = result.response {
        lines.append(layout.cut("      \(layout.words(response))", to: layout.columns))
      }
    }
    if waiting.count > most {
      lines.append("    … and \(waiting.count - most) more, which --csv responses lists")
    }
    return lines
  }

  private func histogram(_ layout: ReportLayout) -> [String] {
    guard statistics.attempts > 0 else { return [] }
    let bins = statistics.distribution
    let highest = max(bins.max() ?? 0, 1)
    // One cell for each attempt, if there is room.
    let room = max(10, min(100, layout.columns - 15 - "\(highest)".count))
    let cells = min(room, highest)
    return ["", "  Distribution"]
      + bins.enumerated().map { bin, count in
        let range = bin == 9 ? "90-100%" : "\(bin * 10)-\(bin * 10 + 9)%"
        let bar = layout.bar(Double(count) / Double(highest), of: cells)
        return count == 0
          ? "    \(layout.right(range, 7))" : "    \(layout.right(range, 7))  \(bar) \(count)"
      }
  }

  private func measures(_ layout: ReportLayout) -> [String] {
    let all: [(String, Double?, String)] = [
      ("standard deviation", statistics.standardDeviation, "%"),
      ("skewness", statistics.skewness, ""),
      ("kurtosis", statistics.kurtosis, ""),
      ("internal consistency", statistics.internalConsistency, "%"),
      ("error ratio", statistics.errorRatio, "%"),
      ("standard error", statistics.standardError, "%"),
    ]
    let words = all.compactMap { name, value, unit in value.map { "\(name) \(tenths($0))\(unit)" } }
    if words.isEmpty { return [] }
    var lines = ["", "  The quiz", "   "]
    for (index, word) in words.enumerated() {
      let part = " " + (index == words.count - 1 ? word : word + ",")
      if lines[lines.count - 1].count + part.count > layout.columns { lines.append("   ") }
      lines[lines.count - 1] += part
    }
    return lines
  }

  /// Returns a time such as `2026-11-21 20:14`.
  static func moment(_ time: Double, in timeZone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: time))
    func two(_ value: Int?) -> String { (value ?? 0).padded(to: 2) }
    return
      "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
      + "\(two(parts.hour)):\(two(parts.minute))"
  }
}
