import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
public import QuizboardText

extension Replay {
  /// The report of one replay, in lines: the recorded screens, if any, then the result.
  public var report: [String] {
    let notes = (remarks + notices + incompleteAnswer).map { "  note: \($0)" }
    return shown.enumerated().flatMap { $1.lines($0) } + result(notes)
  }

  private func result(_ notes: [String]) -> [String] {
    if let problemWords {
      return [problem is PlainError ? problemWords : "\(file): \(problemWords)"] + notes
    }
    guard let difference else {
      let words =
        updated == nil
        ? "\(inputs), all as recorded" : "\(changed) of \(screens) updated"
      return ["\(file): \(words)"] + notes
    }
    let isExact = policy == .exact
    let words =
      isExact
      ? "has another result" : "is no longer possible, so the file is not changed"
    let input = difference.input.map { "  \(Self.words(of: $0))" }
    var lines =
      ["\(file):\(difference.line): \(name(of: difference)) \(words)"] + notes
      + [input].compactMap(\.self)
    if isExact {
      lines += difference.parts.flatMap(difference.lines)
    } else if let error = difference.actual.error {
      lines.append("  \(error.words)")
    }
    if !screen.isEmpty { lines += ["  the screen now:"] + ShownStep.lines(of: screen) }
    return lines
  }

  /// Returns an input as JSON, or in words if it has the bytes of a server.
  private static func words(of input: Input) -> String {
    if case .deliver(let delivery) = input { return "deliver \(delivery)" }
    return JSONWriter(of: input).text
  }

  /// The likely reason for a difference at the answer of a server.
  private var incompleteAnswer: [String] {
    guard case .deliver(let delivery)? = difference?.input, case .answer = delivery.content else {
      return []
    }
    return [
      "catalogues and quizzes of more than \(Delivery.largestRecorded >> 10) KiB "
        + "are left out of recordings"
    ]
  }

  private var problemWords: String? {
    problem.map {
      verdict == .unreadable || policy == .against
        ? "\($0)" : "the quiz cannot be launched as recorded: \($0)"
    }
  }

  /// The number of inputs: `4 inputs`.
  private var inputs: String { counted(transcript?.steps.count ?? 0, "input") }
  private var screens: String { counted(results, "screen") }
  private var results: Int { (transcript?.steps.count ?? 0) + 1 }

  private func name(of step: ReplayDifference) -> String {
    step.number == 0 ? "the launch" : "input \(step.number) of \(results - 1)"
  }
}

/// The replays of several plays on a changed quiz.
public struct ReplayTable {
  /// The replays, in their order.
  public let replays: [Replay]

  /// Creates a table of replays.
  public init(_ replays: [Replay]) { self.replays = replays }

  /// The table in lines: a row for each replay, with the place and the reason where one breaks.
  public var report: [String] {
    let width = replays.map { SafeText.width(of: $0.file) }.max() ?? 0
    let rows = replays.flatMap { replay in
      let space = String(repeating: " ", count: width - SafeText.width(of: replay.file))
      return ["\(replay.file)\(space)  \(replay.summary)"] + replay.details.map { "    \($0)" }
    }
    let counts = Replay.Verdict.allCases.compactMap { verdict -> String? in
      let count = replays.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.words(for: count))"
    }
    return rows + ["\(counted(replays.count, "play")): \(counts.joined(separator: ", "))"]
  }
}

extension ReplayTable: JSONMembers {
  /// Writes the number of replays with each verdict, and the replays.
  public func writeMembers(to writer: inout JSONWriter) {
    for (verdict, key) in [
      (.works, "works"), (.scores, "scores"), (.asks, "asks"), (.places, "places"),
      (.breaks, "breaks"), (.unreadable, "unreadable"), (.other, "others"),
    ] as [(Replay.Verdict, StaticString)] {
      writer.member(key, replays.count { $0.verdict == verdict })
    }
    writer.member("plays", replays)
  }
}

// A row of the table
extension Replay {
  fileprivate var summary: String {
    switch verdict {
    case .works:
      let others = changed == 0 ? "" : " (\(changed) of \(screens) have another text)"
      return (["works"] + earned).joined(separator: ", ") + others
    case .scores: return difference.map(change) ?? ""
    case .asks: return "is asked another question at \(difference.map(name) ?? "")"
    case .places:
      let places = counted(lostPlaces.count, "saved place")
      return "works, but \(places) cannot be restored completely"
    case .breaks:
      return "breaks\(difference.map { " at \(name(of: $0))" } ?? ": the quiz cannot be launched")"
    case .unreadable: return "cannot be read"
    case .other: return "of another quiz, \"\(transcript?.beginning.quiz ?? "")\": skipped"
    }
  }

  fileprivate var details: [String] {
    guard verdict != .other else { return [] }
    return differences
      + lostPlaces.map { "the place after input \($0.number): \($0.message)" }
  }

  private var differences: [String] {
    guard let step = difference else { return [problemWords].compactMap(\.self) }
    // If the saved place is lost, that is the reason.
    let location = "line \(step.line): \(step.input.map(Self.words) ?? "the launch")"
    let lines = notices + [location]
    switch verdict {
    case .asks: return lines + Self.pair(step.expected.asks, step.actual.asks)
    case .breaks:
      if let error = step.actual.error, step.expected.error == nil { return lines + [error.words] }
      return lines + Self.pair(step.expected.pathWords, step.actual.pathWords)
    case .works, .scores, .places, .unreadable, .other: return lines
    }
  }

  private static func pair(_ expected: String, _ actual: String) -> [String] {
    ["expected \(expected)", "came     \(actual)"]
  }

  /// Returns two questions on separate lines: by text, or by id if the texts are equal.
  private static func pair(_ expected: AskedQuestion?, _ actual: AskedQuestion?) -> [String] {
    guard let expected, let actual, expected.shortText == actual.shortText else {
      return pair(expected?.shortText ?? "none", actual?.shortText ?? "none")
    }
    func words(_ question: AskedQuestion) -> String {
      let mark = expected.id == actual.id ? question.type : "id \"\(question.id)\""
      return "\(question.shortText) (\(mark))"
    }
    return pair(words(expected), words(actual))
  }

  /// The points of the finished attempts; the best of many; without a finished one, those of the
  /// last attempt.
  private var earned: [String] {
    let finished = attempts.map(\.recorded).filter(\.isFinished)
    if finished.isEmpty { return attempts.last.map { [$0.recorded.earned] } ?? [] }
    guard finished.count > 3, let best = finished.max(by: { $0.score < $1.score }) else {
      return finished.map(\.earned)
    }
    return ["\(best.earned) at best in \(counted(finished.count, "attempt"))"]
  }

  /// Returns the change of the final points of the attempt that differs; if they are equal, the
  /// point of the difference.
  private func change(from step: ReplayDifference) -> String {
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
    return "\(words)\(which) at \(name(of: step)), and \(before) at the end"
  }
}

extension Replay.Verdict {
  fileprivate func words(for count: Int) -> String {
    switch self {
    case .works: count == 1 ? "works" : "work"
    case .scores: count == 1 ? "scores differently" : "score differently"
    case .asks: count == 1 ? "is asked another question" : "are asked other questions"
    case .places: count == 1 ? "loses a saved place" : "lose saved places"
    case .breaks: count == 1 ? "breaks" : "break"
    case .unreadable: "cannot be read"
    case .other: count == 1 ? "is of another quiz" : "are of another quiz"
    }
  }
}

extension Replay: JSONMembers {
  /// Writes the members that the policy requires.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("file", file)
    switch policy {
    case .exact:
      if let transcript {
        writer.member("quiz", transcript.beginning.quiz)
        writer.member("inputs", transcript.steps.count)
        writer.member("cutOff", transcript.isCutOff)
      }
      writer.member("same", verdict == .works)
    case .against:
      writer.member("verdict", verdict.rawValue)
      if verdict == .other { return }
      if let transcript {
        writer.member("inputs", transcript.steps.count)
        writer.member("otherScreens", changed)
      }
      if !notices.isEmpty { writer.member("notices", notices) }
      if !attempts.isEmpty { writer.member("attempts", attempts) }
      if !lostPlaces.isEmpty { writer.member("lostPlaces", lostPlaces) }
    case .update:
      writer.member("inputs", transcript?.steps.count ?? 0)
      writer.member("changed", changed)
      writer.member("updated", updated != nil)
    }
    writer.member("problem", unlessNil: problemWords)
    writer.member("difference", unlessNil: difference)
    if policy == .exact, difference != nil { writer.member("screen", screen) }
    if !shown.isEmpty { writer.member("steps", shown) }
  }
}

extension Replay.LostPlace: JSONMembers {
  /// Writes the number of the input and the message.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("number", number)
    writer.member("message", message)
  }
}

extension ReplayDifference {
  /// Returns the expected and the actual value of a part, in lines; of the readable text only the
  /// lines around the difference.
  fileprivate func lines(for part: Part) -> [String] {
    func pair(_ name: String, _ words: (Observation) -> String) -> [String] {
      [
        "  \(name): expected \(words(expected))",
        String(repeating: " ", count: name.count + 4) + "came     \(words(actual))",
      ]
    }
    switch part {
    case .error: return pair("outcome") { $0.error?.words ?? "done" }
    case .path: return pair("path", \.pathWords)
    case .asks: return pair("question") { $0.asks?.shortText ?? "none" }
    case .passed:
      return pair("passed") { $0.isPassed.map { $0 ? "yes" : "no" } ?? "nothing to pass" }
    case .attempt: return pair("attempt") { $0.standing?.words ?? "none" }
    case .title: return pair("title") { $0.title ?? "none" }
    case .shows:
      let (old, new) = (expected.words, actual.words)
      let start = zip(old, new).prefix { $0 == $1 }.count
      let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
      return ["  it shows:"] + old[start...].dropLast(end).map { "    - \($0)" }
        + new[start...].dropLast(end).map { "    + \($0)" }
    }
  }
}

extension ReplayDifference: JSONMembers {
  /// Writes the place and both sides as JSON.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("line", line)
    writer.member("number", number)
    writer.member("input", unlessNil: input)
    writer.member("differs", parts.map(\.rawValue))
    writer.member("expected", expected)
    writer.member("actual", actual)
  }
}

extension Standing {
  /// The points, such as `2 of 3`.
  fileprivate var earned: String { "\(readable(score)) of \(readable(points))" }

  fileprivate var words: String {
    "question \(index) of \(count), \(earned)\(isFinished ? ", finished" : "")"
  }
}

extension Observation {
  fileprivate var pathWords: String {
    path?.joined(separator: " > ") ?? "the end: the player left the quiz"
  }
}

extension Observation.Failure {
  fileprivate var words: String { "\(kind): \(message)" }
}
