import Engine
import Quiz

/// A quiz whose specs are run: read once for all of them.
struct SpecQuiz: Sendable {
  let bundle: QuizBundle
  /// See `SpecOptions.meant`.
  let meant: @Sendable (Question) -> Question
}
