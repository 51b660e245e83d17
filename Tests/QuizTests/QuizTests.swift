import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct QuizTests {
  @Test func questionsAreFoundByIdAndTag() throws {
    let quiz = try quiz(questions(6))
    #expect(quiz.question("q4")?.text == "Question 4")
    #expect(quiz.question("q7") == nil)
    #expect(quiz.questions(tagged: "hard").map(\.id) == ["q3", "q6"])
    #expect(quiz.questions(tagged: "odd").isEmpty)
  }

  @Test func anIdMadeFromTheTextStaysWhenQuestionsMove() throws {
    let (first, second) = (
      try choice("One?", ["A", "B"], right: 0), try choice("Two?", ["A", "B"], right: 0)
    )
    let repaired = try choice("One?", ["A", "B!"], right: 1)
    let before = try quiz([first, second])
    let after = try quiz([second, repaired])
    #expect(before.questions[0].id == after.questions[1].id)
    #expect(before.questions[0].id != before.questions[1].id)
  }

  @Test(arguments: [
    "q-0123456789abcdef", "q-0000000000000000", "q-ffffffffffffffff", "q-0123456789ABCDEF",
    "q-0123456789abcdeg", "q-0123456789abcde", "q-", "q-+123456789abcdef", "question", "",
  ])
  func anIdIsItsName(name: String) {
    #expect(QuestionID(name).name == name)
    #expect(QuestionID(name) == QuestionID(String(name.reversed().reversed())))
    #expect(QuestionID(name).isOfContent == name.hasPrefix("q-"))
  }

  @Test func anIdMadeFromTheTextIsFoundByItsName() throws {
    let quiz = try quiz([try choice("One?", ["A", "B"], right: 0)])
    let name = quiz.questions[0].id.name
    #expect(quiz.question(QuestionID(name)) === quiz.questions[0])
  }

  @Test func questionsOfOneTextAreToldApartByTheirOptions() throws {
    let cat = try choice("What is it?", ["Cat", "Dog"], right: 0)
    let car = try choice("What is it?", ["Car", "Bus"], right: 0)
    let before = try quiz([cat, car, car])
    let after = try quiz([car, cat])
    #expect(Set(before.questions.map(\.id)).count == 3)
    #expect(before.questions[0].id == after.questions[1].id)
    #expect(before.questions[1].id == after.questions[0].id)
    #expect(before.questions[2].id.name == "\(before.questions[1].id) #2")
    #expect(before.question(before.questions[2].id) === before.questions[2])
  }

  @Test func thousandsOfEqualQuestionsAreNamedOneAfterTheOther() throws {
    let question = try choice("What is it?", ["Cat", "Dog"], right: 0)
    let ids = try quiz(Array(repeating: question, count: 30_000)).questions.map(\.id.name)
    #expect(Set(ids).count == 30_000)
    #expect(ids.last == "\(ids[0]) #30000")
    let options = try choice("Which?", Array(repeating: "A", count: 30_000), right: 0).optionNames
    #expect(Set(options).count == 30_000 && options.last == "A #30000")
  }

  @Test func allRepeatedIdsAreFound() throws {
    let twins = try (1...3).map { try choice("\($0)?", ["A"], right: 0, id: "x") }
    #expect(Quiz.repeatedIDs(of: QuestionList(twins)).map(\.questionPlace) == [1, 2])
  }

  @Test func twoQuestionsOfOneIdAreRefused() throws {
    let twins = [
      try choice("One?", ["A"], right: 0, id: "x"), try choice("Two?", ["A"], right: 0, id: "x"),
    ]
    #expect(throws: PlainError("two questions have the id “x”")) { try quiz(twins) }
  }

  @Test func anIdOfOnesOwnWinsOverOneMadeFromAText() throws {
    let derived = try choice("One?", ["A"], right: 0)
    let named = try choice("Two?", ["A"], right: 0, id: derived.id.name)
    for order in [[derived, named], [named, derived]] {
      let quiz = try quiz(order)
      #expect(Set(quiz.questions.map(\.id)).count == 2)
      #expect(quiz.question(derived.id) === named)
    }
  }

  @Test func numbersThatMakeNoSenseAreRefused() throws {
    func reason(_ change: (inout Quiz.Details) -> Void) -> String? {
      do {
        _ = try quiz([], change)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(reason { $0.passing = number(3, 2) } == "passing is 3/2; it lies between 0 and 1")
    #expect(reason { $0.draw = .count(0) } == "draw is 0, below 1")
    #expect(
      reason { $0.draw = .groups([Quiz.DrawGroup(.tag("hard"), -1)]) }
        == "draw takes -1 of “hard”, below 1")
  }

  @Test func aDrawOfMoreThanThereAreIsNamed() throws {
    let few = try quiz(questions(6)) {
      $0.draw = .groups([Quiz.DrawGroup(.tag("hard"), 3), Quiz.DrawGroup(.tag("easy"), 4)])
    }
    #expect(few.shortfalls.map(\.group?.name) == ["hard"])
    #expect(few.shortfalls.map(\.found) == [2])
    #expect(try quiz(questions(6)) { $0.draw = .count(7) }.shortfalls.map(\.wanted) == [7])
    #expect(try quiz(questions(6)).shortfalls.isEmpty)
  }
}
