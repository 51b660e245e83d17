/// What the questions and options of a quiz were called before its author changed their words.
///
/// An attempt knows a question by its name, which is most often made from its text, and options by theirs. Where a text was
/// repaired while somebody stood before it, the attempt still has the old one; it is the same question where the quiz has it in
/// the same place among those that are not new.
struct FormerNames: Sendable {
  /// From the name that a question had to the one that it has.
  private(set) var questions: [QuestionID: QuestionID] = [:]
  /// From the name that a question has to the names that its options had, where there are as many as now.
  private(set) var options: [QuestionID: [String]] = [:]

  /// The names of `former` whose bearers have others in `quiz`.
  init(of former: Quiz, in quiz: Quiz) {
    let (before, after) = (former.questions, quiz.questions)
    for (index, question) in before.enumerated() {
      var present = quiz.questions.first { $0.id == question.id }
      if present == nil, before.count == after.count, !before.contains(where: { $0.id == after[index].id }) {
        present = after[index]
        questions[question.id] = after[index].id
      }
      guard let present, present.optionNames.count == question.optionNames.count, present.optionNames != question.optionNames else {
        continue
      }
      options[present.id] = question.optionNames
    }
  }

  /// The place of an option that had that name, in a question as it is now.
  func place(of option: String, in question: Question) -> Int? {
    guard let place = options[question.id]?.firstIndex(of: option) else { return nil }
    // An option that only has another place now keeps its name.
    return question.optionNames.contains(option) ? nil : place
  }
}

extension Quiz {
  /// The same quiz, which also knows its questions and options by the names that they had in an earlier one.
  public func recognising(_ former: Quiz) -> Quiz { Quiz(self, former: FormerNames(of: former, in: self)) }
}
