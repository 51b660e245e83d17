public import QuizboardEngine
import QuizboardInterface

/// What there was to be seen after an input of a play that was played again.
public struct ShownStep: Sendable, Equatable {
  /// What was done, in words; nil for the launch.
  public var input: String?
  /// When it was done, in seconds since the play began.
  public var at: Double
  /// Why it failed; nil where it did not.
  public var failure: String?
  /// The screen, in lines; empty where the quiz has been left.
  public var screen: [String]

  /// What is said above the screen.
  private func title(_ number: Int) -> String {
    guard let input else { return "the launch" }
    return "\(number). \(input), at \(TimeWords.clock(at.rounded(.down)))"
  }

  /// The step for a person, in lines.
  ///
  /// - Parameter number: how many inputs there were up to here.
  func lines(_ number: Int) -> [String] {
    let failed = failure.map { ["  it fails: \($0)"] } ?? []
    return [title(number)] + failed
      + (screen.isEmpty ? ["  the quiz is left"] : ReplayedScreen.lines(screen)) + [""]
  }
}

/// A screen among lines of a report.
enum ReplayedScreen {
  /// The screen behind a rule, without what is empty again and again.
  static func lines(_ screen: [String]) -> [String] {
    let end = screen.lastIndex { !$0.isEmpty } ?? 0
    return screen[...end].indices.filter { index in
      !screen[index].isEmpty || index == 0 || !screen[index - 1].isEmpty
    }
    .map { "    |\(screen[$0])" }
  }
}

/// Sees a play that is played again.
final class ReplayWitness {
  private let session: Session
  private(set) var shown: [ShownStep]
  /// The next input, in words that hold before it is done.
  private var words = ""

  /// The play has just been launched.
  init(_ session: Session) {
    self.session = session
    shown = [
      ShownStep(
        input: nil, at: 0, failure: nil, screen: session.isOver ? [] : session.screenLines())
    ]
  }

  func willPlay(_ step: Transcript.Step) { words = session.named(step.input).words }

  func didPlay(_ step: Transcript.Step, _ result: Observation) {
    shown.append(
      ShownStep(
        input: words, at: step.at, failure: result.error?.message,
        screen: session.isOver ? [] : session.screenLines()))
  }
}

extension ShownStep: JSONValue {
  /// As JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("input", unlessNil: input)
      writer.member("at", at)
      writer.member("error", unlessNil: failure)
      writer.member("screen", screen)
    }
  }
}
