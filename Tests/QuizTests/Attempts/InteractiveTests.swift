import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Several tries, with penalties and hints") struct InteractiveTests {
  private func begin(
    _ question: Question, _ change: (inout Quiz.Details) -> Void = { _ in }
  ) throws -> Attempt {
    try Attempt(
      quiz: quiz([question]) {
        $0.behaviour = .interactive
        change(&$0)
      }, seed: 1)
  }

  private func abc(_ change: (inout Question.Details) -> Void = { _ in }) throws -> Question {
    try question(
      .choice([Option("a"), Option("b", fraction: number(1, 2)), Option("c", isRight: true)]),
      change)
  }

  private func tries(_ attempt: Attempt, _ values: ResponseValue...) throws -> RecordedResponse {
    for value in values.dropLast() {
      let response = try attempt.answer(value, at: 0)
      #expect(!response.isFinal)
    }
    return try attempt.answer(values[values.count - 1], at: 0)
  }

  @Test("hints + 1 tries, a third for each; hint k after failed try k") func hints() throws {
    let attempt = try begin(abc { $0.hints = ["One.", "Two."] })
    let first = try attempt.answer(.text("a"), at: 0)
    #expect((first.isFinal, first.hint, first.fraction) == (false, "One.", .zero))
    let second = try attempt.answer(.text("b"), at: 0)
    #expect((second.isFinal, second.hint) == (false, "Two."))
    #expect(second.fraction == .zero, "1/2 − 2/3 is less than nothing")
    let third = try attempt.answer(.text("c"), at: 0)
    #expect((third.isFinal, third.hint, third.fraction) == (true, nil, number(1, 3)))
    #expect(third.isRight && !third.isCorrect)
    #expect(throws: InvalidResponse("This question takes no further try.")) {
      try attempt.answer(.text("c"), at: 0)
    }
    #expect(attempt.score == number(1, 3))
  }

  @Test(
    "try k ends it at f = 1: max(0, f − penalty·(k − 1)), as the last try too", arguments: 1...4)
  func lastTry(k: Int) throws {
    for (option, fraction) in [("c", Rational.one), ("b", number(1, 2)), ("a", .zero)] {
      let attempt = try begin(abc { ($0.tries, $0.penalty) = (k, number(1, 5)) })
      for _ in 1..<max(k, 1) { try attempt.answer(.text("a"), at: 0) }
      let response = try attempt.answer(.text(option), at: 0)
      #expect(response.isFinal)
      #expect(response.fraction == max(.zero, fraction - number(k - 1, 5)))
      #expect(response.ownFraction == fraction)
    }
  }

  @Test("finished after k failed tries: max(0, f − penalty·k)", arguments: 1...4)
  func failed(k: Int) throws {
    let attempt = try begin(abc { ($0.tries, $0.penalty) = (9, number(1, 5)) })
    for _ in 1...k { try attempt.answer(.text("b"), at: 0) }
    attempt.finish()
    #expect(attempt.score == max(.zero, number(1, 2) - number(k, 5)))
  }

  @Test("tries and penalty are the question's, else the quiz's, else hints + 1 and 1/3")
  func rules() throws {
    func failedOnce(
      _ own: (Int?, Rational?), _ quizs: (Int?, Rational?), hints: Int
    ) throws -> (Bool, Rational?) {
      let question = try abc {
        ($0.tries, $0.penalty) = own
        $0.hints = Array(repeating: "Hint.", count: hints)
      }
      let response = try begin(question) { ($0.tries, $0.penalty) = quizs }
        .answer(.text("b"), at: 0)
      return (response.isFinal, response.fraction)
    }
    #expect(try failedOnce((nil, nil), (nil, nil), hints: 0) == (true, number(1, 2)))
    #expect(try failedOnce((nil, nil), (nil, nil), hints: 1) == (false, number(1, 6)))
    #expect(try failedOnce((nil, nil), (2, number(1, 4)), hints: 0) == (false, number(1, 4)))
    #expect(try failedOnce((1, nil), (2, nil), hints: 3) == (true, number(1, 2)))
    #expect(try failedOnce((2, number(1, 8)), (1, .one), hints: 0) == (false, number(3, 8)))
    #expect(try failedOnce((2, .zero), (1, .one), hints: 0) == (false, number(1, 2)))
  }

  @Test("more tries than hints: the last ones show none") func fewHints() throws {
    let attempt = try begin(abc { ($0.tries, $0.hints) = (4, ["Only one."]) })
    #expect(try attempt.answer(.text("a"), at: 0).hint == "Only one.")
    #expect(try attempt.answer(.text("a"), at: 0).hint == nil)
  }

  @Test("an invalid answer uses up no try") func invalid() throws {
    let attempt = try begin(abc { $0.hints = ["One."] })
    for _ in 0..<5 {
      #expect(throws: InvalidResponse.self) { try attempt.answer(.text("d"), at: 0) }
    }
    #expect(try attempt.answer(.text("c"), at: 0).fraction == .one)
  }

  @Test("a wrong answer that costs does not cost in tries") func negative() throws {
    let question = try question(
      .choice([Option("a", isRight: true), Option("b", fraction: number(-1))]))
    #expect(try begin(question).answer(.text("b"), at: 0).fraction == .zero)
  }

  @Test("pairs are counted by part, as Moodle counts them back") func pairs() throws {
    // Moodle: 1 − penalty·(tries up to the last wrong one) for each pair that is right at last.
    func countedBack(_ tries: [[Int?]], right: [Int], penalty: Rational) -> Rational {
      let sum = right.indices.reduce(Rational.zero) { sum, left in
        let lastWrong = tries.lastIndex { $0[left] != right[left] }
        if lastWrong == tries.count - 1 { return sum }
        return sum + max(.zero, .one - penalty * Rational((lastWrong ?? -1) + 1))
      }
      return sum * number(1, right.count)
    }
    var chance = RandomGenerator(seed: 5)
    for _ in 0..<300 {
      let count = chance.integer(in: 1, 4)
      let pairs = (0..<count).map { ("left \($0)", "right \($0)") }
      let penalty = number(chance.integer(in: 0, 4), 8)
      let tries = chance.integer(in: 1, 5)
      let attempt = try begin(
        question(matching(pairs)) { ($0.tries, $0.penalty) = (tries, penalty) })
      var given: [[Int?]] = []
      while attempt.response?.isFinal != true {
        let places = (0..<count).map { left -> Int in
          chance.integer(in: 0, 1) == 0 ? left : chance.integer(in: 0, count - 1)
        }
        given.append(places)
        let response = try attempt.answer(
          .fields(
            places.enumerated().map {
              ResponseValue.Field("left \($0)", .text("right \($1)"))
            }), at: 0)
        #expect(
          response.fraction == countedBack(given, right: Array(0..<count), penalty: penalty))
      }
      #expect(given.count <= tries)
    }
  }

  @Test("the example of Moodle's documentation: 12 marks, 3 tries, half of them")
  func example() throws {
    let pairs = (1...4).map { ("l\($0)", "r\($0)") }
    let attempt = try begin(
      question(matching(pairs)) { ($0.tries, $0.points) = (3, number(12)) })
    func answer(_ rights: [Int]) throws -> RecordedResponse {
      try attempt.answer(
        .fields(rights.enumerated().map { .init("l\($0 + 1)", .text("r\($1)")) }), at: 0)
    }
    _ = try answer([1, 2, 4, 3])
    _ = try answer([1, 3, 3, 3])
    #expect(try answer([1, 2, 3, 3]).points == number(6))
  }

  @Test("gaps are counted by part: the tries before the one that last changed it")
  func gaps() throws {
    let (text, kind) = clozeSample()
    let attempt = try begin(
      question(kind, text: text) { ($0.tries, $0.penalty) = (4, number(1, 4)) })
    func answer(_ who: String, _ when: Int, _ what: String) throws -> RecordedResponse {
      try attempt.answer(
        fields(["who": .text(who), "when": .integer(when), "what": .text(what)]), at: 0)
    }
    #expect(try answer("Homer", 1900, "Iliad").fraction == number(1, 4))
    // The year is right at the second try, and what remains wrong earns nothing.
    #expect(try answer("Homer", 800, "Iliad").fraction == number(1, 4) + number(3, 8))
    // Another right year is a change.
    #expect(try answer("Homer", 810, "Iliad").fraction == number(1, 4) + number(1, 4))
    #expect(
      try answer("Homer", 810, "Odyssey").fraction
        == number(1, 4) + number(1, 4) + number(1, 16))
  }

  @Test("one that was left before its last try takes the next on return") func back() throws {
    let attempt = try Attempt(
      quiz: quiz([abc { $0.tries = 2 }, choice("2", ["a"], right: 0)]) {
        $0.behaviour = .interactive
      }, seed: 1)
    try attempt.answer(.text("a"), at: 0)
    try attempt.advance()
    attempt.back()
    #expect(try attempt.answer(.text("c"), at: 0).fraction == number(2, 3))
  }

  @Test("a question's time runs on until its last try") func time() throws {
    var now = 0.0
    let question = try abc { ($0.tries, $0.timeLimit) = (2, 10) }
    let attempt = try Attempt(
      quiz: quiz([question, choice("2", ["a"], right: 0)]) { $0.behaviour = .interactive },
      seed: 1, clock: { now })
    now = 4
    try attempt.answer(.text("a"), at: now)
    #expect(attempt.remaining == 6)
    now = 11
    try attempt.advance()
    attempt.back()
    #expect(attempt.isTimeUp)
    #expect(throws: InvalidResponse("The time for this question is over.")) {
      try attempt.answer(.text("c"), at: now)
    }
    try attempt.restart()
    now = 12
    try attempt.answer(.text("c"), at: now)
    #expect(attempt.remaining == nil, "there is no further try")
  }

  @Test("numbers of tries and penalties are possible ones") func impossible() {
    let tries = PlainError("tries is 0, below 1")
    func penalty(_ number: String) -> PlainError {
      PlainError("penalty is \(number)", remedy: "a number from 0 to 1")
    }
    #expect(throws: tries) { try abc { $0.tries = 0 } }
    #expect(throws: penalty("-1")) { try abc { $0.penalty = number(-1) } }
    #expect(throws: penalty("3/2")) { try abc { $0.penalty = number(3, 2) } }
    #expect(throws: tries) { try begin(abc()) { $0.tries = 0 } }
    #expect(throws: PlainError("penalty is 2", remedy: "it lies between 0 and 1")) {
      try begin(abc()) { $0.penalty = number(2) }
    }
  }
}
