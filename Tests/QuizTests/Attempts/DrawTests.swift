import QuizboardQuiz
import Testing

@Suite struct DrawTests {
  private func ids(_ attempt: Attempt) -> [String] { attempt.questions.map(\.id.name) }

  @Test func withoutShufflingAllComeInTheAuthorsOrder() throws {
    let attempt = try Attempt(quiz: quiz(questions(4)), seed: 1)
    #expect(ids(attempt) == ["q1", "q2", "q3", "q4"])
    #expect(attempt.shownOptions(of: attempt.questions[0]) == ["A", "B", "C", "D"])
  }

  @Test func theSameSeedGivesTheSameAttempt() throws {
    let quiz = try quiz(questions(20)) {
      ($0.shufflesQuestions, $0.shufflesChoices, $0.draw) = (true, true, .count(10))
    }
    let (first, second) = (try Attempt(quiz: quiz, seed: 5), try Attempt(quiz: quiz, seed: 5))
    #expect(ids(first) == ids(second))
    #expect(first.questions.map(first.shownOptions) == second.questions.map(second.shownOptions))
    #expect(first.memento == second.memento)
    #expect(try ids(Attempt(quiz: quiz, seed: 6)) != ids(first))
  }

  /// A stored seed gives equal attempts in all versions.
  @Test func whatASeedGivesNeverChanges() throws {
    let quiz = try quiz(questions(6)) { ($0.shufflesQuestions, $0.shufflesChoices) = (true, true) }
    let attempt = try Attempt(quiz: quiz, seed: 41)
    #expect(ids(attempt) == ["q2", "q6", "q4", "q3", "q1", "q5"])
    #expect(attempt.shownOptions(of: attempt.questions[0]) == ["A", "D", "C", "B"])
  }

  @Test func shufflingLosesNothing() throws {
    let quiz = try quiz(questions(9)) { ($0.shufflesQuestions, $0.shufflesChoices) = (true, true) }
    for seed in UInt64(0)..<20 {
      let attempt = try Attempt(quiz: quiz, seed: seed)
      #expect(ids(attempt).sorted() == (1...9).map { "q\($0)" })
      #expect(attempt.shownOptions(of: attempt.questions[0]).sorted() == ["A", "B", "C", "D"])
    }
  }

  @Test func aDrawWithoutShufflingKeepsTheAuthorsOrder() throws {
    let quiz = try quiz(questions(9)) { $0.draw = .count(4) }
    var seen = Set<[String]>()
    for seed in UInt64(0)..<30 {
      let drawn = try ids(Attempt(quiz: quiz, seed: seed))
      #expect(drawn.count == 4)
      #expect(drawn == drawn.sorted())
      seen.insert(drawn)
    }
    #expect(seen.count > 10)
  }

  @Test func aDrawByTagTakesGroupAfterGroupAndNoneTwice() throws {
    let quiz = try quiz(questions(12)) {
      $0.shufflesQuestions = true
      $0.draw = .groups([
        Quiz.DrawGroup(.tag("hard"), 2), Quiz.DrawGroup(.tag("easy"), 3),
        Quiz.DrawGroup(.tag("hard"), 9),
      ])
    }
    for seed in UInt64(0)..<20 {
      let attempt = try Attempt(quiz: quiz, seed: seed)
      #expect(
        attempt.questions.map { $0.tags[0] } == [
          "hard", "hard", "easy", "easy", "easy", "hard", "hard",
        ])
      #expect(Set(ids(attempt)).count == 7)
    }
  }

  @Test func aTrueFalseIsNeverShuffled() throws {
    let statement = try Question("So it is.", .trueFalse(TrueFalse(true)))
    let quiz = try quiz([statement]) { $0.shufflesChoices = true }
    for seed in UInt64(0)..<20 {
      #expect(try Attempt(quiz: quiz, seed: seed).shownOptions(of: statement) == ["True", "False"])
    }
  }
}
