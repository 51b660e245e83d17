import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Certainty, incomplete answers, essays and infos in an attempt") struct BehaviourTests {
  private func begin(_ questions: [Question], _ behaviour: Quiz.Behaviour) throws -> Attempt {
    try Attempt(quiz: quiz(questions) { $0.behaviour = behaviour }, seed: 1)
  }

  private func abc() throws -> Question {
    try question(
      .choice([
        Option("a", isRight: true), Option("b", fraction: number(1, 2)), Option("c"),
        Option("d", fraction: number(-1, 2)),
      ])
    ) { $0.points = number(2) }
  }

  // Certainty

  @Test(
    "certainty: points·c·f; for f ≤ 0, points times 0, −2, −6",
    arguments: [
      ("a", 1, 2), ("a", 2, 4), ("a", 3, 6), ("b", 1, 1), ("b", 2, 2), ("b", 3, 3), ("c", 1, 0),
      ("c", 2, -4), ("c", 3, -12), ("d", 1, 0), ("d", 2, -4), ("d", 3, -12),
    ]) func certainty(option: String, certainty: Int, points: Int) throws
  {
    let attempt = try begin([abc()], .certainty)
    let response = try attempt.answer(.text(option), certainty: certainty, at: 0)
    #expect((response.points, attempt.score) == (number(points), number(points)))
    let own = ["a": .one, "b": number(1, 2), "c": .zero, "d": number(-1, 2)][option]
    #expect(response.fraction == own, "the fraction stays f")
    #expect(attempt.points == number(6), "three times the question's")
    #expect(attempt.results[0].worth == number(6) && attempt.results[0].fraction == own)
  }

  @Test("the certainty is 1 unless said, and one of three; elsewhere it is not kept")
  func defaults() throws {
    let attempt = try begin([abc()], .certainty)
    #expect(try attempt.answer(.text("a"), at: 0).certainty == 1)
    for certainty in [0, 4, -1] {
      #expect(throws: InvalidResponse("The certainty is 1, 2 or 3, not \(certainty).")) {
        try attempt.answer(.text("a"), certainty: certainty, at: 0)
      }
    }
    let plain = try begin([abc()], .deferred)
    let response = try plain.answer(.text("a"), certainty: 3, at: 0)
    #expect(response.certainty == nil && response.points == number(2))
  }

  @Test("grades are shown at once or at the end")
  func shown() {
    #expect(
      Quiz.Behaviour.allCases.filter(\.showsGrades) == [.immediate, .interactive])
  }

  // Incomplete answers

  @Test("some pairs or gaps without an answer", arguments: Quiz.Behaviour.allCases)
  func incomplete(behaviour: Quiz.Behaviour) throws {
    let (text, kind) = clozeSample()
    let questions = try [
      question(matching([("a", "1"), ("b", "2")]), id: "m"), question(kind, text: text, id: "c"),
    ]
    let attempt = try begin(questions, behaviour)
    let (pair, gap) = (fields(["a": .text("1")]), fields(["who": .text("Homer")]))
    if behaviour.showsGrades {
      #expect(throws: InvalidResponse("Choose a match for every text.")) {
        try attempt.answer(pair, at: 0)
      }
      #expect(attempt.response == nil)
      #expect(
        try attempt.answer(fields(["a": .text("1"), "b": .text("1")]), at: 0).fraction
          == number(1, 2))
      try attempt.advance()
      #expect(throws: InvalidResponse("Fill in every gap.")) { try attempt.answer(gap, at: 0) }
    } else {
      #expect(try attempt.answer(pair, at: 0).fraction == number(1, 2))
      try attempt.advance()
      #expect(try attempt.answer(gap, at: 0).fraction == number(1, 4))
    }
  }

  @Test("a question without an answer earns 0", arguments: Quiz.Behaviour.allCases)
  func unanswered(behaviour: Quiz.Behaviour) throws {
    let attempt = try begin([abc()], behaviour)
    attempt.finish()
    #expect(attempt.score == .zero)
    #expect(attempt.results.map(\.fraction) == [.zero])
  }

  // Essays

  @Test(
    "an essay is ungraded: it earns nothing yet, and whether one passed is open",
    arguments: Quiz.Behaviour.allCases)
  func essay(behaviour: Quiz.Behaviour) throws {
    let questions = try [question(.essay, id: "e"), abc()]
    let attempt = try Attempt(
      quiz: quiz(questions) { ($0.behaviour, $0.passing) = (behaviour, number(1, 5)) }, seed: 1)
    #expect(attempt.passed == false)
    let response = try attempt.answer(.text("I think …"), certainty: 3, at: 0)
    #expect(response.fraction == nil && response.points == .zero && response.isFinal)
    #expect(response.isUngraded && !response.isCorrect && !response.isRight)
    #expect((attempt.ungraded, attempt.score) == (1, .zero))
    #expect(attempt.passed == nil)
    try attempt.advance()
    try attempt.answer(.text("a"), at: 0)
    #expect(attempt.results.map(\.fraction) == [nil, .one])
    attempt.back()
    try attempt.skip()
    #expect(
      (attempt.ungraded, attempt.passed) == (0, true), "without the essay there is nothing open")
  }

  // Infos

  @Test("an info has no number, points or results, but a place") func info() throws {
    let questions = try [
      question(.info, id: "i"), choice("1", ["a"], right: 0, id: "1"), question(.info, id: "j"),
      choice("2", ["a"], right: 0, id: "2"),
    ]
    let attempt = try begin(questions, .deferred)
    var numbers: [Int?] = []
    for _ in questions {
      numbers.append(attempt.number)
      try attempt.advance()
    }
    #expect(numbers == [nil, 1, nil, 2])
    #expect((attempt.numbered, attempt.count, attempt.points) == (2, 4, number(2)))
    #expect(attempt.results.map(\.question) == ["1", "2"])
    #expect(try Attempt(quiz: quiz(questions) { $0.draw = .count(9) }, seed: 1).count == 2)
    #expect(try quiz(questions).attemptLength == 2)
    #expect(try quiz(questions) { $0.draw = .count(3) }.shortfalls.map(\.found) == [2])
    #expect(throws: InvalidResponse("There is nothing to answer here.")) {
      try begin(questions, .deferred).answer(.text("a"), at: 0)
    }
  }
}
