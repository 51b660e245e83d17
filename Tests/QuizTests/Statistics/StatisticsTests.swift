import QuizboardModel
import Testing

@testable import QuizboardQuiz

@Suite("Statistics of attempts")
struct StatisticsTests {
  /// Attempts at questions of one point each, by their marks.
  private func statistics(_ rows: [[Double]]) -> QuizStatistics {
    QuizStatistics(
      rows.map { row in
        .init(
          grade: row.isEmpty ? 0 : row.reduce(0, +) / Double(row.count),
          results: row.enumerated().map { place, mark in result("q\(place + 1)", mark) })
      })
  }

  private func result(_ id: String, _ mark: Double, worth: Int = 1) -> QuestionResult {
    let points = number(Int(mark * 100), 100)
    return QuestionResult(
      question: id, text: "Question \(id)", type: "choice", response: "x", fraction: points,
      points: points,
      worth: Rational(worth), guess: 0.25, time: 1)
  }

  private func close(_ value: Double?, _ expected: Double, within: Double = 0.005) -> Bool {
    value.map { abs($0 - expected) < within } ?? false
  }

  // Four attempts at three questions, each harder than the one before; worked by hand: T = 3, 2, 1,
  // 0; V(T) = 5/3; m2 = 1.25, m4 = 2.5625; V(x) = 1/4, 1/3, 1/4.
  private let ladder: [[Double]] = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 0]]

  @Test("of the grades: mean, median, deviation, skewness, kurtosis, distribution") func grades() {
    let all = statistics(ladder)
    #expect(all.attempts == 4)
    #expect(close(all.mean, 50) && close(all.median, 50))
    #expect(close(all.standardDeviation, 43.033))
    #expect(close(all.skewness, 0) && close(all.kurtosis, -1.2))
    #expect(all.distribution == [1, 0, 0, 1, 0, 0, 1, 0, 0, 1])
  }

  @Test("of the whole: consistency 75, error ratio 50, standard error half the deviation")
  func consistency() {
    let all = statistics(ladder)
    #expect(close(all.internalConsistency, 75))
    #expect(close(all.errorRatio, 50))
    #expect(close(all.standardError, 21.517))
  }

  @Test("of each question: facility, deviation, weights, discrimination") func eachQuestion() {
    let questions = statistics(ladder).questions
    #expect(questions.map(\.question) == ["q1", "q2", "q3"])
    #expect(zip(questions, [75, 50, 25]).allSatisfy { close($0.facility, $1) })
    #expect(zip(questions, [50, 57.735, 50]).allSatisfy { close($0.standardDeviation, $1) })
    #expect(questions.allSatisfy { close($0.intendedWeight, 33.333) && close($0.randomGuess, 25) })
    // √C(x, T): √(1/2), √(2/3), √(1/2).
    #expect(zip(questions, [31.699, 36.603, 31.699]).allSatisfy { close($0.effectiveWeight, $1) })
    #expect(
      zip(questions, [52.223, 70.711, 52.223]).allSatisfy { close($0.discriminationIndex, $1) })
    #expect(questions.allSatisfy { close($0.discriminativeEfficiency, 100) })
  }

  @Test(
    "a question that the weak get right discriminates the wrong way, and has no effective weight")
  func backwards() {
    // T = 2, 2, 1; rest of q3: 2, 2, 0; C = −2/3, best pairing 1/3.
    let last = statistics([[1, 1, 0], [1, 1, 0], [0, 0, 1]]).questions[2]
    #expect(close(last.discriminationIndex, -100))
    #expect(close(last.discriminativeEfficiency, -200))
    #expect(last.effectiveWeight == nil)
  }

  @Test("a tail of low grades leans to the left") func skewed() {
    // Grades 0, 100, 100, 100: m2 = 1875, m3 = −93750; k2 = 2500, k3 = −250000.
    let all = statistics([[0], [1], [1], [1]])
    #expect(close(all.skewness, -2))
    #expect(close(all.kurtosis, 4))
    #expect(close(all.median, 100) && close(all.mean, 75))
  }

  @Test("too few attempts, or all the same, define nothing") func undefined() {
    let none = QuizStatistics([])
    #expect(
      none.mean == nil && none.median == nil && none.questions.isEmpty
        && none.distribution.allSatisfy { $0 == 0 })
    let one = statistics([[1, 0]])
    #expect(close(one.mean, 50) && one.standardDeviation == nil && one.internalConsistency == nil)
    #expect(one.questions.allSatisfy { $0.discriminationIndex == nil && $0.facility != nil })
    let same = statistics([[1, 0], [1, 0], [1, 0], [1, 0]])
    #expect(
      close(same.standardDeviation, 0) && same.skewness == nil && same.kurtosis == nil
        && same.internalConsistency == nil)
    #expect(
      same.questions.allSatisfy {
        $0.discriminationIndex == nil && $0.discriminativeEfficiency == nil
          && $0.effectiveWeight == nil
      })
  }

  @Test("with different questions, each is measured by its own attempts, without consistency")
  func drawn() {
    let all = QuizStatistics([
      .init(grade: 1, results: [result("a", 1), result("b", 1)]),
      .init(grade: 0.5, results: [result("b", 0), result("c", 1)]),
      .init(grade: 0.2, results: []),
    ])
    #expect(all.attempts == 3 && close(all.mean, 56.667))
    #expect(all.questions.map(\.attempts) == [1, 2, 1])
    #expect(close(all.questions[1].facility, 50))
    #expect(all.internalConsistency == nil && all.standardError == nil)
  }

  /// Attempts that drew two of three questions, by slot: the question's name and its mark.
  private let draws: [[(String, Double)]] = [
    [("a", 1), ("b", 1)], [("b", 1), ("c", 0)], [("c", 0), ("a", 1)], [("a", 0), ("c", 0)],
  ]

  // Worked by hand: T = 2, 1, 1, 0, V(T) = 2/3; slot 1 has x = 1, 1, 0, 0, slot 2 has 1, 0, 1, 0,
  // each with V = 1/3; C(x, T) = 1/3 of both; y = T − x of slot 1 is 1, 0, 1, 0, so C(x, y) = 0.
  @Test("of a draw: weights and consistency by slot, and a row for each question") func drawnSlots()
  {
    let all = QuizStatistics(
      draws.map { draw in
        .init(
          grade: draw.reduce(0) { $0 + $1.1 } / 2,
          results: draw.enumerated().map { place, drawn in
            var result = result(drawn.0, drawn.1)
            result.slot = place + 1
            return result
          })
      })
    #expect(
      all.slots.map(\.slot) == [1, 2]
        && all.slots.allSatisfy { $0.question == nil && $0.measures.attempts == 4 })
    #expect(all.slots.allSatisfy { close($0.intendedWeight, 50) && close($0.effectiveWeight, 50) })
    #expect(
      all.slots.allSatisfy {
        close($0.measures.facility, 50) && close($0.measures.standardDeviation, 57.735)
      })
    #expect(
      all.slots.allSatisfy {
        close($0.measures.discriminationIndex, 0) && close($0.measures.discriminativeEfficiency, 0)
      })
    // 100 · 2/1 · (1 − (1/3 + 1/3) / (2/3)) = 0; the error ratio is 100, the standard error the
    // deviation, 100 · √(1/6).
    #expect(
      close(all.internalConsistency, 0) && close(all.errorRatio, 100)
        && close(all.standardError, 40.825))
    // a: x = 1, 1, 0 beside T = 2, 1, 0: C = 1/2, V(x) = 1/3, V(T) = 1.
    #expect(
      all.questions.map(\.question) == ["a", "b", "c"]
        && all.questions.map(\.attempts) == [3, 2, 3])
    #expect(
      close(all.questions[0].discriminationIndex, 86.603)
        && close(all.questions[0].discriminativeEfficiency, 100))
    #expect(all.questions.allSatisfy { $0.intendedWeight == nil && $0.effectiveWeight == nil })
  }

  @Test("a place in the draw that always holds one question names it; the question is a drawn one")
  func fixedSlot() {
    let all = QuizStatistics(
      [[("a", 1.0), ("b", 1.0)], [("a", 1), ("c", 0)], [("a", 0), ("b", 0)]].map { draw in
        .init(
          grade: draw.reduce(0) { $0 + $1.1 } / 2,
          results: draw.enumerated().map { place, drawn in
            var result = result(drawn.0, drawn.1)
            result.slot = place + 1
            return result
          })
      })
    #expect(all.slots.map(\.question) == ["a", nil])
    #expect(close(all.slots[0].intendedWeight, 50))
    #expect(all.questions.allSatisfy { $0.intendedWeight == nil && $0.effectiveWeight == nil })
    // x = 1, 1, 0 beside T = 2, 1, 0: C = 1/2, V(x) = 1/3, V(T) = 1.
    #expect(close(all.questions[0].discriminationIndex, 86.603))
  }

  @Test("an attempt with an ungraded response is left out") func ungraded() {
    var essay = result("e", 0)
    essay.fraction = nil
    let samples: [QuizStatistics.Sample] = [
      .init(grade: 1, results: [result("a", 1), result("e", 1)]),
      .init(grade: 0, results: [result("a", 0), essay]),
      .init(grade: 0.5, results: [result("a", 1), result("e", 0)]),
    ]
    let all = QuizStatistics(samples)
    #expect((all.attempts, all.ungraded) == (2, 1))
    #expect(close(all.mean, 75) && all.questions.map(\.attempts) == [2, 2])
    #expect(QuizStatistics.Selection.all.chosen(of: samples) == [samples[0], samples[2]])
    #expect(QuizStatistics.Selection.last.chosen(of: samples) == [samples[2]])
  }

  @Test(
    "the first, the last or the best attempt",
    arguments: [
      ([0.5, 0.9, 0.2, 0.9], [0], [3], [1]), ([nil, 0.3, nil], [1], [1], [1]), ([nil], [], [], []),
      ([-0.5, -0.25], [0], [1], [1]), ([], [], [], []),
    ] as [([Double?], [Int], [Int], [Int])])
  func selection(grades: [Double?], first: [Int], last: [Int], best: [Int]) {
    #expect(QuizStatistics.Selection.first.places(in: grades) == first)
    #expect(QuizStatistics.Selection.last.places(in: grades) == last)
    #expect(QuizStatistics.Selection.best.places(in: grades) == best)
    #expect(
      QuizStatistics.Selection.all.places(in: grades)
        == grades.indices.filter { grades[$0] != nil })
  }

  @Test("questions of any worth: small points make no equal marks, and equal ones no differences")
  func smallPoints() {
    func marks(_ rows: [[Int]], _ unit: Rational) -> QuizStatistics {
      QuizStatistics(
        rows.map { row in
          let results = row.enumerated().map { place, mark in
            QuestionResult(
              question: "q\(place)", text: "", type: "choice", response: "x",
              fraction: Rational(mark), points: Rational(mark) * unit, worth: unit, guess: nil,
              time: 0)
          }
          return .init(grade: Double(row.reduce(0, +)) / Double(row.count), results: results)
        })
    }
    let rows = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 0]]
    for unit in [number(1, 1_000_000), number(1, 10), number(1_000_000)] {
      let all = marks(rows, unit)
      #expect(close(all.internalConsistency, 75))
      #expect(
        zip(all.questions, [52.223, 70.711, 52.223]).allSatisfy {
          close($0.discriminationIndex, $1)
        })
    }
    // Marks of a tenth, whose mean is rounded.
    let equal = marks([[1, 1], [1, 0], [1, 1]], number(1, 10)).questions
    #expect(equal[0].discriminationIndex == nil && equal[0].standardDeviation == 0)
    #expect(equal[0].effectiveWeight == 0 && close(equal[1].effectiveWeight, 100))
  }

  @Test("slots follow the quiz's own order, however an attempt was shuffled")
  func ownOrder() throws {
    let shuffled = try quiz(questions(6)) { $0.shufflesQuestions = true }
    let samples = try (UInt64(0)..<5).map { seed in
      QuizStatistics.Sample(grade: 0, results: try Attempt(quiz: shuffled, seed: seed).results)
    }
    let all = QuizStatistics(samples)
    #expect(all.questions.map(\.question) == (1...6).map { "q\($0)" })
    #expect(all.slots.map(\.question) == (1...6).map { "q\($0)" })
    #expect(all.slots.map(\.slot) == Array(1...6))
    // Attempts that chose some questions, and an older one before a question was added.
    func some(_ names: String) -> QuizStatistics.Sample {
      .init(grade: 0, results: names.map { result(String($0), 0) })
    }
    #expect(
      QuizStatistics([some("abde"), some("bc"), some("ade"), some("xacd")]).questions
        .map(\.question).joined() == "xabcde")
  }

  @Test("an error ratio above 100 is one: slots that contradict each other") func contradiction() {
    let all = statistics([[1, 0], [0, 1], [1, 0], [1, 1]])
    // V(x) = 1/4, 1/3; T = 1, 1, 1, 2: k₂ = 1/4.
    #expect(close(all.internalConsistency, 200 * (1 - (7.0 / 12) / 0.25)))
    #expect(close(all.errorRatio, 100 * (1 + 2 * (7.0 / 3 - 1)).squareRoot()))
  }

  @Test("three attempts have a skewness and a consistency, four a kurtosis, one slot neither")
  func counts() {
    let three = statistics([[1, 1], [1, 0], [0, 0]])
    #expect(three.skewness != nil && three.kurtosis == nil && three.internalConsistency != nil)
    let two = statistics([[1, 1], [1, 0]])
    #expect(two.skewness == nil && two.internalConsistency == nil && two.standardDeviation != nil)
    #expect(statistics([[1], [0], [1], [1]]).internalConsistency == nil)
  }

  @Test("marks below 0 count as they are") func negative() {
    let all = statistics([[1, 1], [-1, 0], [0, 0]])
    #expect(close(all.mean, 16.667) && close(all.standardDeviation, 76.376))
    #expect(all.distribution[0] == 2)
  }

  @Test("an attempt that draws tells the place of each question in the draw") func slots() throws {
    let drawing = try Attempt(quiz: quiz(questions(4)) { $0.draw = .count(2) }, seed: 3)
    #expect(drawing.results.map(\.slot) == [1, 2])
    #expect(try Attempt(quiz: quiz(questions(2)), seed: 3).results.map(\.slot) == [nil, nil])
  }

  @Test("points count by what they are worth, and a question asked twice is one") func worth() {
    let all = QuizStatistics([
      .init(grade: 0.5, results: [result("a", 2, worth: 4), result("b", 1), result("b", 0)])
    ])
    #expect(close(all.questions[0].facility, 50) && close(all.questions[1].facility, 50))
    #expect(close(all.questions[0].intendedWeight, 66.667))
    #expect(all.slots.map(\.question) == ["a", "b"])
  }

  @Test(
    "guessing: the mean of a choice's options, a half of a statement, nothing of a text or a number"
  ) func guesses() throws {
    #expect(try choice("?", ["a", "b", "c", "d"], right: 0).randomGuess == 0.25)
    #expect(try Question("?", .trueFalse(TrueFalse(true))).randomGuess == 0.5)
    #expect(try short([AcceptedText("Twain")]).randomGuess == 0)
    #expect(
      try short([AcceptedText("Twain"), AcceptedText("*", fraction: number(1, 5))]).randomGuess
        == 0.2)
    #expect(
      try Question("?", .numeric(NumericAnswer([AcceptedNumber(.value(1, tolerance: 0))])))
        .randomGuess == 0)
    #expect(
      try Question("?", .multiple([Option("a", isRight: true), Option("b")])).randomGuess == nil)
    #expect(try Question("?", .info).randomGuess == nil)
    #expect(try Question("?", .essay).randomGuess == 0)
    #expect(try question(ordering(["a", "b"])).randomGuess == 0)
    #expect(try question(.custom(CustomAnswer())).randomGuess == 0)
    let shared = matching([("1", "a"), ("2", "a"), ("3", "b")], distractors: ["c", "d"])
    #expect(try question(shared).randomGuess == 0.25)
    let costly = [Option("a", isRight: true), Option("b", fraction: number(-1, 2))]
    #expect(try question(.choice(costly)).randomGuess == 0.25)
    #expect(
      try question(
        .numeric(
          NumericAnswer([
            AcceptedNumber(.value(1, tolerance: 0)), AcceptedNumber(.any, fraction: number(1, 4)),
          ]))
      ).randomGuess == 0.25)
    // The gaps' guesses 0, 0 and 1/2, of the weights 1, 2 and 1.
    let (text, gaps) = clozeSample()
    #expect(try question(gaps, text: text).randomGuess == 0.125)
  }

  @Test("an attempt's results: what was answered, and what was not") func results() throws {
    let attempt = try Attempt(quiz: quiz(questions(3)), seed: 1)
    try attempt.answer(.text("B"), at: 5)
    try attempt.advance()
    try attempt.answer(.text("A"), at: 7)
    let results = attempt.results
    #expect(results.map(\.question) == ["q1", "q2", "q3"])
    #expect(results.map(\.response) == ["B", "A", nil])
    #expect(results.map(\.fraction) == [.one, .zero, .zero])
    #expect(results.map(\.time) == [5, 7, nil])
    #expect(
      results[0].text == "Question 1" && results[0].type == "choice" && results[0].worth == .one)
  }

  @Test("of an attempt whose questions are chosen as it goes: those that it came to")
  func chosen() throws {
    let attempt = try Attempt(quiz: quiz(questions(3)), seed: 1) { $0.unasked().first }
    try attempt.answer(.text("B"), at: 5)
    #expect(attempt.results.map(\.question) == ["q1"])
  }
}
