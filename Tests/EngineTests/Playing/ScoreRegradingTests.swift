import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// Recorded attempts and the questions that their quiz has later.
@Suite("Regrading and fresh draws") struct ScoreRegradingTests {
  private let store = RememberingStore()

  /// Plays a quiz whose buttons answer both questions and record the attempt.
  private func play(_ questions: String, quiz: String = "") throws {
    let folder = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller "A"
        function A.on:play()
          local attempt = self.quiz:newAttempt()
          for _, question in ipairs(attempt.questions) do
            if question.id == "town" or question.id:find "^q%-" then attempt:answer "Basel" end
            if question.id == "why" then attempt:answer "So." end
            attempt:advance()
          end
          self.app.scores:record(attempt)
        end
        function A:view() return ui.screen { ui.button "play" { title = "Play" } } end
        """, quiz: "questions = { \(questions) }, \(quiz)")
    try App(folder.bundle(), store: store).tap("play")
  }

  private func regraded(_ score: Score, _ questions: String) throws -> RegradedScore {
    let folder = try ScratchQuiz(
      "qb.scene 'a' {}", quiz: "questions = { \(questions) }")
    return try ScoreRegrader(folder.bundle()).regraded(score)
  }

  private let town = "qb.choice 'Which?' { id = 'town', qb.right 'Bern', 'Basel' }"
  private let mended = "qb.choice 'Which?' { id = 'town', 'Bern', qb.right 'Basel' }"

  @Test("a mended key changes the marks, and shows the change first") func mendedKey() throws {
    try play(town)
    let old = try #require(store.scores.first)
    #expect(old.memento != nil && old.percentage == 0)
    let new = try regraded(old, mended)
    #expect(new.isChanged && new.changes.map(\.question) == ["town"] && new.refusals.isEmpty)
    #expect(new.new.percentage == 100 && new.new.correct == 1 && new.old == old)
    #expect(new.new.responses.first?.given == [AnswerPart("Basel", isRight: true)])
    // The stored attempt can be graded by the first key again.
    #expect(try regraded(new.new, town).new.percentage == 0)
  }

  @Test("questions of another type are refused by name") func refused() throws {
    try play(town)
    let new = try regraded(
      try #require(store.scores.first), "qb.short 'Which?' { id = 'town', 'x' }")
    #expect(!new.isChanged)
    #expect(new.refusals.contains { $0.contains("town") && $0.contains("short") }, "\(new)")
  }

  @Test("questions without an identifier of the author are named by their texts")
  func names() throws {
    let which = "qb.choice '*Which* town?' { qb.right 'Bern', 'Basel' }"
    try play("\(which), qb.short 'And now?' { 'Basel' }")
    let new = try regraded(
      try #require(store.scores.first),
      "qb.choice '*Which* town?' { 'Bern', qb.right 'Basel' }, qb.short 'Then?' { 'x' }")
    #expect(new.changes.map(\.name) == ["Which town?"])
    #expect(new.refusals == ["The question “And now?” is no longer in the quiz."])
  }

  @Test("a damaged or missing memento is told, and changes nothing", arguments: [true, false])
  func damaged(isMissing: Bool) throws {
    try play(town)
    var score = try #require(store.scores.first)
    if isMissing { score.memento = nil } else { score.memento?[3] ^= 1 }
    let new = try regraded(score, mended)
    #expect(!new.isChanged && new.new == score && new.refusals.count == 1)
  }

  @Test("an essay counts as ungraded, with all of its text") func essay() throws {
    try play("\(town), qb.essay 'Why?' { id = 'why' }")
    let score = try #require(store.scores.first)
    #expect(score.ungraded == 1)
    #expect(score.responses.map(\.fraction) == [.zero, nil])
    #expect(score.responses.last?.response == "So.")
  }

  @Test("no question is drawn again until all others were") func fresh() throws {
    let questions = (1...6).map { "qb.trueFalse 'Number \($0)' { answer = true }" }
    for _ in 1...3 {
      try play(questions.joined(separator: ", "), quiz: "draw = { 2, fresh = true }")
    }
    #expect(store.scores.map(\.drawn.count) == [2, 2, 2])
    #expect(Set(store.scores.flatMap(\.drawn)).count == 6)
  }
}
