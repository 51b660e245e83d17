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

/// A question with changed properties and the identifier `id`.
func question(
  _ kind: Question.Kind, text: String = "?", id: String = "x",
  _ change: (inout Question.Details) -> Void = { _ in }
) throws -> Question {
  var details = Question.Details()
  details.id = QuestionID(id)
  change(&details)
  return try Question(text, kind, details)
}

func matching(_ pairs: [(String, String)], distractors: [String] = []) -> Question.Kind {
  .matching(
    Matching(
      pairs.map { Matching.Pair(FormattedText($0.0), FormattedText($0.1)) },
      distractors: distractors.map { FormattedText($0) }))
}

func ordering(_ items: [String], _ grading: Ordering.Grading = .exact) -> Question.Kind {
  .ordering(Ordering(items.map { FormattedText($0) }, grading: grading))
}

/// A cloze with gaps of each kind, of the weights 1, 2 and 1: `who` (Homer), `when` (800 ± 50) and
/// `what` (Iliad or Odyssey).
func clozeSample() -> (text: String, kind: Question.Kind) {
  let gaps = [
    Cloze.Gap(
      "who",
      .short(
        ShortAnswer([
          AcceptedText("Homer"), AcceptedText("Virgil", fraction: number(-1, 2)),
        ]))),
    Cloze.Gap(
      "when", .numeric(NumericAnswer([AcceptedNumber(.value(800, tolerance: 50))])),
      points: number(2)),
    Cloze.Gap(
      "what", .choice([Option("Iliad"), Option("Odyssey", isRight: true, feedback: "Of course.")])),
  ]
  return ("{{who}} wrote the {{what}} about {{when}} BC.", .cloze(Cloze(gaps)))
}

func fields(_ fields: [String: ResponseValue]) -> ResponseValue {
  .fields(fields.map { ResponseValue.Field($0, $1) })
}

/// Scripts that answer with closures.
final class Scripts: QuestionScripts {
  var draw: (UInt64) throws -> [Variable] = { _ in [] }
  var fill: (Question, [Variable]) throws -> Question = { question, _ in question }
  var gradeValue: (ResponseValue) throws -> Grade = { _ in Grade(fraction: .one) }

  func variables(of question: Question, seed: UInt64) throws -> [Variable] { try draw(seed) }
  func filled(_ question: Question, with variables: [Variable]) throws -> Question {
    try fill(question, variables)
  }
  func grade(_ value: ResponseValue, of question: Question) throws -> Grade {
    try gradeValue(value)
  }
}
