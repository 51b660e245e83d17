import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Regrading of stored attempts") struct RegradingTests {
  private let scripts = Scripts()

  private func abc(
    right: Int = 0, id: String = "abc", options: [String] = ["a", "b", "c"],
    _ change: (inout Question.Details) -> Void = { _ in }
  ) throws -> Question {
    try question(
      .choice(options.enumerated().map { Option(FormattedText($1), isRight: $0 == right) }),
      id: id, change)
  }

  /// An attempt that answered each question with a value, in order.
  private func play(
    _ questions: [Question], _ values: [ResponseValue?],
    _ change: (inout Quiz.Details) -> Void = { _ in }
  ) throws -> Attempt {
    let attempt = try Attempt(quiz: quiz(questions, change), seed: 4, scripts: scripts)
    for value in values {
      if let value { try attempt.answer(value, at: 1) }
      try attempt.advance()
    }
    return attempt
  }

  private func regraded(
    _ attempt: Attempt, _ questions: [Question],
    _ change: (inout Quiz.Details) -> Void = { _ in }
  ) throws -> Regrading {
    try Regrading(of: attempt.memento, in: quiz(questions, change), scripts: scripts)
  }

  @Test("a mended key changes the points; what would change is shown, and the rest stays")
  func key() throws {
    let attempt = try play(
      [abc(), abc(id: "other"), abc(id: "none")], [.text("b"), .text("a"), nil])
    let mended = try [abc(right: 1), abc(id: "other"), abc(id: "none")]
    let result = try regraded(attempt, mended)
    #expect(result.isChanged && result.refusals.isEmpty)
    #expect(result.entries.map(\.isChanged) == [true, false, false])
    #expect(result.entries[0].before == GradeMark(fraction: .zero, points: .zero, worth: .one))
    #expect(result.entries[0].after == GradeMark(fraction: .one, points: .one, worth: .one))
    #expect((result.score, result.points, result.correctCount) == (number(2), number(3), 2))
    #expect(result.fraction == number(2, 3))
    let restored = try Attempt(memento: result.memento, quiz: quiz(mended))
    #expect(
      restored.score == number(2) && restored.responses.map(\.value) == [.text("b"), .text("a")])
    #expect(result.memento.plan === attempt.memento.plan)
    let results = result.applied(to: attempt.results)
    #expect(results.map(\.points) == [.one, .one, .zero])
    #expect(results.map(\.response) == attempt.results.map(\.response))
  }

  @Test("an unchanged quiz changes nothing, bit for bit", arguments: Quiz.Behaviour.allCases)
  func unchanged(behaviour: Quiz.Behaviour) throws {
    let (text, gaps) = clozeSample()
    let questions = try [
      abc { $0.tries = 2 }, question(matching([("1", "a"), ("2", "b")]), id: "m"),
      question(ordering(["p", "q", "r"], .pairs), id: "o"), question(gaps, text: text, id: "g"),
      question(.essay, id: "e"), question(.info, id: "i"),
      question(.custom(CustomAnswer()), id: "c"), question(.trueFalse(TrueFalse(true)), id: "t"),
    ]
    let values: [ResponseValue?] = [
      .text("b"), fields(["1": .text("a"), "2": .text("a")]),
      .list([.text("q"), .text("r"), .text("p")]),
      fields(["who": .text("Homer"), "when": .integer(1), "what": .integer(1)]), .text("Well."),
      nil, .integer(1), nil,
    ]
    scripts.gradeValue = { _ in Grade(fraction: number(1, 2), feedback: "So so.") }
    let change: (inout Quiz.Details) -> Void = {
      ($0.behaviour, $0.shufflesChoices) = (behaviour, true)
    }
    let attempt = try play(questions, values, change)
    let result = try regraded(attempt, questions, change)
    #expect(result.memento == attempt.memento && !result.isChanged && result.refusals.isEmpty)
    #expect((result.score, result.points) == (attempt.score, attempt.points))
    #expect((result.correctCount, result.ungraded) == (attempt.correctCount, attempt.ungraded))
    #expect(result.entries.map(\.question) == attempt.questions.filter(\.isAnswerable).map(\.id))
    #expect(result.applied(to: attempt.results) == attempt.results)
  }

  @Test("the order, options and certainty are those of the attempt") func replay() throws {
    let questions = try (1...5).map { try abc(id: "q\($0)") }
    let values: [ResponseValue?] = (1...5).map { .integer(1 + $0 % 3) }
    let attempt = try play(questions, values) {
      ($0.shufflesChoices, $0.shufflesQuestions, $0.behaviour) = (true, true, .certainty)
    }
    let mended = try (1...5).reversed().map { try abc(right: 2, id: "q\($0)") }
    let result = try regraded(attempt, mended) { $0.behaviour = .certainty }
    for (entry, response) in zip(result.entries, attempt.responses) {
      #expect(entry.question == response.question.id)
      #expect(entry.after.fraction == (response.value == .text("c") ? .one : .zero))
      #expect(entry.after.worth == number(3))
    }
    let sure = try Attempt(quiz: quiz([abc()]) { $0.behaviour = .certainty }, seed: 1)
    try sure.answer(.text("b"), certainty: 3, at: 0)
    let entry = try regraded(sure, [abc(right: 1)]) { $0.behaviour = .certainty }.entries[0]
    #expect(entry.before == GradeMark(fraction: .zero, points: number(-6), worth: number(3)))
    #expect(entry.after == GradeMark(fraction: .one, points: number(3), worth: number(3)))
  }

  @Test("a quiz without certainty or tries any more ignores them") func otherBehaviour() throws {
    let sure = try Attempt(quiz: quiz([abc()]) { $0.behaviour = .certainty }, seed: 4)
    try sure.answer(.text("b"), certainty: 3, at: 1)
    let plain = try regraded(sure, [abc(right: 1)])
    #expect(
      plain.entries[0].before == GradeMark(fraction: .zero, points: number(-6), worth: number(3)))
    #expect(plain.entries[0].after == GradeMark(fraction: .one, points: .one, worth: .one))
    #expect(plain.fraction == .one)
    let unsure = try regraded(play([abc()], [.text("a")]), [abc()]) { $0.behaviour = .certainty }
    #expect(unsure.entries[0].after == GradeMark(fraction: .one, points: .one, worth: number(3)))
  }

  @Test("tries are replayed: the first that is right now ends the question, and all are kept")
  func tries() throws {
    let interactive: (inout Quiz.Details) -> Void = {
      ($0.behaviour, $0.tries, $0.penalty) = (.interactive, 3, number(1, 4))
    }
    let attempt = try Attempt(quiz: quiz([abc(right: 2)], interactive), seed: 1)
    for option in ["a", "b", "c"] { try attempt.answer(.text(option), at: 0) }
    #expect(attempt.score == number(1, 2))
    let result = try regraded(attempt, [abc(right: 1)], interactive)
    #expect(result.score == number(3, 4))
    // Back to the first key: nothing was lost.
    let back = try Regrading(of: result.memento, in: quiz([abc(right: 2)], interactive))
    #expect(back.score == number(1, 2) && back.memento == attempt.memento)
    let none = try regraded(attempt, [abc(right: 9)], interactive)
    #expect(none.score == .zero)
    let cheap = try regraded(attempt, [abc(right: 2) { $0.penalty = .zero }], interactive)
    #expect(cheap.score == .one)
    let single = try regraded(attempt, [abc(right: 2)]) { $0.behaviour = .deferred }
    #expect(single.score == .one, "without tries, the last response counts")
  }

  @Test("points are those of the new version, in the plan too") func points() throws {
    let attempt = try play([abc(), abc(id: "other")], [.text("a"), .text("b")])
    let questions = try [abc { $0.points = number(5) }, abc(id: "other") { $0.points = .zero }]
    let result = try regraded(attempt, questions)
    #expect((result.score, result.points) == (number(5), number(5)))
    let restored = try Attempt(memento: result.memento, quiz: quiz(questions))
    #expect((restored.score, restored.points) == (number(5), number(5)))
  }

  @Test("a template keeps its variables") func template() throws {
    scripts.draw = { _ in [Variable("a", .integer(7))] }
    func template(_ extra: Int) throws -> Question {
      scripts.fill = { question, variables in
        guard case .integer(let value)? = variables.first?.value else { return question }
        let right = AcceptedNumber(.value(Double(value + extra), tolerance: 0))
        return try question.filled("?", .numeric(NumericAnswer([right])), question.details)
      }
      return try question(.numeric(NumericAnswer([AcceptedNumber(.any)]))) {
        $0.script = QuestionScript(key: 1, hasVariables: true)
      }
    }
    let attempt = try play([template(0)], [.integer(8)])
    scripts.draw = { _ in [Variable("a", .integer(1000))] }
    #expect(attempt.score == .zero)
    #expect(try regraded(attempt, [template(1)]).score == .one)
  }

  @Test("a script grades again, with its new feedback") func script() throws {
    scripts.gradeValue = { _ in Grade(fraction: .zero) }
    let custom = try (1...3).map { try question(.custom(CustomAnswer()), id: "c\($0)") }
    let attempt = try play(
      custom + [question(.essay, id: "e")],
      [
        .text("1"), .text("2"), .text("3"), .text("Essay."),
      ])
    scripts.gradeValue = { value in
      switch value {
      case .text("1"): Grade(fraction: .one, feedback: "First.")
      case .text("2"): Grade(fraction: .zero)
      default: Grade(fraction: number(1, 2), feedback: "Third.")
      }
    }
    let questions = try custom + [question(.essay, id: "e")]
    let result = try regraded(attempt, questions)
    let restored = try Attempt(memento: result.memento, quiz: quiz(questions), scripts: scripts)
    #expect(restored.responses.map(\.feedback) == ["First.", nil, "Third.", nil])
    #expect(restored.responses.last?.value == .text("Essay."))
    #expect(restored.score == number(3, 2))
    scripts.gradeValue = { _ in Grade(fraction: .zero) }
    let back = try Regrading(of: result.memento, in: quiz(questions), scripts: scripts)
    #expect(back.memento == attempt.memento)
    struct Failure: Error, CustomStringConvertible { let description = "no table" }
    scripts.gradeValue = { _ in throw Failure() }
    #expect(
      try regraded(attempt, questions).refusals.first?.description
        == "The script of the question “c1” fails: no table")
  }

  // Refusals

  private func refusal(_ before: Question, _ value: ResponseValue, _ after: Question?) throws
    -> String?
  {
    let attempt = try play([before, abc(id: "z")], [value, .text("b")])
    let rest = try abc(right: 1, id: "z")
    let result = try regraded(attempt, (after.map { [$0] } ?? []) + [rest])
    // The other question is graded all the same, and a refused one keeps its mark.
    #expect(result.entries.map(\.isChanged) == [false, true])
    #expect(result.entries[1].refusal == nil && result.entries[1].question == "z")
    #expect(result.score == (attempt.responses[0].points + .one))
    return result.entries[0].refusal?.description
  }

  @Test("refused by name: another type, other parts, a lost option, or no question at all")
  func refused() throws {
    #expect(
      try refusal(abc(), .text("a"), nil) == "The question “abc” is no longer in the quiz.")
    #expect(
      try refusal(abc(), .text("a"), question(.trueFalse(TrueFalse(true)), id: "abc"))
        == "The question “abc” was of the type choice, and is now of the type trueFalse.")
    #expect(
      try refusal(abc(), .text("a"), abc(options: ["a", "b"]))
        == "The question “abc” no longer has the option “c”.")
    // The new option may be the old one with another text, or quite another one.
    #expect(
      try refusal(abc(), .text("c"), abc(right: 2, options: ["a", "b", "d"]))
        == "The question “abc” no longer has the option “c”.")
    let parts = "The question “x” has other parts than it had."
    let pairs = matching([("1", "a"), ("2", "b")])
    #expect(
      try refusal(
        question(pairs), fields(["1": .text("a")]),
        question(matching([("1", "a"), ("2", "b"), ("3", "a")]))) == parts)
    let order = ResponseValue.list([.text("b"), .text("a")])
    #expect(
      try refusal(question(ordering(["a", "b"])), order, question(ordering(["a", "b", "c"])))
        == parts)
    let (text, kind) = clozeSample()
    guard case .cloze(var cloze) = kind else { return }
    let gapped = try question(kind, text: text)
    let value = fields(["who": .text("Homer")])
    cloze.gaps[0].kind = .numeric(NumericAnswer([AcceptedNumber(.any)]))
    #expect(try refusal(gapped, value, question(.cloze(cloze), text: text)) == parts)
    cloze.gaps.removeFirst()
    #expect(try refusal(gapped, value, question(.cloze(cloze), text: text)) == parts)
  }

  @Test("refused: a response that the new version does not take") func response() throws {
    let units = NumericAnswer(
      [AcceptedNumber(.value(2, tolerance: 0))], units: [.init("m", multiplier: 1)])
    var bare = units
    bare.units = []
    #expect(
      try refusal(question(.numeric(units)), .text("2 m"), question(.numeric(bare)))
        == "The response to “x” cannot be graded any more: Type the number without “m”.")
  }

  @Test("one more option, or moved gaps and pairs are no reason") func allowed() throws {
    let attempt = try play([abc()], [.text("b")])
    #expect(
      try regraded(attempt, [abc(right: 1, options: ["d", "b", "a", "c"])]).score == .one)
    let pairs = matching([("1", "a"), ("2", "b")])
    let matched = try play([question(pairs)], [fields(["1": .text("b"), "2": .text("b")])])
    let moved = try question(matching([("2", "a"), ("1", "b")]))
    #expect(try regraded(matched, [moved]).score == number(1, 2))
    #expect(matched.score == number(1, 2))
  }

  @Test("a question that a chosen order asks twice has two marks") func twice() throws {
    let questions = try [abc()]
    let attempt = try Attempt(quiz: quiz(questions), seed: 1) { attempt in
      attempt.responses.count < 2 ? attempt.quiz.questions[0] : nil
    }
    for option in ["b", "a"] {
      try attempt.answer(.text(option), at: 0)
      try attempt.advance()
    }
    let result = try regraded(attempt, [abc(right: 1)])
    #expect(result.entries.map(\.after.points) == [.one, .zero])
    #expect(result.applied(to: attempt.results).map(\.points) == [.one, .zero])
    #expect(result.points == number(2))
  }

  // Hand grades

  @Test("an essay's grade by hand is kept in the attempt, and not regraded") func hand() throws {
    let questions = try [question(.essay, id: "e") { $0.points = number(4) }, abc()]
    let attempt = try play(questions, [.text("I think …"), .text("b")])
    let graded = try attempt.memento.graded("e", as: number(3, 4))
    #expect(graded.before == GradeMark(fraction: nil, points: .zero, worth: number(4)))
    #expect(graded.after == GradeMark(fraction: number(3, 4), points: number(3), worth: number(4)))
    let restored = try Attempt(memento: graded.memento, quiz: quiz(questions))
    #expect((restored.score, restored.ungraded) == (number(3), 0))
    #expect(restored.responses.map(\.isGradedByHand) == [true, false])
    #expect(restored.results.map(\.fraction) == [number(3, 4), .zero])
    #expect(restored.memento == graded.memento)
    let again = try graded.memento.graded("e", as: .one)
    #expect(again.before == graded.after && again.after.points == number(4))
    let result = try Regrading(of: graded.memento, in: quiz([questions[0], abc(right: 1)]))
    #expect(result.score == number(4))
    #expect(result.refusals.map(\.reason) == [.gradedByHand])
    #expect(result.refusals[0].description == "The response to “e” was graded by hand.")
  }

  @Test("with certainty, a grade by hand counts as the others") func certainHand() throws {
    let attempt = try Attempt(
      quiz: quiz([question(.essay, id: "e")]) { $0.behaviour = .certainty }, seed: 1)
    try attempt.answer(.text("I think …"), certainty: 2, at: 0)
    let graded = try attempt.memento.graded("e", as: number(1, 2))
    #expect(graded.after == GradeMark(fraction: number(1, 2), points: .one, worth: number(3)))
    #expect(try attempt.memento.graded("e", as: .zero).after.points == number(-2))
  }

  @Test("what cannot be graded by hand") func refusedHand() throws {
    let attempt = try play([question(.essay, id: "e"), abc()], [nil, .text("b")])
    func reason(_ id: QuestionID, _ fraction: Rational) -> String? {
      do {
        _ = try attempt.memento.graded(id, as: fraction)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      reason("f", .one)
        == "the attempt has no question “f”; name one of its questions")
    #expect(
      reason("abc", .one)
        == "the question “abc” is of the type choice, and only an essay is graded by hand; "
        + "name an essay")
    #expect(
      reason("e", .one) == "the question “e” was not answered; grade it after an answer")
    #expect(reason("e", number(3, 2)) == "the fraction is 3/2; give a number from 0 to 1")
    #expect(reason("e", number(-1)) != nil)
    #expect(throws: PlainError(UnfitMemento.damaged.description)) {
      try Attempt.Memento(plan: attempt.memento.plan, progress: [1], texts: [])
        .graded("e", as: .one)
    }
  }
}
