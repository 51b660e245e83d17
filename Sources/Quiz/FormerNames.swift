/// What the questions of a quiz were called before its author changed their words.
///
/// An attempt knows a question by its name, which is most often made from its text. Where a text was repaired while somebody
/// stood before it, the attempt still has the old one; it is the same question where the quiz has it in the same place among
/// those that are not new. (Options are found again by `ChangedOptions`.)
struct FormerNames: Sendable {
  /// From the name that a question had to the one that it has.
  private(set) var questions: [QuestionID: QuestionID] = [:]

  /// The names of `former` whose bearers have others in `quiz`.
  init(of former: Quiz, in quiz: Quiz) {
    guard former.questions.count == quiz.questions.count else { return }
    for (old, new) in zip(former.questions, quiz.questions) where quiz.place(of: old.id) == nil && former.place(of: new.id) == nil {
      questions[old.id] = new.id
    }
  }
}

extension Quiz {
  /// The same quiz, which also knows its questions by the names that they had in an earlier one.
  public func recognising(_ former: Quiz) -> Quiz { Quiz(self, former: FormerNames(of: former, in: self)) }
}
