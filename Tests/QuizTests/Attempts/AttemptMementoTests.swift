import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct AttemptMementoTests {
  private func everyKind(_ reorder: ([Question]) -> [Question] = { $0 }) throws -> Quiz {
    func details(_ id: String) -> Question.Details {
      var details = Question.Details()
      details.id = QuestionID(id)
      return details
    }
    let all = try [
      Question(
        "c", .choice([Option("A", isRight: true, feedback: "Yes."), Option("B"), Option("C")]),
        details("c")),
      Question(
        "m", .multiple([Option("1", isRight: true), Option("2", isRight: true), Option("3")]),
        details("m")),
      Question("t", .trueFalse(TrueFalse(true)), details("t")),
      Question("s", .short(ShortAnswer([AcceptedText("Homer")])), details("s")),
      Question(
        "n", .numeric(NumericAnswer([AcceptedNumber(.value(3.14, tolerance: 0.01))])), details("n")),
    ]
    return try quiz(reorder(all)) { ($0.shufflesQuestions, $0.shufflesChoices) = (true, true) }
  }

  private func answer(_ attempt: Attempt, _ place: Int) throws {
    let value: ResponseValue =
      switch attempt.question?.type {
      case "choice": .text("A")
      case "multiple": .list([.text("1"), .text("3")])
      case "trueFalse": .boolean(false)
      case "short": .text("Homer Ὅμηρος")
      default: .number(3.145)
      }
    try attempt.answer(value, at: 0.1 * Double(place))
  }

  @Test func anAttemptComesBackTheSameAfterEveryStep() throws {
    for seed in UInt64(0)..<20 {
      let quiz = try everyKind()
      var attempt = try Attempt(quiz: quiz, seed: seed)
      for place in 0..<5 {
        if place != 2 { try answer(attempt, place) }
        try attempt.advance()
        let restored = try Attempt(memento: attempt.memento, quiz: quiz)
        #expect(restored.memento == attempt.memento)
        #expect(restored.responses == attempt.responses)
        #expect(
          restored.questions.map(restored.shownOptions)
            == attempt.questions.map(attempt.shownOptions))
        #expect(
          (restored.index, restored.isFinished, restored.seed) == (
            attempt.index, attempt.isFinished, seed
          ))
        #expect((restored.score, restored.points) == (attempt.score, attempt.points))
        #expect(restored.correctCount == attempt.correctCount)
        #expect(restored.unasked().map(\.id) == attempt.unasked().map(\.id))
        attempt = restored
      }
      #expect(attempt.isFinished)
    }
  }

  @Test func questionsThatMovedAreFoundAgain() throws {
    let attempt = try Attempt(quiz: everyKind(), seed: 4)
    for place in 0..<3 {
      try answer(attempt, place)
      try attempt.advance()
    }
    let extra = try choice("New", ["A"], right: 0, id: "new")
    let moved = try everyKind { [extra] + $0.reversed() }
    let restored = try Attempt(memento: attempt.memento, quiz: moved)
    #expect(restored.questions.map(\.id) == attempt.questions.map(\.id))
    #expect(restored.responses.map(\.value) == attempt.responses.map(\.value))
    #expect(restored.memento.progress == attempt.memento.progress)
  }

  @Test func optionsAreFoundAgainByTheirTextAndNewOnesComeLast() throws {
    let attempt = try Attempt(
      quiz: quiz([choice("?", ["A", "B", "C"], right: 1, id: "x")]), seed: 1)
    try attempt.answer(.text("B"), at: 1)
    let changed = try quiz([choice("?", ["New", "C", "B", "A"], right: 3, id: "x")])
    let restored = try Attempt(memento: attempt.memento, quiz: changed)
    #expect(restored.shownOptions(of: restored.questions[0]) == ["A", "B", "C", "New"])
    #expect(restored.response?.value == .text("B"))
    #expect(restored.response?.response == .option(2))
    // The grade is the recorded one, though another option is right now.
    #expect((restored.score, restored.correctCount) == (.one, 1))
    try restored.answer(.integer(4), at: 2)
    let again = try Attempt(memento: restored.memento, quiz: changed)
    #expect(again.response?.value == .text("New"))
  }

  @Test func pointsStayWhatTheyWereWhenTheAttemptBegan() throws {
    let attempt = try Attempt(
      quiz: quiz([choice("?", ["A", "B"], right: 0, id: "x", points: number(2))]), seed: 1)
    try attempt.answer(.text("A"), at: 1)
    let changed = try quiz([choice("?", ["A", "B"], right: 0, id: "x", points: number(5))])
    let restored = try Attempt(memento: attempt.memento, quiz: changed)
    #expect((restored.score, restored.points, restored.percentage) == (number(2), number(2), 100))
  }

  @Test func whatIsGoneIsNamed() throws {
    let memento = try Attempt(quiz: quiz([choice("?", ["A", "B"], right: 0, id: "x")]), seed: 1)
      .memento
    #expect(throws: UnfitMemento.questionGone("x")) {
      try Attempt(memento: memento, quiz: quiz([]))
    }
    #expect(throws: UnfitMemento.optionGone("x", name: "B")) {
      try Attempt(memento: memento, quiz: quiz([choice("?", ["A"], right: 0, id: "x")]))
    }
    var details = Question.Details()
    details.id = "x"
    let other = try Question("?", .trueFalse(TrueFalse(true)), details)
    #expect(throws: UnfitMemento.questionChanged("x")) {
      try Attempt(memento: memento, quiz: quiz([other]))
    }
    #expect("\(UnfitMemento.questionGone("x"))" == "The question “x” is no longer in the quiz.")
  }

  @Test func anAttemptThatIsChosenAsItGoesComesBackToo() throws {
    let quiz = try quiz(questions(5))
    func next(_ attempt: Attempt) -> Question? {
      attempt.responses.count == 3 ? nil : attempt.unasked().first
    }
    var attempt = try Attempt(quiz: quiz, seed: 1, chooseNext: next)
    for _ in 0..<3 {
      try attempt.answer(.text("B"), at: 0)
      let answered = try Attempt(memento: attempt.memento, quiz: quiz, chooseNext: next)
      #expect(answered.memento == attempt.memento)
      #expect((answered.isLast, answered.count) == (attempt.isLast, attempt.count))
      try answered.advance()
      attempt = try Attempt(memento: answered.memento, quiz: quiz, chooseNext: next)
    }
    #expect((attempt.isFinished, attempt.score, attempt.count) == (true, number(3), 3))
  }

  @Test func thePlanIsOneObjectAndTheRestIsMadeOnlyAfterAChange() throws {
    let attempt = try Attempt(quiz: quiz(questions(3)), seed: 1)
    let before = attempt.memento
    try attempt.answer(.text("B"), at: 0)
    #expect(attempt.memento.plan === before.plan)
    #expect(attempt.memento.progress != before.progress)
  }

  @Test func damagedValuesAreRefusedWithoutATrap() throws {
    let quiz = try everyKind()
    let attempt = try Attempt(quiz: quiz, seed: 4)
    for place in 0..<5 {
      try answer(attempt, place)
      try attempt.advance()
    }
    let memento = attempt.memento
    var chance = RandomGenerator(seed: 1)
    func damaged(_ integers: [Int]) -> [Int] {
      var integers = integers
      let place = chance.integer(in: 0, integers.count - 1)
      switch chance.integer(in: 0, 3) {
      case 0: integers[place] = chance.integer(in: .min, .max)
      case 1: integers[place] = chance.integer(in: -3, 9)
      case 2: integers.removeSubrange(place...)
      default: integers.insert(chance.integer(in: -1, 5), at: place)
      }
      return integers
    }
    for round in 0..<4000 {
      let plan = MementoPlan(
        integers: round % 2 == 0 ? memento.plan.integers : damaged(memento.plan.integers),
        texts: round % 5 == 0 ? Array(memento.plan.texts.dropLast()) : memento.plan.texts)
      let progress = round % 2 == 0 ? damaged(memento.progress) : memento.progress
      let copy = Attempt.Memento(
        plan: plan, progress: progress, texts: round % 7 == 0 ? [] : memento.texts)
      if let restored = try? Attempt(memento: copy, quiz: quiz) {
        _ = restored.memento
        try restored.advance()
        _ = restored.percentage
      }
    }
    #expect(throws: UnfitMemento.damaged) {
      try Attempt(memento: Attempt.Memento(plan: memento.plan, progress: [], texts: []), quiz: quiz)
    }
  }
}
