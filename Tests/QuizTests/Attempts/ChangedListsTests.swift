import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Pairs, items and gaps that were edited since they were shown") struct ChangedListsTests {
  private let scripts = Scripts()

  /// An attempt at one question, answered.
  private func answered(_ kind: Question.Kind, text: String = "?", _ value: ResponseValue) throws
    -> Attempt
  {
    let quiz = try quiz([question(kind, text: text)]) { $0.shufflesChoices = true }
    let attempt = try Attempt(quiz: quiz, seed: 2, scripts: scripts)
    try attempt.answer(value, at: 1)
    return attempt
  }

  /// The attempt in a quiz with another version of the question.
  private func restored(
    _ attempt: Attempt, _ kind: Question.Kind, text: String = "?", losesAnswers: Bool = false
  ) throws -> Attempt {
    let quiz = try quiz([question(kind, text: text)]) { $0.shufflesChoices = true }
    let restored = try Attempt(
      memento: attempt.memento, quiz: quiz, scripts: scripts, losesAnswers: losesAnswers)
    let again = try Attempt(memento: restored.memento, quiz: quiz, scripts: scripts)
    #expect(again.memento == restored.memento && again.lostAnswers.isEmpty)
    #expect(again.responses == restored.responses)
    return restored
  }

  private let pairs = [("1", "a"), ("2", "b"), ("3", "c")]
  private let chosen = fields(["1": .text("b"), "3": .text("c")])

  @Test("pairs that moved keep their answers") func movedPairs() throws {
    let attempt = try answered(matching(pairs), chosen)
    let moved = try restored(attempt, matching([pairs[2], pairs[0], pairs[1]]))
    #expect(moved.response?.value == chosen)
    #expect(moved.response?.response == .pairs([0, 2, nil]))
    #expect(
      moved.shownLists(of: moved.questions[0]) == attempt.shownLists(of: attempt.questions[0]))
    #expect(moved.score == number(1, 3))
  }

  @Test("pairs that are entered get the present names; those that are lost are left out")
  func enteredPairs() throws {
    let attempt = try answered(matching(pairs), chosen)
    let mended = try restored(attempt, matching([("one", "a"), ("2", "B"), ("3", "c")]))
    let changed = try #require(mended.changedOptions.first)
    let present = changed.present(pairs: [("1", "b"), ("2", "1"), ("3", "c")])
    #expect(present?.map(\.key) == ["one", "2", "3"])
    #expect(present?.map(\.value) == ["B", "1", "c"])
    #expect(changed.present(pairs: [("3", "c")]) == nil)
    let lost = try restored(
      attempt, matching([("1", "x"), ("3", "c")]), losesAnswers: true)
    let kept = try #require(lost.changedOptions.first).present(pairs: [("1", "b"), ("3", "c")])
    #expect(kept?.map(\.key) == ["3"])
  }

  @Test("a text of a pair that was mended is the same text") func mendedPairs() throws {
    let attempt = try answered(matching(pairs), chosen)
    let mended = try restored(attempt, matching([("one", "a"), ("2", "B"), ("3", "c")]))
    #expect(mended.response?.value == fields(["one": .text("B"), "3": .text("c")]))
    #expect(mended.changedOptions.map { $0.present("1") } == ["one"])
    #expect(mended.changedOptions.map { $0.present("b") } == ["B"])
  }

  @Test("with new pairs and entries the answers remain, with lost ones they do not")
  func otherPairs() throws {
    let attempt = try answered(matching(pairs), chosen)
    let more = try restored(attempt, matching([("0", "z")] + pairs, distractors: ["y"]))
    #expect(more.response?.response == .pairs([nil, 2, nil, 3]))
    #expect(more.shownLists(of: more.questions[0])[0].last == "0")
    let fewer = matching([pairs[0], pairs[2]])
    #expect(throws: UnfitMemento.self) { try restored(attempt, fewer) }
    let lost = try restored(attempt, fewer, losesAnswers: true)
    #expect(lost.responses.isEmpty && lost.lostAnswers.map(\.id) == ["x"])
  }

  private let order = ResponseValue.list(["c", "a", "b"].map { .text($0) })

  @Test("items that moved or were mended keep their order; with others it is lost")
  func items() throws {
    let attempt = try answered(ordering(["a", "b", "c"]), order)
    let moved = try restored(attempt, ordering(["b", "c", "a"]))
    #expect(moved.response?.value == order && moved.response?.response == .order([1, 2, 0]))
    let mended = try restored(attempt, ordering(["a", "B", "c"]))
    #expect(mended.response?.value == .list(["c", "a", "B"].map { .text($0) }))
    for other in [["a", "b", "c", "d"], ["a", "c"]] {
      #expect(throws: UnfitMemento.self) { try restored(attempt, ordering(other)) }
      let lost = try restored(attempt, ordering(other), losesAnswers: true)
      #expect(lost.responses.isEmpty && lost.lostAnswers.map(\.id) == ["x"])
      #expect(lost.shownLists(of: lost.questions[0])[0].sorted() == other)
    }
  }

  @Test("gaps that moved in the text keep their answers; other gaps are another question")
  func gaps() throws {
    let (text, kind) = clozeSample()
    let value = fields(["who": .text("Homer"), "what": .text("Odyssey")])
    let attempt = try answered(kind, text: text, value)
    guard case .cloze(let cloze) = kind else { return }
    let moved = Question.Kind.cloze(Cloze([cloze.gaps[2], cloze.gaps[0], cloze.gaps[1]]))
    let back = try restored(attempt, moved, text: text)
    #expect(back.response?.value == value)
    #expect(back.response?.response == .gaps([.option(1), .text("Homer"), nil]))
    #expect(
      back.shownLists(of: back.questions[0])[0]
        == attempt.shownLists(of: attempt.questions[0])[2])
    var other = cloze
    other.gaps[0].name = "whom"
    #expect(throws: UnfitMemento.questionChanged("x")) {
      try restored(attempt, .cloze(other), text: text.replacing("{{who}}", with: "{{whom}}"))
    }
  }

  @Test("an option of a gap that was mended is the same; a gap of another kind loses the answers")
  func gapOptions() throws {
    let (text, kind) = clozeSample()
    let attempt = try answered(kind, text: text, fields(["what": .text("Iliad")]))
    guard case .cloze(var cloze) = kind else { return }
    cloze.gaps[2].kind = .choice([Option("The Iliad"), Option("Odyssey", isRight: true)])
    let mended = try restored(attempt, .cloze(cloze), text: text)
    #expect(mended.response?.value == fields(["what": .text("The Iliad")]))
    cloze.gaps[2].kind = .choice([Option("Aeneid", isRight: true)])
    #expect(throws: UnfitMemento.self) { try restored(attempt, .cloze(cloze), text: text) }
    let lost = try restored(attempt, .cloze(cloze), text: text, losesAnswers: true)
    #expect(lost.responses.isEmpty)
    let written = try answered(kind, text: text, fields(["who": .text("Homer")]))
    cloze.gaps[0].kind = .numeric(NumericAnswer([AcceptedNumber(.any)]))
    cloze.gaps[2] = try #require(clozeGap(kind, 2))
    let otherKind = try restored(written, .cloze(cloze), text: text, losesAnswers: true)
    #expect(otherKind.responses.isEmpty && otherKind.lostAnswers.count == 1)
  }

  private func clozeGap(_ kind: Question.Kind, _ place: Int) -> Cloze.Gap? {
    if case .cloze(let cloze) = kind { cloze.gaps[place] } else { nil }
  }

  @Test("the names that a script got are the present ones") func scripted() throws {
    func custom(_ options: [String]) -> Question.Kind {
      .custom(CustomAnswer(view: .multiple, options: options.map { FormattedText($0) }))
    }
    let attempt = try answered(
      custom(["a", "b", "c"]), .list([.text("a"), .text("c")]))
    let mended = try restored(attempt, custom(["A", "b", "c"]))
    #expect(mended.response?.value == .list([.text("A"), .text("c")]))
    let lost = try restored(attempt, custom(["b", "c"]), losesAnswers: true)
    #expect(lost.responses.isEmpty && lost.lostAnswers.map(\.id) == ["x"])
    let single = try answered(custom(["a", "b"]), .text("b"))
    #expect(try restored(single, custom(["a", "B"])).response?.value == .text("B"))
  }

  @Test("a response that could not be given any more keeps its grade") func ungradable() throws {
    let units = NumericAnswer(
      [AcceptedNumber(.value(2, tolerance: 0))], units: [.init("m", multiplier: 1)])
    let attempt = try answered(.numeric(units), .text("2 m"))
    var bare = units
    bare.units = []
    let back = try restored(attempt, .numeric(bare))
    #expect(back.response?.value == .text("2 m") && back.score == .one)
  }

  @Test("earlier tries with a lost option lose the response") func tries() throws {
    func version(_ options: [String]) throws -> Quiz {
      try quiz([
        question(.choice(options.map { Option(FormattedText($0), isRight: $0 == "c") })) {
          $0.tries = 3
        }
      ]) { $0.behaviour = .interactive }
    }
    let attempt = try Attempt(quiz: version(["a", "b", "c"]), seed: 1)
    try attempt.answer(.text("a"), at: 1)
    try attempt.answer(.text("b"), at: 2)
    let mended = try Attempt(memento: attempt.memento, quiz: version(["A", "b", "c"]))
    #expect(mended.response?.earlier.map(\.response) == [.option(0)])
    let lost = try Attempt(
      memento: attempt.memento, quiz: version(["b", "c"]), losesAnswers: true)
    #expect(lost.responses.isEmpty && lost.lostAnswers.count == 1)
  }
}
