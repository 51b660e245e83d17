public import QuizboardQuiz
public import QuizboardScripting

extension QuizBundle {
  /// Returns the quiz with one of its questions replaced.
  ///
  /// Throws a `PlainError`.
  public func exchanging(_ question: Question, for other: Question) throws -> QuizBundle {
    let questions = quiz.questions.map { $0 === question ? other : $0 }
    return QuizBundle(
      self,
      quiz: try Quiz(
        identifier: quiz.identifier, title: quiz.title, questions: questions, details: quiz.details)
    )
  }

  /// Returns the quiz with a change of its storyboards, which applies to every run.
  public func changed(by change: StoryboardChange) -> QuizBundle {
    var program = program
    program.change = change
    return QuizBundle(self, quiz: quiz, program: program)
  }
}
