import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Questions whose texts were mended") struct RewordedQuestionTests {
  private func texts(
    _ texts: [String], options: [String] = ["A", "B"], shuffled: Bool = false,
    drawing count: Int? = nil
  ) throws -> Quiz {
    try quiz(texts.map { try choice($0, options, right: 0) }) {
      $0.shufflesQuestions = shuffled
      if let count { $0.draw = .count(count) }
    }
  }

  private func again(_ attempt: Attempt, in quiz: Quiz) throws -> Attempt {
    try Attempt(memento: attempt.memento, quiz: quiz, losesAnswers: true)
  }

  @Test(
    "one that is gone is the one that the seed draws in its place; its answer stays",
    arguments: 0..<20)
  func place(seed: UInt64) throws {
    let attempt = try Attempt(
      quiz: texts(["one", "tow", "three", "fuor", "five"], shuffled: true, drawing: 3), seed: seed)
    for _ in 0..<3 {
      try attempt.answer(.text("B"), at: 1)
      try attempt.advance()
    }
    let mended = try texts(["one", "two", "three", "four", "five"], shuffled: true, drawing: 3)
    // Nothing is lost, so nobody has to allow it.
    let restored = try Attempt(memento: attempt.memento, quiz: mended)
    #expect(
      restored.questions.map(\.text)
        == attempt.questions.map {
          $0.text.replacing("tow", with: "two").replacing("fuor", with: "four")
        })
    #expect(restored.responses.map(\.value) == attempt.responses.map(\.value))
    #expect(restored.lostAnswers.isEmpty)
    #expect(
      restored.rewordedQuestions.count
        == attempt.questions.count { ["tow", "fuor"].contains($0.text) })
    let kept = try Attempt(memento: restored.memento, quiz: mended)
    #expect(kept.memento == restored.memento && kept.rewordedQuestions.isEmpty)
  }

  @Test(
    "it is found by its position among those that are left, whatever else was added or removed",
    arguments: [
      (["one", "zwei"], ["one", "zwei"]),
      (["one", "zwei", "three", "four"], ["one", "zwei", "three"]),
      (["three", "one", "zwei"], ["one", "zwei", "three"]),
      (["nought", "one", "twoo", "three"], ["one", "twoo", "three"]),
      (["nought", "twoo", "four", "three"], ["nought", "twoo", "three"]),
      (["three"], ["three"]),
    ])
  func others(present: [String], expected: [String]) throws {
    let attempt = try Attempt(quiz: texts(["one", "two", "three"]), seed: 1)
    for place in 0..<3 {
      try attempt.answer(.text("B"), at: Double(place))
      try attempt.advance()
    }
    let restored = try again(attempt, in: texts(present))
    #expect(restored.questions.map(\.text) == expected)
    #expect(restored.removedQuestions.count == 3 - expected.count)
    #expect(restored.responses.count == expected.count)
    #expect(restored.isFinished && restored.count == expected.count)
  }

  @Test("a question that was moved is itself") func moved() throws {
    let attempt = try Attempt(quiz: texts(["one", "two", "three"]), seed: 1)
    #expect(
      try again(attempt, in: texts(["three", "one", "two"])).questions.map(\.text) == [
        "one", "two", "three",
      ])
  }

  @Test("a question is found by its id, else by its text, else by what it was called")
  func named() throws {
    func named(_ text: String, _ id: String?, formerly: String? = nil) throws -> Question {
      var details = Question.Details()
      details.id = id.map { QuestionID($0) }
      details.formerly = formerly.map { [QuestionID($0)] } ?? []
      let question = try choice(text, ["A", "B"], right: 0)
      return try Question(question.text, question.kind, details)
    }
    let attempt = try Attempt(quiz: quiz([named("One", "1"), named("Two", "2")]), seed: 1)
    func found(_ questions: [Question]) throws -> [String] {
      try again(attempt, in: quiz(questions)).questions.map(\.text)
    }
    #expect(try found([named("Two", "1"), named("One", "2")]) == ["Two", "One"])
    #expect(try found([named("Two", "b"), named("One", nil)]) == ["One", "Two"])
    #expect(
      try found([named("Xxxxx", "b", formerly: "1"), named("Yyyyyyyy", "a", formerly: "2")])
        == ["Xxxxx", "Yyyyyyyy"])
    // The exact name is stronger.
    #expect(
      try found([named("Zzzz", "c", formerly: "1"), named("One", "1"), named("Two", "2")])
        == ["One", "Two"])
    let twice = PlainError(
      "two questions have formerly = “1”",
      remedy: "keep it in the question that takes the place of “1”")
    #expect(throws: twice) {
      try quiz([named("a", "x", formerly: "1"), named("b", "y", formerly: "1")])
    }
  }

  @Test("a question of another kind is asked again; other answers stay") func otherKind() throws {
    func both(_ second: Question) throws -> Quiz {
      try quiz([choice("One", ["A"], right: 0), second])
    }
    let attempt = try Attempt(quiz: both(choice("Two", ["A", "B"], right: 0)), seed: 1)
    for _ in 0..<2 {
      try attempt.answer(.text("A"), at: 1)
      try attempt.advance()
    }
    var details = Question.Details()
    details.points = number(3)
    let restored = try again(
      attempt, in: both(Question("Two", .trueFalse(TrueFalse(true)), details)))
    #expect(restored.questions.map(\.type) == ["choice", "trueFalse"])
    #expect(restored.responses.map(\.question.text) == ["One"])
    #expect(restored.lostAnswers.map(\.text) == ["Two"])
    #expect(restored.score == number(1))
    #expect(try again(restored, in: restored.quiz).memento == restored.memento)
  }

  @Test("if the answer now earns something else, the question has changed, and the answer is lost")
  func replaced() throws {
    let attempt = try Attempt(quiz: quiz([choice("Red?", ["Yes", "No"], right: 0)]), seed: 1)
    try attempt.answer(.text("Yes"), at: 1)
    let other = try quiz([choice("Green?", ["Yes", "No"], right: 1)])
    #expect(throws: UnfitMemento.self) { try Attempt(memento: attempt.memento, quiz: other) }
    let restored = try again(attempt, in: other)
    #expect(restored.questions.map(\.text) == ["Green?"] && restored.responses.isEmpty)
    #expect(restored.lostAnswers.map(\.text) == ["Green?"])
  }
}
