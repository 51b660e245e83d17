import QuizboardEngine
import QuizboardIndex
import QuizboardQuiz
import QuizboardScripting

/// A quiz with the facts that every search through it needs, computed once.
struct ExploredQuiz: Sendable {
  let bundle: QuizBundle
  let names: StoryNames
  let candidates: CandidateValues
  /// True if a class handles a change of the screen size.
  let hearsOfSize: Bool

  init(_ bundle: QuizBundle) throws {
    self.bundle = bundle
    names = StoryNames(bundle)
    candidates = CandidateValues(
      ComparedLiterals(in: QuizIndex(bundle)))
    hearsOfSize = names.inOrder.contains { $0.facts.type.hooks.contains("traitsDidChange") }
  }

  /// True if attempts draw by chance.
  var drawsByChance: Bool {
    bundle.quizzes.values.contains(where: \.drawsByChance)
  }
}
