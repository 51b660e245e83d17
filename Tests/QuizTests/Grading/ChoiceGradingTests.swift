import QuizboardModel
import Testing

@testable import QuizboardQuiz

@Suite struct ChoiceGradingTests {
  @Test func aChoiceEarnsItsOptionsFraction() throws {
    let question = try Question(
      "Where is Apple?",
      .choice([
        Option("Mountain View"), Option("Cupertino", isRight: true),
        Option("Redmond", fraction: number(1, 4), feedback: "Close."),
      ]))
    #expect(try question.fraction(.text("Cupertino")) == .one)
    #expect(try question.fraction(.integer(1)) == .zero)
    #expect(
      try question.grade(question.response(to: .number(3)))
        == Grade(fraction: number(1, 4), feedback: "Close."))
    #expect(question.correctText == "Cupertino")
    #expect(question.hasRightAnswer)
  }

  @Test func whatIsNoOptionIsRefusedWithASentence() throws {
    let question = try choice("?", ["A", "B"], right: 0)
    #expect(question.refusal(.text("C")) == "“C” is not one of the options.")
    #expect(question.refusal(.text("")) == "Choose one of the options.")
    #expect(question.refusal(.integer(0)) == "There is no option 0: there are 2.")
    #expect(question.refusal(.integer(3)) == "There is no option 3: there are 2.")
    #expect(question.refusal(.number(1.5)) == "Choose one of the options.")
    #expect(question.refusal(.boolean(true)) == "Choose one of the options.")
    #expect(question.refusal(.list([.text("A")])) == "Choose one of the options.")
    #expect(throws: InvalidResponse.self) { try question.grade(.option(-1)) }
    #expect(throws: InvalidResponse.self) { try question.grade(.option(2)) }
    #expect(throws: InvalidResponse.self) { try question.grade(.text("A")) }
  }

  @Test func repeatedOptionTextsBecomeNamesOfTheirOwn() throws {
    let question = try choice("?", ["Yes", "Yes", "No", "Yes", "Yes #2"], right: 1)
    #expect(question.optionNames == ["Yes", "Yes #2", "No", "Yes #3", "Yes #2 #2"])
    #expect(try question.fraction(.text("Yes #2")) == .one)
    #expect(try question.fraction(.text("Yes")) == .zero)
    #expect(question.correctText == "Yes #2")
  }

  @Test func rightOptionsOfAMultipleShareThePointsAndWrongOnesCostAsMuch() throws {
    let question = try Question(
      "Which are prime?",
      .multiple([
        Option("2", isRight: true), Option("3", isRight: true), Option("4"),
        Option("7", isRight: true),
      ]))
    #expect(try question.fraction(.list([.text("2"), .text("3"), .text("7")])) == .one)
    #expect(try question.fraction(.list([.text("2"), .integer(2)])) == number(2, 3))
    #expect(try question.fraction(.list([.integer(1), .integer(3)])) == .zero)
    #expect(try question.fraction(.list([.text("4")])) == .zero)
    #expect(try question.fraction(.text("2")) == number(1, 3))
    #expect(try question.fraction(.list([.text("2"), .text("2")])) == number(1, 3))
    #expect(question.refusal(.list([])) == "Choose at least one option.")
    #expect(question.refusal(.list([.text("5")])) == "“5” is not one of the options.")
    #expect(question.correctText == "2, 3, 7")
  }

  @Test func givenFractionsOfAMultipleCountAndItsFeedbacksAreJoined() throws {
    let question = try Question(
      "?",
      .multiple([
        Option("a", fraction: number(3, 4), feedback: "Well."), Option("b", fraction: number(1, 4)),
        Option("c", fraction: number(-1, 2), feedback: "No."),
      ]))
    let grade = try question.grade(.options([0, 2]))
    #expect(grade == Grade(fraction: number(1, 4), feedback: "Well.\n\nNo."))
    #expect(try question.grade(.options([0, 1])).fraction == .one)
    #expect(question.hasRightAnswer)
    #expect(throws: InvalidResponse.self) { try question.grade(.options([1, 1])) }
    #expect(throws: InvalidResponse.self) { try question.grade(.options([2, 1])) }
  }

  @Test(arguments: [
    ResponseValue.boolean(true), .text("True"), .text("true"), .text(" TRUE "), .integer(1),
    .number(1),
  ])
  func trueIsSaidInManyWays(value: ResponseValue) throws {
    let question = try Question(
      "The sea is salty.", .trueFalse(TrueFalse(true, feedbackFalse: "Taste it.")))
    #expect(try question.fraction(value) == .one)
  }

  @Test func aStatementIsTrueOrFalse() throws {
    let question = try Question(
      "The sea is salty.", .trueFalse(TrueFalse(true, feedbackFalse: "Taste it.")))
    #expect(
      try question.grade(question.response(to: .text("False")))
        == Grade(fraction: .zero, feedback: "Taste it."))
    #expect(try question.fraction(.integer(2)) == .zero)
    #expect(question.optionNames == ["True", "False"])
    #expect(question.correctText == "True")
    for value in [ResponseValue.text("maybe"), .text(""), .integer(3), .number(0.5), .list([])] {
      #expect(question.refusal(value) == "Answer True or False.")
    }
  }

  @Test func whatIsKeptOfStatementsHangsOnNoWordThatIsShown() throws {
    func identifier(_ answer: Bool) throws -> String {
      try Question("So it is.", .trueFalse(TrueFalse(answer))).detailedID.name
    }
    #expect(try identifier(true) == "q-ea1511715d398f44")
    #expect(try identifier(false) == "q-c7dd5b95c84a3f73")
  }

  @Test func theQuestionsFeedbackFollowsThatOfTheAnswer() throws {
    var details = Question.Details()
    details.feedback = "It is in California."
    let options = [
      Option("Cupertino", isRight: true), Option("Redmond", feedback: "That is Microsoft."),
    ]
    let question = try Question("Where is Apple?", .choice(options), details)
    #expect(try question.grade(.option(0)).feedback == "It is in California.")
    #expect(
      try question.grade(.option(1)).feedback == "That is Microsoft.\n\nIt is in California.")
  }

  @Test func whatCouldNotBeGradedIsNoQuestion() {
    func reason(_ kind: Question.Kind, points: Rational = .one) -> String? {
      var details = Question.Details()
      details.points = points
      do {
        _ = try Question("?", kind, details)
        return nil
      } catch {
        return error.sentence
      }
    }
    #expect(reason(.choice([])) == "a choice question needs options")
    #expect(reason(.multiple([])) == "a multiple question needs options")
    #expect(reason(.choice([Option(" ")])) == "an option has no text")
    #expect(
      reason(.choice([Option("a", fraction: number(2))]))
        == "the fraction of “a” is 2; a number from -1 to 1")
    for points in [-1, 1_000_000_001] {
      #expect(
        reason(.choice([Option("a")]), points: number(points))
          == "the points are \(points); a number from 0 to 1000000000")
    }
    #expect(reason(.short(ShortAnswer([]))) == "a short question needs an accepted answer")
    #expect(
      reason(.short(ShortAnswer([AcceptedText(" ")])))
        == "an accepted answer is empty; a text that the player can enter")
    #expect(
      reason(.short(ShortAnswer([AcceptedText("a")], typos: -1)))
        == "typos is -1; a number from 0 up")
    #expect(reason(.numeric(NumericAnswer([]))) == "a numeric question needs an accepted answer")
    #expect(
      reason(.numeric(NumericAnswer([AcceptedNumber(.value(.nan, tolerance: 0))])))
        == "the accepted number is not a finite one")
    #expect(
      reason(.numeric(NumericAnswer([AcceptedNumber(.value(1, tolerance: -1))])))
        == "the tolerance is -1; 0 or more"
    )
    #expect(
      reason(.numeric(NumericAnswer([AcceptedNumber(.range(5, 1))])))
        == "the range goes from 5 down to 1; the lower end first")
  }

  @Test func aQuestionWithoutARightAnswerSaysSo() throws {
    #expect(try !Question("?", .choice([Option("a"), Option("b")])).hasRightAnswer)
    #expect(try !Question("?", .multiple([Option("a"), Option("b")])).hasRightAnswer)
    #expect(try Question("?", .choice([Option("a"), Option("b")])).correctText == nil)
  }
}
