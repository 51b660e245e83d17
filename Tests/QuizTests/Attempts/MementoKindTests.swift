import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Stored attempts with questions of every kind") struct MementoKindTests {
  private let scripts = Scripts()

  /// A question of each kind, with the values to answer it.
  private func every() throws -> [(Question, ResponseValue)] {
    let (text, gaps) = clozeSample()
    let number = NumericAnswer(
      [AcceptedNumber(.value(2, tolerance: 0))], units: [.init("m", multiplier: 1)])
    let options = [Option("a", isRight: true), Option("b", isRight: true), Option("c")]
    let nested = ResponseValue.list([
      .integer(-5), .number(0.5), .boolean(true), .text("ü"),
      .fields([.init("k", .list([])), .init("l", .fields([]))]),
    ])
    return try [
      (question(.choice(options), id: "choice"), .text("b")),
      (question(.multiple(options), id: "multiple"), .list([.text("c"), .text("a")])),
      (question(.trueFalse(TrueFalse(false)), id: "trueFalse"), .boolean(true)),
      (question(.short(ShortAnswer([AcceptedText("x")])), id: "short"), .text("Ὅμηρος")),
      (question(.numeric(number), id: "unit"), .text("1,5 m")),
      (question(.numeric(number), id: "bare"), .number(-0.1)),
      (
        question(
          matching([("1", "a"), ("2", "b"), ("3", "a")], distractors: ["c"]), id: "matching"),
        fields(["1": .text("c"), "3": .text("a")])
      ),
      (
        question(ordering(["p", "q", "r", "s"]), id: "ordering"),
        .list(["r", "p", "s", "q"].map { .text($0) })
      ),
      (
        question(gaps, text: text, id: "cloze"),
        fields(["who": .text("Virgil"), "what": .text("Odyssey")])
      ),
      (question(.essay, id: "essay"), .text("Long.\n\nText.")),
      (question(.info, id: "info"), .text("")),
      (question(.custom(CustomAnswer()), id: "custom"), nested),
      (
        question(
          .custom(CustomAnswer(view: .multiple, options: ["a", "b"])), id: "chosen"),
        .list([.text("b")])
      ),
    ]
  }

  private func same(_ attempt: Attempt, _ other: Attempt) {
    #expect(other.memento == attempt.memento)
    #expect(other.responses == attempt.responses)
    #expect(other.responses.map(\.value) == attempt.responses.map(\.value))
    #expect(other.questions.map(other.shownLists) == attempt.questions.map(attempt.shownLists))
    #expect((other.score, other.points) == (attempt.score, attempt.points))
    #expect((other.correctCount, other.ungraded) == (attempt.correctCount, attempt.ungraded))
    #expect(other.results == attempt.results)
    #expect(other.comparableProgress(at: 0) == attempt.comparableProgress(at: 0))
  }

  @Test("come back the same after every answer", arguments: Quiz.Behaviour.allCases)
  func everyKind(behaviour: Quiz.Behaviour) throws {
    scripts.gradeValue = { _ in Grade(fraction: number(1, 3), feedback: "From the script.") }
    let every = try every()
    let values = Dictionary(uniqueKeysWithValues: every.map { ($0.id, $1) })
    for seed in UInt64(0)..<8 {
      let quiz = try quiz(every.map(\.0)) {
        ($0.shufflesQuestions, $0.shufflesChoices, $0.behaviour) = (true, true, behaviour)
        $0.tries = 3
      }
      var attempt = try Attempt(quiz: quiz, seed: seed, scripts: scripts)
      while !attempt.isFinished {
        if let question = attempt.question, question.isAnswerable, let value = values[question.id] {
          for certainty in 1...2 {
            if attempt.response?.isFinal == true, behaviour == .interactive { break }
            do {
              try attempt.answer(value, certainty: certainty, at: Double(certainty))
            } catch let error as InvalidResponse {
              // Pairs and gaps are incomplete.
              #expect(behaviour.showsGrades, "\(error)")
            }
          }
        }
        let restored = try Attempt(memento: attempt.memento, quiz: quiz, scripts: scripts)
        same(attempt, restored)
        attempt = restored
        try attempt.advance()
      }
      #expect(attempt.responses.count == (behaviour.showsGrades ? 10 : 12))
    }
  }

  @Test("a script is not asked again for its grade and feedback") func scriptRunsOnce() throws {
    scripts.gradeValue = { _ in Grade(fraction: .one, feedback: "Once.") }
    let quiz = try quiz([question(.custom(CustomAnswer()))])
    let attempt = try Attempt(quiz: quiz, seed: 1, scripts: scripts)
    try attempt.answer(.text("a"), at: 0)
    scripts.gradeValue = { _ in throw InvalidResponse("Twice.") }
    let restored = try Attempt(memento: attempt.memento, quiz: quiz, scripts: scripts)
    #expect(restored.response?.feedback == "Once." && restored.score == .one)
    #expect(try Attempt(memento: attempt.memento, quiz: quiz).memento == attempt.memento)
  }

  @Test("a template keeps its variables, and the questions made from them") func template() throws {
    scripts.draw = { seed in
      var chance = RandomGenerator(seed: seed)
      return [
        Variable("a", .integer(chance.integer(in: 1, 99))),
        Variable("t", .list([.text("x"), .number(0.5)])),
      ]
    }
    scripts.fill = { question, variables in
      guard case .integer(let value)? = variables.first?.value else { return question }
      let answer = NumericAnswer([AcceptedNumber(.value(Double(value), tolerance: 0))])
      return try question.filled("What is \(value)?", .numeric(answer), question.details)
    }
    let template = try question(
      .numeric(NumericAnswer([AcceptedNumber(.any)])), text: "What is {a}?"
    ) { $0.script = QuestionScript(key: 1, hasVariables: true) }
    let quiz = try quiz([template])
    let texts = try (UInt64(0)..<20).map { seed in
      let attempt = try Attempt(quiz: quiz, seed: seed, scripts: scripts)
      let filled = attempt.filled(attempt.questions[0])
      #expect(attempt.questions[0] === quiz.questions[0] && filled.id == template.id)
      let restored = try Attempt(memento: attempt.memento, quiz: quiz, scripts: scripts)
      #expect(restored.filled(restored.questions[0]) == filled)
      let right = try #require(filled.correctResponse)
      #expect(try restored.answer(filled.value(of: right), at: 0).isCorrect)
      #expect(restored.results[0].text == filled.text)
      #expect(
        try Attempt(quiz: quiz, seed: seed, scripts: scripts).memento == attempt.memento)
      return filled.text
    }
    #expect(Set(texts).count > 10)
    var deep = ResponseValue.integer(1)
    for _ in 0..<40 { deep = .list([deep]) }
    scripts.draw = { _ in [Variable("a", deep)] }
    #expect {
      _ = try Attempt(quiz: quiz, seed: 1, scripts: scripts)
    } throws: {
      "\($0)".hasSuffix("is a table that is too deep")
    }
  }

  @Test("damage of every kind of response is refused without a trap") func damage() throws {
    let every = try every()
    let quiz = try quiz(every.map(\.0)) { ($0.behaviour, $0.tries) = (.deferred, 2) }
    let attempt = try Attempt(quiz: quiz, seed: 3, scripts: scripts)
    for (_, value) in every {
      _ = try? attempt.answer(value, at: 1)
      try attempt.advance()
    }
    let memento = attempt.memento
    var chance = RandomGenerator(seed: 1)
    for _ in 0..<4_000 {
      var (planned, progress) = (memento.plan.integers, memento.progress)
      for _ in 0..<chance.integer(in: 1, 3) {
        let value = chance.integer(in: 0, 4) == 0 ? chance.integer(in: .min, .max) : -1
        let small = value == -1 ? chance.integer(in: -2, 12) : value
        if chance.integer(in: 0, 3) == 0 {
          planned[chance.integer(in: 0, planned.count - 1)] = small
        } else {
          progress[chance.integer(in: 0, progress.count - 1)] = small
        }
      }
      let copy = Attempt.Memento(
        plan: MementoPlan(integers: planned, texts: memento.plan.texts), progress: progress,
        texts: chance.integer(in: 0, 9) == 0 ? [] : memento.texts)
      for losesAnswers in [false, true] {
        guard
          let restored = try? Attempt(
            memento: copy, quiz: quiz, scripts: scripts, losesAnswers: losesAnswers)
        else { continue }
        _ = restored.memento
        _ = restored.results
        _ = restored.responses.map { "\($0.value) \($0.correct ?? "")" }
        try restored.restart()
      }
      _ = try? Regrading(of: copy, in: quiz, scripts: scripts)
      _ = try? copy.graded("essay", as: .one)
    }
  }
}
