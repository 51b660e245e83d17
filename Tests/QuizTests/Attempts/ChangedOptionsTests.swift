import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Options whose texts were mended") struct ChangedOptionsTests {
  /// A quiz of two questions with those options, the first of each being right.
  private func pair(
    _ first: [String], _ second: [String] = ["x", "y", "z"], shuffled: Bool = false
  ) throws -> Quiz {
    try quiz([
      choice("First", first, right: 0, id: "1"), choice("Second", second, right: 0, id: "2"),
    ]) {
      $0.shufflesChoices = shuffled
    }
  }

  private func again(_ attempt: Attempt, in quiz: Quiz) throws -> Attempt {
    try Attempt(memento: attempt.memento, quiz: quiz, losesAnswers: true)
  }

  @Test("one that is gone is the one that is new, wherever it stands, and an answer with it stays")
  func one() throws {
    let attempt = try Attempt(quiz: pair(["Olso", "Rome", "Bern"]), seed: 1)
    try attempt.answer(.text("Olso"), at: 1)
    for present in [["Oslo", "Rome", "Bern"], ["Bern", "Rome", "Oslo"]] {
      // Nothing is lost, so nobody has to allow it.
      let restored = try Attempt(memento: attempt.memento, quiz: pair(present))
      #expect(restored.shownOptions(of: restored.questions[0]) == ["Oslo", "Rome", "Bern"])
      #expect(restored.response?.value == .text("Oslo"))
      #expect((restored.score, restored.lostAnswers) == (.one, []))
      #expect(restored.changedOptions.map { $0.present("Olso") } == ["Oslo"])
      #expect(restored.changedOptions.map { $0.present("Rome") } == ["Rome"])
    }
  }

  @Test(
    "several are told by their places in the file, as the seed has shown them", arguments: 0..<20)
  func several(seed: UInt64) throws {
    let attempt = try Attempt(quiz: pair(["a", "b", "c", "d"], shuffled: true), seed: seed)
    try attempt.answer(.text("b"), at: 1)
    let shown = attempt.shownOptions(of: attempt.questions[0])
    let restored = try again(attempt, in: pair(["a", "B", "c", "D"], shuffled: true))
    #expect(
      restored.shownOptions(of: restored.questions[0])
        == shown.map { "bd".contains($0) ? $0.uppercased() : $0 })
    #expect(restored.response?.value == .text("B"))
    #expect(restored.lostAnswers.isEmpty)
  }

  @Test("where that cannot be told, only the answers with such options are lost")
  func lost() throws {
    let attempt = try Attempt(quiz: pair(["a", "b", "c", "d"]), seed: 1)
    try attempt.answer(.text("b"), at: 1)
    try attempt.advance()
    try attempt.answer(.text("x"), at: 2)
    // Two are gone and those that are left have moved; one is gone and none is new; all are new.
    for present in [["c", "B", "a", "D"], ["a", "c", "d"], ["1", "2", "3", "4"]] {
      let changed = try pair(present)
      #expect(throws: UnfitMemento.self) { try Attempt(memento: attempt.memento, quiz: changed) }
      let restored = try again(attempt, in: changed)
      #expect(restored.lostAnswers.map(\.id) == ["1"])
      #expect(restored.responses.map(\.value) == [.text("x")])
      #expect((restored.index, restored.score, restored.correctCount) == (2, .one, 1))
      #expect(Set(restored.shownOptions(of: restored.questions[0])) == Set(present))
      let kept = try Attempt(memento: restored.memento, quiz: changed)
      #expect(kept.memento == restored.memento)
      #expect(kept.lostAnswers.isEmpty)
    }
  }

  @Test("an answer with an option that is there stays, whatever became of the others")
  func others() throws {
    let attempt = try Attempt(quiz: pair(["a", "b", "c", "d"]), seed: 1)
    try attempt.answer(.text("c"), at: 1)
    let restored = try again(attempt, in: pair(["a", "c", "d"]))
    #expect(restored.response?.value == .text("c"))
    #expect(restored.lostAnswers.isEmpty)
    #expect(restored.changedOptions.map { $0.present("b") } == [nil])
  }

  @Test("where other questions are drawn now, places say nothing")
  func otherDraw() throws {
    let attempt = try Attempt(quiz: pair(["a", "b", "c", "d"], shuffled: true), seed: 3)
    try attempt.answer(.text("b"), at: 1)
    let more = try quiz([
      choice("New", ["n"], right: 0, id: "0"),
      choice("First", ["a", "B", "c", "D"], right: 0, id: "1"),
      choice("Second", ["x", "y", "z"], right: 0, id: "2"),
    ]) { $0.shufflesChoices = true }
    #expect(try again(attempt, in: more).lostAnswers.map(\.id) == ["1"])
  }

  @Test("of several that were chosen, all have to be told")
  func multiple() throws {
    func options(_ names: [String]) throws -> Quiz {
      var details = Question.Details()
      details.id = "m"
      return try quiz([
        Question(
          "m", .multiple(names.map { Option(FormattedText($0), isRight: $0 == names[0]) }), details)
      ])
    }
    let attempt = try Attempt(quiz: options(["a", "b", "c"]), seed: 1)
    try attempt.answer(.list([.text("a"), .text("b")]), at: 1)
    #expect(
      try again(attempt, in: options(["a", "B", "c"])).response?.value
        == .list([.text("a"), .text("B")]))
    #expect(try again(attempt, in: options(["a", "c"])).lostAnswers.map(\.id) == ["m"])
  }
}
