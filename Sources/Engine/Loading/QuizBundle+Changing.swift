public import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting

extension QuizBundle {
  /// Returns the quiz with another key of a question, also where a run asks other questions and
  /// this one is among them.
  ///
  /// Throws a `PlainError`.
  public func changingKey(of question: Question) throws(PlainError) -> QuizBundle {
    // A question has another name beside others with its text.
    let questions = quiz.questions.map { other in
      let isSame =
        other === question
        || other.text == question.text && other.kind == question.kind
          && other.details == question.details
      return isSame ? other.withAnotherKey() ?? other : other
    }
    return QuizBundle(
      self,
      quiz: try Quiz(
        identifier: quiz.identifier, title: quiz.title, questions: questions,
        details: quiz.details), keyChange: question)
  }

  /// Returns the quiz with a change of its storyboards, which applies to every run.
  public func changed(by change: StoryboardChange) -> QuizBundle {
    var program = program
    program.change = change
    return QuizBundle(self, quiz: quiz, program: program)
  }
}
