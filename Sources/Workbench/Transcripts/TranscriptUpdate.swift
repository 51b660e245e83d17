public import QuizboardEngine
import QuizboardModel
import QuizboardText

/// A transcript brought up to date: the same inputs at the same times, and what comes of them now.
public struct TranscriptUpdate: Sendable {
  /// The transcript's path.
  public let file: String
  /// The file as it is to be; nil where it is that already, or cannot be brought up to date.
  public private(set) var text: String?
  /// How many of the screens are others now, the launch's among them.
  public private(set) var changed = 0
  /// How many inputs it has.
  public private(set) var inputs = 0
  /// The first input that can no longer be done; nil where all can.
  public private(set) var difference: ReplayDifference?
  /// Why it cannot be replayed; nil where it can.
  public private(set) var problem: String?

  /// Plays a transcript, and notes what comes of it.
  ///
  /// - Parameter library: the folder of the person's quizzes.
  public init(file: String, on quizzes: ReplayedQuizzes, library: String?) {
    self.file = file
    do {
      let transcript = try Transcript(path: file)
      inputs = transcript.steps.count
      let replay = try ReplayedPlay(
        transcript, on: try quizzes.bundle(for: transcript, in: file), library: library)
      var lines = [Self.line { transcript.beginning.write(to: &$0) }]
      note(transcript.launch, replay.launch)
      lines.append(Self.line { writer in writer.object { replay.launch.writeMembers(to: &$0) } })
      for (index, step) in transcript.steps.enumerated() {
        let actual = replay.play(step)
        if let difference = Self.failure(of: actual, step, number: index + 1) {
          self.difference = difference
          return
        }
        note(step.result, actual)
        lines.append(
          JSONWriter(
            of: Transcript.Step(line: step.line, at: step.at, input: step.input, result: actual)
          ).text)
      }
      if changed > 0 || transcript.isCutOff { text = lines.map { $0 + "\n" }.joined() }
    } catch {
      problem = "\(error)"
    }
  }

  private static func line(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return writer.text
  }

  private mutating func note(_ expected: Observation, _ actual: Observation) {
    if expected != actual { changed += 1 }
  }

  /// What could be done when it was recorded, and cannot be done now.
  private static func failure(of actual: Observation, _ step: Transcript.Step, number: Int)
    -> ReplayDifference?
  {
    guard actual.error != nil, step.result.error == nil else { return nil }
    return ReplayDifference(
      line: step.line, number: number, input: step.input, expected: step.result, actual: actual,
      parts: actual.parts(unlike: step.result))
  }

  /// What became of it, in lines.
  public var report: [String] {
    if let problem { return [problem.hasPrefix(file) ? problem : "\(file): \(problem)"] }
    if let difference {
      let input = difference.input.map { "  \(JSONWriter(of: $0).text)" }
      let failure = difference.actual.error.map { "  \($0.words)" }
      return [
        "\(file):\(difference.line): input \(difference.number) of \(inputs) cannot be done any more, so the file stays as it is"
      ]
        + [input, failure].compactMap(\.self)
    }
    if text == nil { return ["\(file): \(counted(inputs, "input")), all as recorded"] }
    return ["\(file): \(changed) of \(counted(inputs + 1, "screen")) written anew"]
  }
}

extension TranscriptUpdate: JSONValue {
  /// As JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", file)
      writer.member("inputs", inputs)
      writer.member("changed", changed)
      writer.member("updated", text != nil)
      writer.member("problem", unlessNil: problem)
      writer.member("difference", unlessNil: difference)
    }
  }
}
