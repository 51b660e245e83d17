package import QuizboardModel
package import QuizboardQuiz

// Candidate answers with their grades by the quiz.
extension AnswerChoices {
  /// An answer with the fraction that it earns; nil if a person or a script decides that.
  package typealias Candidate = (value: ResponseValue, fraction: Rational?)
  package typealias Graded = (value: ResponseValue, fraction: Rational)

  /// The one who decides the points of an answer, if the quiz does not.
  public enum Grader: Sendable {
    /// A person, later.
    case person
    /// The function `grade` of the question.
    case script
  }

  /// The one who decides the points of an answer; nil if the quiz does.
  public var grader: Grader? {
    switch question.kind {
    case .essay: .person
    case .custom: .script
    default: nil
    }
  }

  /// Answers with the fractions that they earn; answers that cannot be graded are omitted.
  package var candidates: [Candidate] {
    let samples = question.sampleResponses
    if grader == .script { return samples.map { (question.value(of: $0), nil) } }
    return samples.compactMap(graded)
  }

  /// The candidates whose fractions are known.
  package var known: [Graded] {
    candidates.compactMap { value, fraction in fraction.map { (value, $0) } }
  }

  /// The known candidates, and further answers for the request of a certain fraction.
  var searched: [Graded] {
    known
      + question.furtherResponses.compactMap(graded)
      .compactMap { value, fraction in fraction.map { (value, $0) } }
  }

  private func graded(_ response: Response) -> Candidate? {
    guard let grade = try? question.grade(response) else { return nil }
    return (question.value(of: response), grade.fraction)
  }
}
