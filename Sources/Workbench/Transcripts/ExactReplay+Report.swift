public import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardText

extension ExactReplay {
  /// The report for a person, in lines: what was to be seen, where that was kept, then what it came
  /// to.
  public var report: [String] { shown.enumerated().flatMap { $1.lines($0) } + verdict }

  private var verdict: [String] {
    let notes = notes.map { "  note: \($0)" }
    if let problem { return [problem.hasPrefix(file) ? problem : "\(file): \(problem)"] + notes }
    guard let transcript else { return notes }
    guard let difference else {
      return ["\(file): \(transcript.inputs), all as recorded"] + notes
    }
    let what =
      difference.number == 0
      ? "the launch" : "input \(difference.number) of \(transcript.steps.count)"
    var lines = ["\(file):\(difference.line): \(what) comes out otherwise"] + notes
    if let input = difference.input { lines.append("  \(JSONWriter(of: input).text)") }
    for part in difference.parts { lines += difference.lines(for: part) }
    if !screen.isEmpty { lines += ["  the screen now:"] + ReplayedScreen.lines(screen) }
    return lines
  }
}

extension ExactReplay: JSONValue {
  /// As JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", file)
      if let transcript {
        writer.member("quiz", transcript.beginning.quiz)
        writer.member("inputs", transcript.steps.count)
        writer.member("cutOff", transcript.isCutOff)
      }
      writer.member("same", isSame)
      writer.member("problem", unlessNil: problem)
      if let difference {
        writer.member("difference", difference)
        writer.member("screen", screen)
      }
      if !shown.isEmpty { writer.member("steps", shown) }
    }
  }
}

extension ReplayDifference {
  /// What was expected of a part, and what came, in lines; of words only those around the
  /// difference.
  func lines(for part: Part) -> [String] {
    switch part {
    case .error:
      return Self.pair(
        "outcome", expected.error.map(\.words) ?? "done", actual.error.map(\.words) ?? "done")
    case .path: return Self.pair("path", Self.words(expected.path), Self.words(actual.path))
    case .asks: return Self.pair("question", Self.words(expected.asks), Self.words(actual.asks))
    case .passed:
      return Self.pair("passed", Self.words(expected.isPassed), Self.words(actual.isPassed))
    case .attempt:
      return Self.pair("attempt", Self.words(expected.standing), Self.words(actual.standing))
    case .title: return Self.pair("title", expected.title ?? "none", actual.title ?? "none")
    case .shows:
      let (before, after) = Self.differing(expected.words, actual.words)
      return ["  it shows:"] + before.map { "    - \($0)" } + after.map { "    + \($0)" }
    }
  }

  private static func pair(_ name: String, _ expected: String, _ actual: String) -> [String] {
    [
      "  \(name): expected \(expected)",
      String(repeating: " ", count: name.count + 4) + "came     \(actual)",
    ]
  }

  static func words(_ path: [String]?) -> String {
    path?.joined(separator: " > ") ?? "the end: the quiz was left"
  }

  static func words(_ question: AskedQuestion?) -> String { question?.shortText ?? "none" }

  private static func words(_ isPassed: Bool?) -> String {
    isPassed.map { $0 ? "yes" : "no" } ?? "nothing to pass"
  }

  static func words(_ standing: Standing?) -> String {
    guard let standing else { return "none" }
    return
      "question \(standing.index) of \(standing.count), \(standing.earned)\(standing.isFinished ? ", finished" : "")"
  }

  /// Both lists without what they begin and end with alike.
  private static func differing(_ expected: [String], _ actual: [String]) -> (
    before: ArraySlice<String>, after: ArraySlice<String>
  ) {
    let start = zip(expected, actual).prefix { $0 == $1 }.count
    let end = zip(expected[start...].reversed(), actual[start...].reversed()).prefix { $0 == $1 }
      .count
    return (expected[start..<(expected.count - end)], actual[start..<(actual.count - end)])
  }
}

extension ReplayDifference: JSONValue {
  /// As JSON: where, and both sides of it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("number", number)
      writer.member("input", unlessNil: input)
      writer.member("differs", parts.map(\.rawValue))
      writer.key("expected")
      writer.object { expected.writeMembers(to: &$0) }
      writer.key("actual")
      writer.object { actual.writeMembers(to: &$0) }
    }
  }
}

extension Transcript {
  /// How many there are, in words: `4 inputs`.
  public var inputs: String { counted(steps.count, "input") }
}

extension Standing {
  /// The points, such as `2 of 3`.
  var earned: String { "\(readable(score)) of \(readable(points))" }
}

extension Observation.Failure {
  var words: String { "\(kind): \(message)" }
}
