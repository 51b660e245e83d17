import QuizboardScripting
import QuizboardStoryboard

extension Blueprint {
  /// True if the author answers for all of a storyboard, so that what nothing comes to is told: it
  /// stands in a file of the quiz, and something leads to it. Of a standard flow one may use a
  /// part, and what is there for other quizzes they use.
  func claims(_ storyboard: StoryboardID) -> Bool {
    origins[storyboard] == .file
      && (storyboard == main?.id
        || storyboards.contains { $0.references.contains { $0.storyboard == storyboard } })
  }
}
