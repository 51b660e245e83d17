import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

func gift(_ text: String) -> ReadResult {
  GIFTFormat.read(bytes: Array(text.utf8), file: "harbour.gift")
}

/// Returns the only question of a file without problems.
func giftQuestion(_ text: String) throws -> Question {
  let result = gift(text)
  #expect(result.places == [])
  let questions = try #require(result.quizzes.first).questions
  #expect(questions.count == 1)
  return try #require(questions.first)
}

/// Returns a quiz as its file.
func giftFile(_ questions: [Question]) -> (text: String, losses: [String]) {
  let quiz = QuizContent(title: "Harbour", questions: questions)
  let result = GIFTFormat.write(quiz, readFrom: "Harbour.gift")
  return (
    String(decoding: result.bytes, as: UTF8.self), result.losses.map { "\($0.field): \($0.reason)" }
  )
}

func fraction(_ numerator: Int, _ denominator: Int = 1) -> Rational {
  Rational(numerator: numerator, denominator: denominator) ?? .zero
}

/// Creates the properties of a question.
func details(_ format: TextFormat = .plain, _ change: (inout Question.Details) -> Void = { _ in })
  -> Question.Details
{
  var details = Question.Details()
  details.format = format
  change(&details)
  return details
}

extension Question {
  var options: [Option] { kind.options }

  var short: ShortAnswer? { if case .short(let answer) = kind { answer } else { nil } }

  var numeric: NumericAnswer? { if case .numeric(let answer) = kind { answer } else { nil } }

  var trueFalse: TrueFalse? { if case .trueFalse(let answer) = kind { answer } else { nil } }

  var matching: Matching? { if case .matching(let matching) = kind { matching } else { nil } }

  var ordering: Ordering? { if case .ordering(let ordering) = kind { ordering } else { nil } }
}
