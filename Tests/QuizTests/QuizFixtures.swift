import QuizboardModel
import QuizboardQuiz

func number(_ numerator: Int, _ denominator: Int = 1) -> Rational {
  Rational(numerator: numerator, denominator: denominator) ?? .zero
}

func choice(
  _ text: String, _ options: [String], right: Int, id: String? = nil, tags: [String] = [],
  points: Rational = .one
) throws -> Question {
  var details = Question.Details()
  details.id = id.map { QuestionID($0) }
  details.tags = tags
  details.points = points
  let options = options.enumerated().map { Option(FormattedText($1), isRight: $0 == right) }
  return try Question(text, .choice(options), details)
}

func short(_ accept: [AcceptedText], _ change: (inout ShortAnswer) -> Void = { _ in }) throws
  -> Question
{
  var answer = ShortAnswer(accept)
  change(&answer)
  return try Question("Who wrote it?", .short(answer))
}

/// So many choices named `q1`, `q2`, … with options A to D, of which B is right; every third is
/// tagged `hard`, the others `easy`.
func questions(_ count: Int) throws -> [Question] {
  try (1...count).map {
    try choice(
      "Question \($0)", ["A", "B", "C", "D"], right: 1, id: "q\($0)",
      tags: [$0 % 3 == 0 ? "hard" : "easy"])
  }
}

func quiz(_ questions: [Question], _ change: (inout Quiz.Details) -> Void = { _ in }) throws -> Quiz
{
  var details = Quiz.Details()
  change(&details)
  return try Quiz(identifier: "sample", title: "Sample", questions: questions, details: details)
}

extension Question {
  /// The fraction that a value earns; nil if a person grades it.
  func fraction(_ value: ResponseValue) throws -> Rational? {
    try grade(response(to: value)).fraction
  }

  /// The sentence with which a value is refused; nil where it is not.
  func refusal(_ value: ResponseValue) -> String? {
    do {
      _ = try grade(response(to: value))
      return nil
    } catch {
      return (error as? InvalidResponse)?.reason ?? "\(error)"
    }
  }
}
