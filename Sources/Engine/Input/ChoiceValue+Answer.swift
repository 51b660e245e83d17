public import QuizboardModel
import QuizboardQuiz

extension ChoiceValue {
  /// Creates the option of a true-or-false question.
  public init(_ answer: Bool) { self = .text(TrueFalse.word(answer)) }
}
