import QuizboardScripting
package import QuizboardStoryboard

extension Blueprint {
  /// True if the author is responsible for a storyboard, so that its unreached parts are reported:
  /// it is in a file of the quiz, and a segue leads to it. Standard flows and storyboards for other
  /// quizzes may be used in part.
  package func claims(_ storyboard: StoryboardID) -> Bool {
    origins[storyboard] == .file
      && (storyboard == main?.id
        || storyboards.contains { $0.references.contains { $0.storyboard == storyboard } })
  }
}
