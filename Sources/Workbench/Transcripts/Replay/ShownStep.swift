import QuizboardInterface
import QuizboardModel
public import QuizboardText

/// The screen after an input of a replay.
public struct ShownStep: Sendable, Equatable {
  /// The input in words; nil for the launch.
  public var input: String?
  /// The time of the input, in seconds since the launch.
  public var at: Double
  /// The reason for a failure.
  public var failure: String?
  /// The lines of the screen; empty after the quiz was left.
  public var screen: [String]

  /// Returns the step as text lines.
  ///
  /// - Parameter number: the number of inputs so far.
  func lines(_ number: Int) -> [String] {
    let title =
      input.map { "\(number). \($0), at \(TimeWords.clock(at.rounded(.down)))" } ?? "the launch"
    let failed = failure.map { ["  it fails: \($0)"] } ?? []
    return [title] + failed + (screen.isEmpty ? ["  the quiz is left"] : Self.lines(of: screen))
      + [""]
  }

  /// Returns a screen below a rule, without repeated empty lines.
  static func lines(of screen: [String]) -> [String] {
    let end = screen.lastIndex { !$0.isEmpty } ?? 0
    return screen[...end].indices.filter { index in
      !screen[index].isEmpty || index == 0 || !screen[index - 1].isEmpty
    }
    .map { "    |\(screen[$0])" }
  }
}

extension ShownStep: JSONMembers {
  /// Writes the step as JSON.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("input", unlessNil: input)
    writer.member("at", at)
    writer.member("error", unlessNil: failure)
    writer.member("screen", screen)
  }
}
