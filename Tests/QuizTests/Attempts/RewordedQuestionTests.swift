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

  @Test("where there are more or fewer, or others come elsewhere, nobody guesses")
  func others() throws {
    let attempt = try Attempt(quiz: texts(["one", "two", "three"]), seed: 1)
    for present in [["one", "zwei"], ["one", "zwei", "three", "four"], ["three", "one", "zwei"]] {
      #expect(throws: UnusableMemento.self) { try again(attempt, in: texts(present)) }
    }
    // One that only moved is itself.
    #expect(
      try again(attempt, in: texts(["three", "one", "two"])).questions.map(\.text) == [
        "one", "two", "three",
      ])
  }

  @Test("a question that its author has named is that one and no other")
  func named() throws {
    let attempt = try Attempt(quiz: quiz([choice("One", ["A"], right: 0, id: "1")]), seed: 1)
    #expect(throws: UnusableMemento.questionGone("1")) {
      try again(attempt, in: quiz([choice("One", ["A"], right: 0, id: "2")]))
    }
    #expect(throws: UnusableMemento.questionGone("1")) {
      try again(attempt, in: quiz([choice("One", ["A"], right: 0)]))
    }
  }

  @Test(
    "if the answer now earns something else, the question has changed, and the answer is lost"
  )
  func replaced() throws {
    let attempt = try Attempt(quiz: quiz([choice("Red?", ["Yes", "No"], right: 0)]), seed: 1)
    try attempt.answer(.text("Yes"), at: 1)
    let other = try quiz([choice("Green?", ["Yes", "No"], right: 1)])
    #expect(throws: UnusableMemento.self) { try Attempt(memento: attempt.memento, quiz: other) }
    let restored = try again(attempt, in: other)
    #expect(restored.questions.map(\.text) == ["Green?"] && restored.responses.isEmpty)
    #expect(restored.lostAnswers.map(\.text) == ["Green?"])
  }
}
