import Testing

@testable import Quiz

@Suite("Questions that were called otherwise") struct FormerNamesTests {
  private func quiz(_ texts: [String], options: [String] = ["a", "b"]) throws -> Quiz {
    try Quiz(
      identifier: "q", title: "Q",
      questions: try texts.map { text in
        try Question(text, .choice(options.map { Option($0, isRight: $0 == options[0]) }))
      })
  }

  @Test("a question that has another text in the same place is the same question") func text() throws {
    let (old, new) = (try quiz(["one", "tow", "three"]), try quiz(["one", "two", "three"]))
    let both = new.recognising(old)
    #expect(both.question(old.questions[1].id) === new.questions[1])
    #expect(both.question(old.questions[0].id) === new.questions[0])
    #expect(new.question(old.questions[1].id) == nil)
  }

  @Test("one that only moved is itself, and where there are more or fewer nobody guesses") func others() throws {
    let old = try quiz(["one", "two", "three"])
    let moved = try quiz(["three", "one", "four"]).recognising(old)
    #expect(moved.question(old.questions[2].id)?.text == "three")
    #expect(moved.question(old.questions[1].id) == nil)
    let fewer = try quiz(["one", "zwei"]).recognising(old)
    #expect(fewer.question(old.questions[1].id) == nil)
  }
}
