import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Grading of pairs") struct MatchingGradingTests {
  private let capitals = [("France", "Paris"), ("Chile", "Santiago"), ("Peru", "Lima")]

  @Test("right pairs of all pairs; entries can be chosen again, and some may be missing")
  func share() throws {
    let question = try question(matching(capitals, distractors: ["Lyon"]))
    let paris = ResponseValue.text("Paris")
    #expect(
      try question.fraction(
        fields(["France": paris, "Chile": .text("Santiago"), "Peru": .text("Lima")])) == .one)
    #expect(
      try question.fraction(fields(["France": paris, "Chile": paris, "Peru": paris]))
        == number(1, 3))
    #expect(try question.fraction(fields(["Peru": .text("Lima")])) == number(1, 3))
    #expect(try question.fraction(fields(["Peru": .text("Lyon")])) == .zero)
    #expect(question.correctResponse == .pairs([0, 1, 2]))
    #expect(question.correctText == "France: Paris, Chile: Santiago, Peru: Lima")
  }

  @Test("equal right texts are one entry, also of a distractor; a repeated left text gets a number")
  func repeated() throws {
    let question = try question(
      matching([("cat", "pet"), ("dog", "pet"), ("cat", "wild")], distractors: ["wild", "fish"]))
    #expect(question.shown.lists == [["cat", "dog", "cat #2"], ["pet", "wild", "fish"]])
    let value = fields(["cat": .text("pet"), "dog": .integer(1), "cat #2": .number(2)])
    #expect(try question.fraction(value) == .one)
  }

  @Test("an entry is chosen by its text or its number as shown") func numbers() throws {
    let question = try question(matching(capitals))
    // Shown: Lima, Paris, Santiago.
    let response = try question.response(
      to: fields(["France": .integer(2), "Peru": .integer(1)]), shownAs: [[], [2, 0, 1]])
    #expect(response == .pairs([0, nil, 2]))
  }

  @Test("what is refused") func refused() throws {
    let question = try question(matching(capitals))
    let request = "Choose a match for at least one text."
    for value in [fields([:]), .text("Paris"), .list([.text("Paris")]), .boolean(true)] {
      #expect(question.refusal(value) == request)
    }
    #expect(question.refusal(fields(["France": .text("")])) == request)
    #expect(
      question.refusal(fields(["Spain": .text("Paris")]))
        == "“Spain” is not one of the texts to match.")
    #expect(
      question.refusal(fields(["France": .text("Oslo")])) == "“Oslo” is not one of the options.")
    #expect(
      question.refusal(fields(["France": .integer(4)])) == "There is no option 4: there are 3.")
    for response in [
      Response.pairs([0, 1]), .pairs([0, 1, 3]), .pairs([-1, 1, 2]), .pairs([nil, nil, nil]),
      .order([0, 1, 2]),
    ] {
      #expect(throws: InvalidResponse.self) { try question.grade(response) }
    }
  }

  @Test("grading = \"all\": all pairs or nothing") func all() throws {
    let question = try question(matching(capitals)) { $0.isAllOrNothing = true }
    #expect(try question.grade(.pairs([0, 1, 2])).fraction == .one)
    #expect(try question.grade(.pairs([0, 1, 1])).fraction == .zero)
  }

  @Test("what is no question") func invalid() {
    func reason(_ kind: Question.Kind) -> String? {
      do {
        _ = try question(kind)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(reason(matching([])) == "a matching question needs pairs")
    #expect(
      reason(matching([("a", " ")]))
        == "a text of a pair is empty; two texts for each pair")
    #expect(reason(matching([("a", "b")])) == nil)
  }
}
