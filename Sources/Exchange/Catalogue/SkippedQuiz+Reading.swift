package import QuizboardFormats
package import QuizboardModel
import QuizboardText

extension SkippedQuiz {
  /// Creates the entry of a quiz without questions, or of one that is played without those that
  /// cannot be read; nil for a whole quiz.
  ///
  /// - Parameters:
  ///   - title: The title in the list of quizzes; nil for that of the quiz.
  ///   - problems: The problems of the quiz in its file.
  package init?(_ quiz: QuizContent, title: String? = nil, problems: [FormatProblem]) {
    let title = title ?? quiz.title
    if quiz.questions.isEmpty {
      self.init(
        title: title,
        reason: Self.reason(problems) ?? "it has no question that can be played")
    } else {
      guard let reason = Self.reason(problems.filter { !$0.isGuess }) else { return nil }
      self.init(title: Self.title(ofPartsOf: title), reason: reason)
    }
  }

  /// Returns the title of the entry of a quiz of which parts are left out.
  package static func title(ofPartsOf title: String) -> String { "\(title) (in part)" }

  /// Returns the first problem, with the number of the others; nil without one.
  private static func reason(_ problems: [FormatProblem]) -> String? {
    problems.first.map { first in
      let more = problems.count - 1
      return MessageLimit.clip(first.brief)
        + (more == 0 ? "" : " (and \(counted(more, "more problem")))")
    }
  }
}
