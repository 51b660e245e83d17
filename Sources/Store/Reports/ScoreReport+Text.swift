public import Foundation
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

extension ScoreReport {
  /// Returns the report as text, in lines of at most 80 columns. Texts of questions use the full
  /// width.
  ///
  /// - Parameter width: The columns of the terminal; nil to leave texts of questions uncut.
  public func text(
    isUnicode: Bool = true, width: Int? = nil, timeZone: TimeZone = .current
  ) -> String {
    var lines = [title == quiz ? title : "\(cut(title, 60)) (\(quiz.drop { $0 == "/" }))", ""]
    guard let best, let mean = statistics.mean, let median = statistics.median else {
      return lines[0] + "\n  No scores yet.\n"
    }
    lines.append(
      "  \(counted(attempts.count, "attempt")): best \(best)%, mean \(tenths(mean))%, "
        + "median \(tenths(median))%"
    )
    lines +=
      history(in: timeZone) + histogram(isUnicode: isUnicode) + slots + questions(width: width)
      + measures
    return lines.joined(separator: "\n") + "\n"
  }

  private func history(in timeZone: TimeZone) -> [String] {
    let longest = 10
    var lines = ["", attempts.count > longest ? "  The last \(longest) attempts" : "  Attempts"]
    for attempt in attempts.suffix(longest).reversed() {
      let points =
        "\(readable(attempt.score.doubleValue)) of \(counted(attempt.points.doubleValue, "point"))"
      lines.append(
        "    \(Self.moment(attempt.time, in: timeZone))  \(pad("\(attempt.percentage)%", 4))  "
          + "\(points), \(attempt.correct) of \(attempt.questions) right")
    }
    return lines
  }

  private func histogram(isUnicode: Bool) -> [String] {
    let bins = statistics.distribution
    let highest = max(bins.max() ?? 0, 1)
    // One cell for each attempt, if there is room.
    let width = 50
    return ["", "  Distribution"]
      + bins.indices.map { bin in
        let range = bin == 9 ? "90-100%" : "\(bin * 10)-\(bin * 10 + 9)%"
        let cells =
          highest <= width ? bins[bin] : max(bins[bin] > 0 ? 1 : 0, bins[bin] * width / highest)
        let bar = String(repeating: isUnicode ? "█" : "#", count: cells)
        return bins[bin] == 0 ? "    \(pad(range, 7))" : "    \(pad(range, 7))  \(bar) \(bins[bin])"
      }
  }

  /// The slots of a quiz that draws its questions. In other quizzes the questions are the slots.
  private var slots: [String] {
    let slots = statistics.slots
    guard slots.contains(where: { $0.question == nil }) else { return [] }
    return [
      "", "  Positions in the draw",
      "    place  asked  facility  weight  effective  deviation  discrimination",
    ]
      + slots.map { slot in
        let measures = slot.measures
        return "    " + pad("\(slot.slot)", 5) + pad("\(measures.attempts)", 7)
          + pad(percent(measures.facility), 10)
          + pad(percent(slot.intendedWeight), 8) + pad(percent(slot.effectiveWeight), 11)
          + pad(percent(measures.standardDeviation), 11)
          + pad(percent(measures.discriminationIndex), 16)
      }
  }

  private func questions(width: Int?) -> [String] {
    if statistics.questions.isEmpty { return [] }
    return ["", "  Questions", "    asked  facility  guessing  deviation  discrimination"]
      + statistics.questions.flatMap { question in
        let name = "    \(question.question): \(cut(question.text, .max))"
        return [
          width.map { cut(name, max($0, 20)) } ?? name,
          "    " + pad("\(question.attempts)", 5) + pad(percent(question.facility), 10)
            + pad(percent(question.randomGuess), 10) + pad(percent(question.standardDeviation), 11)
            + pad(percent(question.discriminationIndex), 16),
        ]
      }
  }

  private var measures: [String] {
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
    var lines = ["", "  The quiz", "    "]
    for (place, word) in words.enumerated() {
      let part = place == words.count - 1 ? word : word + ", "
      if lines[lines.count - 1].count + part.count > 80 { lines.append("    ") }
      lines[lines.count - 1] += part
    }
    return lines.map(trimmedAtTheEnd)
  }

  private func percent(_ value: Double?) -> String {
    value.map { "\(Self.decimal($0.rounded()))%" } ?? "-"
  }

  private func tenths(_ value: Double) -> String {
    Self.short((value * 10).rounded() / 10)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Returns a number of points with at most two decimals.
  static func decimal(_ value: Double) -> String {
    short((value * 100).rounded() / 100)
  }

  /// Returns an integer without decimals; other numbers with them.
  private static func short(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func moment(_ time: Double, in timeZone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: time))
    func two(_ value: Int?) -> String {
      let digits = "\(value ?? 0)"
      return digits.count < 2 ? "0" + digits : digits
    }
    return
      "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
      + "\(two(parts.hour)):\(two(parts.minute))"
  }
}

/// Returns the first line, truncated to `count` characters.
private func cut(_ text: String, _ count: Int) -> String {
  let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  return line.count <= count ? line : line.prefix(count - 1) + "…"
}

private func trimmedAtTheEnd(_ text: String) -> String {
  var text = text[...]
  while text.last == " " { text.removeLast() }
  return String(text)
}
