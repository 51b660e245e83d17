import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct NumericTests {
  private func numeric(_ accept: AcceptedNumber...) throws -> Question {
    try Question("?", .numeric(NumericAnswer(accept)))
  }

  @Test(arguments: [
    ("3.14", 1), ("3.145", 1), ("3.135", 1), ("3.1451", 0), ("3.1349", 0), ("3", 0),
  ])
  func theToleranceIncludesItsEnds(text: String, fraction: Int) throws {
    let question = try numeric(AcceptedNumber(.value(3.14, tolerance: 0.005)))
    #expect(try question.fraction(.text(text)) == number(fraction))
  }

  @Test(arguments: [("0.1", 1), ("0.3", 1), ("0.2", 1), ("0.09", 0), ("0.31", 0)])
  func aRangeIncludesItsEnds(text: String, fraction: Int) throws {
    #expect(try numeric(AcceptedNumber(.range(0.1, 0.3))).fraction(.text(text)) == number(fraction))
  }

  @Test func theFirstThatMatchesCounts() throws {
    let question = try numeric(
      AcceptedNumber(.value(5, tolerance: 0)),
      AcceptedNumber(.value(5, tolerance: 1), fraction: number(1, 2)),
      AcceptedNumber(.range(0, 10), fraction: number(1, 4), feedback: "Roughly."),
      AcceptedNumber(.value(7, tolerance: 0))
    )
    #expect(try question.fraction(.integer(7)) == number(1, 4))
    #expect(try question.fraction(.integer(5)) == .one)
    #expect(try question.fraction(.number(5.5)) == number(1, 2))
    #expect(try question.grade(.number(9)) == Grade(fraction: number(1, 4), feedback: "Roughly."))
    #expect(try question.fraction(.integer(11)) == .zero)
    #expect(question.correctText == "5")
    #expect(try numeric(AcceptedNumber(.range(1, 5))).correctText == "1 to 5")
  }

  @Test(arguments: [
    ("42", 42.0), (" 42 ", 42), ("+42", 42), ("-1.5", -1.5), ("−1.5", -1.5), ("3,14", 3.14),
    ("0,125", 0.125),
    (".5", 0.5),
    ("5.", 5), (",5", 0.5), ("1e3", 1000), ("1.5E-3", 0.0015), ("1,234.5", 1234.5),
    ("1.234,5", 1234.5),
    ("1,234,567", 1_234_567),
    ("1.234.567", 1_234_567), ("1 234 567", 1_234_567), ("1\u{A0}234,5", 1234.5), ("1'234", 1234),
    ("1234,567", 1234.567),
    ("1.234", 1.234), ("007", 7),
  ])
  func numbersAreReadAsPeopleWriteThem(text: String, value: Double) throws {
    #expect(try numeric(AcceptedNumber(.value(value, tolerance: 0))).fraction(.text(text)) == .one)
  }

  @Test(arguments: [
    "abc", "nan", "inf", "-", "1,23,456", "1.2.3", "0x10", "1e", "12 34", "1/2", "5 m2",
    "1,234 567", ".",
    "e5", "--1", "1,,5",
  ])
  func whatIsNoNumberIsRefused(text: String) throws {
    #expect(
      try numeric(AcceptedNumber(.range(-.infinity, .infinity))).refusal(.text(text))
        == "“\(text)” is not a number.")
  }

  @Test func otherRefusalsSayWhatToDo() throws {
    let question = try numeric(AcceptedNumber(.value(1234, tolerance: 0)))
    #expect(question.refusal(.text("")) == "Type a number.")
    #expect(
      question.refusal(.text("1,234")) == "“1,234” can be read in two ways: write 1234 or 1.234.")
    #expect(question.refusal(.text("5 kg")) == "Type the number without “kg”.")
    #expect(question.refusal(.text("5€")) == "Type the number without “€”.")
    #expect(question.refusal(.text("1e999")) == "“1e999” is too large a number.")
    #expect(question.refusal(.number(.nan)) == "Type a number.")
    #expect(question.refusal(.boolean(true)) == "Type a number.")
  }
}
