import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Grading of numbers with units and tolerances") struct UnitGradingTests {
  private func numeric(
    _ accept: [AcceptedNumber], _ change: (inout NumericAnswer) -> Void = { _ in }
  ) throws -> Question {
    var answer = NumericAnswer(accept)
    change(&answer)
    return try question(.numeric(answer))
  }

  private func metres(_ change: (inout NumericAnswer) -> Void = { _ in }) throws -> Question {
    let half = AcceptedNumber(
      .value(200, tolerance: 1), fraction: number(1, 2), feedback: "That would be a tower.")
    return try numeric([AcceptedNumber(.value(2, tolerance: 0.01)), half]) {
      $0.units = [.init("m", multiplier: 1), .init("cm", multiplier: 100)]
      change(&$0)
    }
  }

  @Test("the number is divided by the unit's multiplier") func divided() throws {
    let question = try metres()
    for text in ["2 m", "2m", "200 cm", "200cm", "201 cm", " 2,00 m ", "0.2e1 m", "2E2cm"] {
      #expect(try question.fraction(.text(text)) == .one, "\(text)")
    }
    #expect(try question.fraction(.text("20000 cm")) == number(1, 2))
    #expect(try question.fraction(.text("3 m")) == .zero)
    #expect(question.correctText == "2 m")
    #expect(question.correctResponse == .quantity(2, unit: "m"))
    #expect(question.value(of: .quantity(2, unit: "m")) == .text("2 m"))
  }

  @Test(
    "a missing, unknown or wrong unit costs a part of the response's grade",
    arguments: [
      ("2", 3), ("2 km", 3), ("2 M", 3), ("2 cm", 3), ("2 m", 4), ("200 cm", 4),
      // 200 fits the second answer, and as metres also with its unit.
      ("200", 0), ("200 m", 2),
    ]) func ofResponse(text: String, quarters: Int) throws
  {
    let question = try metres { $0.unitPenalty = number(1, 4) }
    let expected = text == "200" ? number(3, 8) : number(quarters, 4)
    #expect(try question.fraction(.text(text)) == expected)
  }

  @Test("or of the whole question, but no more than there is") func ofQuestion() throws {
    let question = try metres {
      ($0.unitPenalty, $0.unitPenaltyOf) = (number(3, 4), .question)
    }
    #expect(try question.fraction(.text("2")) == number(1, 4))
    #expect(try question.fraction(.text("200 km")) == .zero)
    #expect(try question.fraction(.text("2 m")) == .one)
  }

  @Test("by default it costs nothing; a wrong answer that costs does not cost less")
  func none() throws {
    let question = try numeric([
      AcceptedNumber(.value(2, tolerance: 0)),
      AcceptedNumber(.value(3, tolerance: 0), fraction: number(-1, 2)),
    ]) { $0.units = [.init("m", multiplier: 1)] }
    #expect(try question.fraction(.text("2")) == .one)
    #expect(try question.fraction(.integer(2)) == .one, "a number has no unit")
    #expect(try question.fraction(.text("3 m")) == number(-1, 2))
    #expect(try question.fraction(.text("3")) == .zero, "max(0, f − f·0)")
  }

  @Test("without units, a unit is invalid; with units, a word is no number") func invalid() throws {
    let plain = try numeric([AcceptedNumber(.value(2, tolerance: 0))])
    #expect(plain.refusal(.text("2 m")) == "Type the number without “m”.")
    #expect(throws: InvalidResponse("Type the number without “m”.")) {
      try plain.grade(.quantity(2, unit: "m"))
    }
    let question = try metres()
    #expect(question.refusal(.text("m")) == "“m” is not a number.")
    #expect(question.refusal(.text("two m")) == "“two m” is not a number.")
    #expect(question.refusal(.text("")) == "Type a number.")
    #expect(question.refusal(.boolean(true)) == "Type a number with its unit.")
    #expect(question.refusal(.number(.infinity)) == "Type a number with its unit.")
    #expect(throws: InvalidResponse.self) { try question.grade(.number(.nan)) }
    #expect(throws: InvalidResponse.self) { try question.grade(.quantity(.infinity, unit: "m")) }
  }

  @Test(
    "units with other signs than letters, before the number too",
    arguments: [
      ("5 €", "€"), ("€5", "€"), ("$ 5", "$"), ("5 1/s", "1/s"), ("5 m/s²", "m/s²"), ("5°C", "°C"),
      ("5%", "%"), ("5 e", "e"), ("5 ''", "''"), ("5e0m", "m"),
    ]) func signs(text: String, unit: String) throws
  {
    let question = try numeric([AcceptedNumber(.value(5, tolerance: 0))]) {
      $0.units = [.init(unit, multiplier: 1), .init("x", multiplier: 2)]
      $0.unitPenalty = number(1, 2)
    }
    #expect(try question.fraction(.text(text)) == .one)
  }

  @Test(
    "the tolerance is absolute, with 10⁻¹⁴ for rounding",
    arguments: [
      (0.3, 0.0, 0.1 + 0.2, true), (100.0, 0.0, 100 + 9e-13, true), (100, 0, 100 + 2e-12, false),
      (0, 0, 9e-15, true), (0, 0, 2e-14, false), (-5, 0.5, -5.5, true), (-5, 0.5, -5.6, false),
      (1e300, 0, 1e300 * (1 + 5e-15), true),
    ] as [(Double, Double, Double, Bool)]) func absolute(
      value: Double, tolerance: Double, given: Double, isRight: Bool
    ) throws
  {
    let question = try numeric([AcceptedNumber(.value(value, tolerance: tolerance))])
    #expect(try question.fraction(.number(given)) == (isRight ? .one : .zero))
  }

  @Test(
    "or relative to the value",
    arguments: [
      (200.0, 0.1, 220.0, true), (200, 0.1, 180, true), (200, 0.1, 220.1, false),
      (-200, 0.1, -220, true), (0, 0.1, 0, true), (0, 0.1, 1e-15, false),
      (1e-20, 0, 1e-20, true), (1e-20, 0, 2e-20, false), (3, 0, 3 + 2e-14, true),
    ] as [(Double, Double, Double, Bool)]) func relative(
      value: Double, tolerance: Double, given: Double, isRight: Bool
    ) throws
  {
    let question = try numeric([
      AcceptedNumber(.value(value, tolerance: tolerance, isRelative: true))
    ])
    #expect(try question.fraction(.number(given)) == (isRight ? .one : .zero))
  }

  @Test("any number: after the others, for all that they do not hold") func any() throws {
    let question = try numeric([
      AcceptedNumber(.value(1, tolerance: 0)), AcceptedNumber(.range(2, 3), fraction: number(1, 2)),
      AcceptedNumber(.any, fraction: number(1, 10), feedback: "No."),
    ])
    #expect(try question.fraction(.integer(1)) == .one)
    #expect(try question.fraction(.integer(2)) == number(1, 2))
    #expect(try question.fraction(.integer(3)) == number(1, 2))
    #expect(
      try question.grade(.number(-1e300)) == Grade(fraction: number(1, 10), feedback: "No."))
    #expect(question.refusal(.text("one")) == "“one” is not a number.")
  }

  @Test("the right answer is one that really earns the most") func correct() throws {
    let hidden = try numeric([
      AcceptedNumber(.range(0, 10), fraction: number(1, 4)),
      AcceptedNumber(.value(5, tolerance: 0)), AcceptedNumber(.range(8, 20), fraction: .one),
    ])
    let response = try #require(hidden.correctResponse)
    #expect(try hidden.grade(response).fraction == .one)
  }

  @Test("a unit has a name of its own and a multiplier, a penalty lies between 0 and 1")
  func impossible() {
    func reason(_ change: (inout NumericAnswer) -> Void) -> String? {
      do {
        _ = try metres(change)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(reason { $0.units = [.init(" ", multiplier: 1)] } == "a unit has no name")
    #expect(reason { $0.units.append($0.units[0]) } == "the unit “m” is there twice")
    for multiplier in [0, .nan, .infinity] as [Double] {
      #expect(reason { $0.units[0].multiplier = multiplier } != nil)
    }
    #expect(
      reason { $0.unitPenalty = number(5, 4) } == "unitPenalty is 5/4; a number from 0 to 1")
    #expect(reason { $0.accept = [] } == "a numeric question needs an accepted answer")
  }
}
