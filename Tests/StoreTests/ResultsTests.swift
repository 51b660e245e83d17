import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import Testing

@testable import QuizboardStore

@Suite("Attempts with their responses")
struct ResultsTests {
  let scratch = Scratch()
  let store: Store

  init() throws { store = try scratch.store() }

  private func result(_ question: String, _ response: String?, _ fraction: Rational)
    -> QuestionResult
  {
    QuestionResult(
      question: question, text: "Where is \(question)?", type: "choice", response: response,
      fraction: fraction, points: fraction,
      worth: .one, guess: 0.25, time: response == nil ? nil : 12.5)
  }

  private func attempt(
    _ percentage: Int, of quiz: String = "capitals", title: String? = "Capitals",
    _ results: QuestionResult...
  ) -> Score {
    var attempt = score(percentage, of: quiz)
    attempt.title = title
    attempt.responses = results
    return attempt
  }

  @Test("come back as they were, in the order of the questions") func back() throws {
    let first = attempt(50, result("B", "Bern", .one), result("A", nil, .zero))
    let second = attempt(17, result("A", "Paris, \"Lyon\"", .share(of: 3)))
    try store.commit(changes(scores: first, second))
    let back = try store.attempts(of: "capitals")
    #expect(back.map(\.responses) == [first.responses, second.responses])
    #expect(back.map(\.percentage) == [50, 17])
    #expect(back.map(\.number) == [1, 2])
    // The history that scripts see is without.
    #expect(store.scores(of: "capitals").allSatisfy { $0.responses.isEmpty && $0.number == nil })
  }

  @Test("what a person has yet to grade comes back without a fraction") func ungraded() throws {
    var essay = result("E", "It depends.", .zero)
    (essay.type, essay.fraction) = ("essay", nil)
    var open = attempt(50, essay)
    open.ungraded = 1
    try store.commit(changes(scores: open))
    #expect(try store.attempts(of: "capitals").first?.responses == [essay])
    #expect(try store.attempts(of: "capitals").first?.ungraded == 1)
    #expect(store.scores(of: "capitals").first?.ungraded == 1)
  }

  @Test("the parts of answers and of questions come back, with those of the newest attempt")
  func parts() throws {
    var first = result("A", "Paris", .one)
    first.given = [AnswerPart("Paris", isRight: true)]
    first.offered = [AnswerPart("Paris", isRight: true), AnswerPart("Lyon", isRight: false)]
    var second = result("A", "Lyon, Nice", .zero)
    second.given = [
      AnswerPart("Lyon", of: "France", isRight: false), AnswerPart("Nice", isRight: nil),
    ]
    second.offered = [AnswerPart("Paris", isRight: true)]
    try store.commit(changes(scores: attempt(100, first), attempt(0, second)))
    let back = try store.attempts(of: "capitals").flatMap(\.responses)
    #expect(back.map(\.given) == [first.given, second.given])
    #expect(back.map(\.offered) == [second.offered, second.offered])
  }

  @Test("the encoded attempt is kept, and read only for regrading") func mementos() throws {
    var score = attempt(50, result("A", "Paris", .one))
    score.memento = [1, 0, 255]
    try store.commit(changes(scores: score))
    #expect(try store.attempts(of: "capitals").first?.memento == nil)
    #expect(try store.attempts(of: "capitals", withMementos: true).first?.memento == [1, 0, 255])
  }

  @Test("a history has the drawn questions of each attempt, and none of a quiz that draws none")
  func drawn() throws {
    var drawn = [result("B", "x", .one), result("A", nil, .zero)]
    for place in drawn.indices { drawn[place].slot = place + 1 }
    var first = attempt(50)
    first.responses = drawn
    try store.commit(changes(scores: first, attempt(50, result("A", "x", .one))))
    #expect(store.scores(of: "capitals").map(\.drawn) == [["B", "A"], []])
  }

  @Test("attempts are replaced together, or none of them") func replaced() throws {
    var score = attempt(50, result("A", "Paris", .zero), result("B", "Bern", .zero))
    score.memento = [1]
    try store.commit(changes(scores: score, score))
    let old = try store.attempts(of: "capitals", withMementos: true)
    var new = old
    for place in new.indices {
      new[place].score = Rational(2)
      new[place].percentage = 67
      new[place].correct = 2
      new[place].responses[0].fraction = .one
      new[place].responses[0].given = [AnswerPart("Paris", isRight: true)]
      new[place].memento = [2]
    }
    #expect(try store.replace(Array(zip(old, new)).map { (old: $0, new: $1) }) == nil)
    #expect(try store.attempts(of: "capitals", withMementos: true) == new)
    #expect(store.scores(of: "capitals").map(\.percentage) == [67, 67])
    // The second has changed since it was read.
    #expect(try store.replace([(old: new[0], new: old[0]), (old: old[1], new: old[1])]) == 2)
    #expect(try store.attempts(of: "capitals", withMementos: true) == new)
    #expect(try store.quiz(ofAttempt: 2) == "capitals" && store.quiz(ofAttempt: 3) == nil)
  }

  @Test("the quizzes with scores are listed by title") func quizzes() throws {
    try store.commit(
      changes(
        scores: attempt(1, of: "b", title: "apples"), attempt(1, of: "a", title: "Zebras"),
        attempt(1, of: "m", title: nil)))
    let listed = try store.scoredQuizzes()
    #expect(listed.map(\.quiz) == ["b", "m", "a"])
    #expect(listed.map(\.title) == ["apples", "m", "Zebras"])
  }

  @Test("a store of the first version is brought up to date, and keeps all that it has")
  func migrated() throws {
    let path = scratch.file("old.sqlite")
    try DatabaseQueue(path: path).writeWithoutTransaction { db in
      try db.execute(sql: Schema.steps[0])
      try db.execute(
        sql: """
          PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1;
          INSERT INTO places VALUES ('capitals', '/quizzes/capitals', x'0102', '0.1.0', 1);
          INSERT INTO settings VALUES ('capitals', x'03');
          INSERT INTO scores VALUES (1, 'capitals', '1/3', '3', 11, 3, 1, 946684823.5);
          """)
    }
    let store = try openStore(at: path)
    #expect(
      try store.connection.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        == Schema.steps.count)
    #expect(try store.place(of: key) == [1, 2])
    #expect(try store.settings(of: "capitals") == [3])
    var first = score(11)
    first.number = 1
    #expect(try store.attempts(of: "capitals") == [first])
    try store.commit(changes(scores: attempt(100, result("A", "x", .one))))
    #expect(try store.attempts(of: "capitals").map(\.responses.count) == [0, 1])
  }

  @Test("a store of each later version keeps its attempts with their responses", arguments: 2...4)
  func migratedWithResponses(version: Int) throws {
    let path = scratch.file("old.sqlite")
    try DatabaseQueue(path: path).writeWithoutTransaction { db in
      for step in Schema.steps.prefix(version) { try db.execute(sql: step) }
      let slot = version > 2 ? ", 1" : ""
      try db.execute(
        sql: """
          PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version);
          INSERT INTO quizzes VALUES ('capitals', 'Capitals');
          INSERT INTO questions VALUES ('capitals', 'A', 'Where?', 'choice', 0.25);
          INSERT INTO questions VALUES ('capitals', 'E', 'Why?', 'essay', 0);
          INSERT INTO scores VALUES (7, 'capitals', '1/3', '2', 17, 2, 0, 946684823.5);
          INSERT INTO responses VALUES (7, 1, 'A', 'Paris', '1/3', '1/3', '1', 12.5\(slot));
          INSERT INTO responses VALUES (7, 2, 'E', 'So', '', '0', '1', 13.5\(slot));
          """)
    }
    let store = try openStore(at: path)
    let attempt = try #require(try store.attempts(of: "capitals", withMementos: true).first)
    #expect(attempt.number == 7 && attempt.score == .share(of: 3) && attempt.ungraded == 1)
    #expect(attempt.responses.map(\.fraction) == [.share(of: 3), nil])
    #expect(attempt.responses.map(\.text) == ["Where?", "Why?"])
    #expect(attempt.responses.map(\.slot) == (version > 2 ? [1, 1] : [nil, nil]))
    #expect(attempt.memento == nil && attempt.responses.allSatisfy { $0.given.isEmpty })
    #expect(store.scores(of: "capitals").map(\.ungraded) == [1])
    // A response can be added to the new table, and none to an attempt that does not exist.
    try store.commit(changes(scores: self.attempt(100, result("A", "x", .one))))
    #expect(try store.attempts(of: "capitals").map(\.number) == [7, 8])
    #expect(throws: StoreError.self) {
      try store.connection.write {
        try $0.execute(sql: "INSERT INTO given VALUES (99, 1, 1, NULL, 'x', NULL, 0)")
      }
    }
  }

  @Test("everything can be forgotten, in one transaction") func forgotten() throws {
    var answer = result("A", "x", .one)
    answer.given = [AnswerPart("x", isRight: true)]
    answer.offered = answer.given
    var first = attempt(50, answer)
    first.memento = [1]
    try store.commit(changes(.save([1]), settings: [1], scores: first))
    try store.commit(changes(.setAside(reason: "odd")))
    try store.commit(changes(at: PlaceKey(quiz: "rivers", path: "/rivers"), settings: [3]))
    var all = changes(.save([2]), settings: [2])
    all.forgetsEverything = true
    try store.commit(all)
    #expect(try store.placeSetAside(of: key) == nil)
    #expect(try store.settings(of: "rivers") == nil)
    #expect(try store.attempts(of: "capitals").isEmpty && store.scoredQuizzes().isEmpty)
    // The changes of the run that asked for it stay.
    #expect(try store.place(of: key) == [2])
    #expect(try store.settings(of: "capitals") == [2])
  }
}
