public import Quiz
import QuizFormats
import Wording

extension QuizBundle {
  /// The same quiz with questions of another file of its folder.
  ///
  /// Throws a `BundleError` where there is no such file, or it cannot be read whole.
  public func asking(questionsOf file: String) throws -> QuizBundle {
    let result = try QuizSource(path: path).readQuestions(file, named: nil)
    if let problem = result.problems.first { throw BundleError(message: problem.report) }
    return try asking(result.quizzes.flatMap(\.questions))
  }

  /// The same quiz with some of its questions, by their ids, in this order.
  ///
  /// Throws a `BundleError` where it has no such question.
  public func asking(_ ids: [String]) throws -> QuizBundle {
    try asking(
      ids.map { id in
        if let question = quiz.questions.first(where: { $0.id.name == id }) { return question }
        let near = suggestion(for: id, among: quiz.questions.map(\.id.name))
        throw BundleError(message: "the quiz has no question \"\(id)\"\(near)")
      })
  }

  /// The same quiz with other questions; nothing is drawn of them by number.
  public func asking(_ questions: [Question]) throws -> QuizBundle {
    do throws(InvalidQuiz) {
      var details = quiz.details
      details.draw = .all
      return QuizBundle(self, quiz: try Quiz(identifier: quiz.identifier, title: quiz.title, questions: questions, details: details))
    } catch {
      throw BundleError(message: error.reason)
    }
  }
}
