import QuizboardModel

/// The payload of a question without an answer.
public struct NoAnswer: QuestionType {
  /// Creates the payload, which is the same for all questions.
  public init() {}

  var kind: Question.Kind { .info }
  var code: Int { 10 }

  var request: InvalidResponse { InvalidResponse("There is nothing to answer here.") }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  { throw request }
  func fits(_ response: Response, _ question: Question) -> Bool { false }
  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  { throw request }
  func randomGuess(of question: Question) -> Double? { nil }
  func samples(of question: Question) -> [Response] { [] }
}
