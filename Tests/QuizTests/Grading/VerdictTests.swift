import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Verdicts on the parts of an answer") struct VerdictTests {
  @Test("an option has one if it is right or chosen") func options() throws {
    let question = try choice("Which?", ["A", "B", "C"], right: 1)
    #expect(question.verdicts(on: .option(0)) == ["A": .wrong, "B": .right])
    #expect(question.verdicts(on: .option(1)) == ["B": .right])
    let part = try Question(
      "Which?",
      .choice([
        Option(FormattedText("A"), isRight: false, fraction: number(1, 2)),
        Option(FormattedText("B"), isRight: true),
      ]))
    #expect(part.verdicts(on: .option(0)) == ["A": .partlyRight, "B": .right])
    let several = try Question(
      "Which?",
      .multiple([
        Option(FormattedText("A"), isRight: true), Option(FormattedText("B"), isRight: true),
        Option(FormattedText("C"), isRight: false),
      ]))
    #expect(several.verdicts(on: .options([0, 2])) == ["A": .right, "B": .right, "C": .wrong])
  }

  @Test("items are right in a place where an equal one belongs") func items() throws {
    let items = ["a", "b", "a"].map { FormattedText($0) }
    let question = try Question("Sort.", .ordering(Ordering(items)))
    let names = question.shown.lists[0]
    #expect(
      question.verdicts(on: .order([2, 1, 0]))
        == [names[0]: .right, names[1]: .right, names[2]: .right])
    #expect(
      question.verdicts(on: .order([1, 0, 2]))
        == [names[0]: .wrong, names[1]: .wrong, names[2]: .right])
  }

  @Test("pairs and gaps have one each, also where only a whole answer earns points")
  func parts() throws {
    var details = Question.Details()
    details.isAllOrNothing = true
    let pairs = try Question(
      "Match.", matching([("France", "Paris"), ("Chile", "Santiago")]), details)
    #expect(pairs.verdicts(on: .pairs([0, nil])) == ["France": .right, "Chile": .wrong])
  }
}
