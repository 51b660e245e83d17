import QuizboardEngine
import QuizboardQuiz

/// A quiz whose specs are run.
struct SpecQuiz: Sendable {
  let bundle: QuizBundle
  /// See `SpecOptions.meant`.
  let meant: @Sendable (Question) -> Question
}
