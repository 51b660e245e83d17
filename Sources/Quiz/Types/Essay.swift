import QuizboardModel

/// A text of the player, which a person grades.
public struct EssayAnswer: QuestionType {
  /// Creates the payload, which is the same for all questions.
  public init() {}

  var kind: Question.Kind { .essay }
  var code: Int { 9 }

  var request: InvalidResponse { InvalidResponse(.typeAnswer) }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    .text(try value.written(else: request))
  }
  func fits(_ response: Response, _ question: Question) -> Bool {
    if case .text = response { true } else { false }
  }
  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    guard case .text(let text) = response, !text.allSatisfy(\.isWhitespace) else { throw request }
    return Grade(fraction: nil)
  }
  func samples(of question: Question) -> [Response] { [.text(Self.sample)] }

  /// An answer to a question that takes any text.
  static let sample = "An answer of some words."
}
