import QuizboardEngine
import QuizboardIndex
import QuizboardQuiz
import QuizboardScripting

/// A quiz with what every search through it needs to know, found once.
struct ExploredQuiz: Sendable {
  let bundle: QuizBundle
  let names: StoryNames
  let candidates: CandidateValues
  /// True if a class hears of another size of the screen.
  let hearsOfSize: Bool

  init(_ bundle: QuizBundle) throws {
    self.bundle = bundle
    names = StoryNames(bundle)
    candidates = CandidateValues(
      ComparedLiterals(in: QuizIndex(bundle)))
    hearsOfSize = names.inOrder.contains { $0.facts.type.hooks.contains("traitsDidChange") }
  }

  /// Whether attempts differ by chance.
  var drawsByChance: Bool {
    bundle.quizzes.values.contains {
      $0.details.shufflesQuestions || $0.details.shufflesChoices || $0.details.draw != .all
    }
  }
}
