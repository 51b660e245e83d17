public import QuizboardQuiz
public import QuizboardScripting

extension QuizBundle {
  /// The same quiz with another question in the place of one of its own.
  ///
  /// Throws an `InvalidQuiz`.
  public func exchanging(_ question: Question, for other: Question) throws -> QuizBundle {
    let questions = quiz.questions.map { $0 === question ? other : $0 }
    return QuizBundle(
      self,
      quiz: try Quiz(
        identifier: quiz.identifier, title: quiz.title, questions: questions, details: quiz.details)
    )
  }

  /// The same quiz with something of its storyboards changed: every run of it is so.
  public func changed(by change: StoryboardChange) -> QuizBundle {
    var program = program
    program.change = change
    return QuizBundle(self, quiz: quiz, program: program)
  }
}
