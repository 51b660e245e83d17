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
  let scratch: Scratch
  let store: Store

  init() throws {
    scratch = try Scratch()
    store = try scratch.store()
  }

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
    // The history that scripts see is without.
    #expect(store.scores(of: "capitals").allSatisfy { $0.responses.isEmpty })
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
      try store.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == Schema.steps.count)
    #expect(try store.place(of: key) == [1, 2])
    #expect(try store.settings(of: "capitals") == [3])
    #expect(try store.attempts(of: "capitals") == [score(11)])
    try store.commit(changes(scores: attempt(100, result("A", "x", .one))))
    #expect(try store.attempts(of: "capitals").map(\.responses.count) == [0, 1])
  }

  @Test("everything can be forgotten, in one transaction") func forgotten() throws {
    try store.commit(
      changes(.save([1]), settings: [1], scores: attempt(50, result("A", "x", .one))))
    try store.commit(changes(.setAside(reason: "odd")))
    try store.commit(changes(at: PlaceKey(quiz: "rivers", path: "/rivers"), settings: [3]))
    var all = changes(.save([2]), settings: [2])
    all.forgetsEverything = true
    try store.commit(all)
    #expect(try store.placeSetAside(of: key) == nil)
    #expect(try store.settings(of: "rivers") == nil)
    #expect(try store.attempts(of: "capitals").isEmpty && store.scoredQuizzes().isEmpty)
    // What the run that asked for it keeps stands afterwards.
    #expect(try store.place(of: key) == [2])
    #expect(try store.settings(of: "capitals") == [2])
  }
}

@Suite("The report on scores")
struct ScoreReportTests {
  private func report(_ marks: [[Int]], title: String = "Capitals") -> ScoreReport {
    ScoreReport(
      quiz: "capitals", title: title,
      attempts: marks.enumerated().map { number, row in
        var score = Score(
          quiz: "capitals", score: Rational(row.reduce(0, +)), points: Rational(row.count),
          percentage: row.reduce(0, +) * 100 / row.count,
          questions: row.count, correct: row.reduce(0, +),
          time: 946_684_800 + Double(number) * 3_600)
        score.responses = row.enumerated().map { place, mark in
          QuestionResult(
            question: "q\(place)", text: "What is the capital of country number \(place)?",
            type: "choice", response: "x\u{1B}[2J",
            fraction: Rational(mark), points: Rational(mark), worth: .one, guess: 0.25, time: 3)
        }
        return score
      })
  }

  @Test(
    "numbers that no whole number can be are told all the same",
    arguments: [1e19, -1e300, .infinity, .nan])
  func extremes(value: Double) throws {
    var attempts = report([[1, 0], [0, 1], [1, 1]]).attempts
    for index in attempts.indices {
      attempts[index].points = Rational(.max)
      for place in attempts[index].responses.indices {
        attempts[index].responses[place].guess = value
      }
    }
    let report = ScoreReport(quiz: "capitals", title: "Capitals", attempts: attempts)
    #expect(report.text(timeZone: try #require(TimeZone(identifier: "UTC"))).contains("Capitals"))
  }

  @Test("for people: best, history, spread, questions, the whole; at 80 columns") func text() throws
  {
    let text = report([[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 0]]).text(
      timeZone: try #require(TimeZone(identifier: "UTC")))
    #expect(
      text == """
        Capitals (capitals)

          4 attempts: best 100%, mean 50%, median 50%

          Attempts
            2000-01-01 03:00    0%  0 of 3 points, 0 of 3 right
            2000-01-01 02:00   33%  1 of 3 points, 1 of 3 right
            2000-01-01 01:00   66%  2 of 3 points, 2 of 3 right
            2000-01-01 00:00  100%  3 of 3 points, 3 of 3 right

          Distribution
               0-9%  █ 1
             10-19%
             20-29%
             30-39%  █ 1
             40-49%
             50-59%
             60-69%  █ 1
             70-79%
             80-89%
            90-100%  █ 1

          Questions
            asked  facility  guessing  deviation  discrimination
            q0: What is the capital of country number 0?
                4       75%       25%        50%             52%
            q1: What is the capital of country number 1?
                4       50%       25%        58%             71%
            q2: What is the capital of country number 2?
                4       25%       25%        50%             52%

          The quiz
            standard deviation 43%, skewness 0, kurtosis -1.2,
            internal consistency 75%, error ratio 50%, standard error 21.5%

        """)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("the id and the text of a question take the width that there is") func width() throws {
    func line(_ width: Int?) -> Substring? {
      report([[1], [0]]).text(width: width).split(separator: "\n").first { $0.contains("q0:") }
    }
    #expect(line(30) == "    q0: What is the capital o…")
    #expect(line(80) == "    q0: What is the capital of country number 0?")
    #expect(line(nil) == line(80))
  }

  @Test("places in a draw are told with their weights, and come back from the store") func draw()
    throws
  {
    var attempts = report([[1, 1], [1, 0], [0, 0]]).attempts
    for (number, names) in [["a", "b"], ["b", "c"], ["c", "a"]].enumerated() {
      for place in 0..<2 {
        attempts[number].responses[place].question = names[place]
        attempts[number].responses[place].slot = place + 1
      }
    }
    let report = ScoreReport(quiz: "capitals", title: "Capitals", attempts: attempts)
    let text = report.text()
    #expect(
      text.contains("    place  asked  facility  weight  effective  deviation  discrimination\n"),
      "\(text)")
    #expect(text.contains("\n        1      3       67%     50%        50%"), "\(text)")
    let store = try Scratch().store()
    try store.commit(changes(scores: attempts[0], attempts[1]))
    #expect(
      try store.attempts(of: "capitals").map { $0.responses.map(\.slot) } == [[1, 2], [1, 2]])
    #expect(
      ScoreReport.json([report]).contains(#""slots":[{"slot":1,"question":null,"attempts":3,"#))
  }

  @Test("of many attempts the last ten are listed, and the bars fit the line") func many() {
    let text = report((0..<200).map { _ in [1, 0] }).text(isUnicode: false)
    #expect(text.contains("The last 10 attempts"))
    #expect(text.contains(String(repeating: "#", count: 50) + " 200"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("of none it says so") func none() {
    #expect(report([]).text() == "Capitals (capitals)\n  No scores yet.\n")
    #expect(
      ScoreReport.csv([report([])])
        == "quiz,title,recorded,score,points,percentage,questions,correct\r\n")
    #expect(ScoreReport.json([]) == #"{"quizzes":[]}"#)
  }

  @Test("as CSV: a line an attempt, marks in titles doubled") func csv() {
    #expect(
      ScoreReport.csv([report([[1, 0]], title: "\"Big\", and more")])
        == "quiz,title,recorded,score,points,percentage,questions,correct\r\n"
        + "capitals,\"\"\"Big\"\", and more\",2000-01-01T00:00:00Z,1,2,50,2,1\r\n"
    )
  }

  @Test("as JSON: all of it, and null for what is not defined") func json() throws {
    let text = ScoreReport.json([report([[1, 0]])])
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]])
    let quiz = try #require(value["quizzes"]?.first)
    #expect(
      Set(quiz.keys) == ["quiz", "title", "best", "attempts", "statistics", "slots", "questions"])
    let statistics = try #require(quiz["statistics"] as? [String: Any])
    #expect(statistics["mean"] as? Double == 50 && statistics["skewness"] is NSNull)
    let questions = try #require(quiz["questions"] as? [[String: Any]])
    #expect(questions.map { $0["facility"] as? Double } == [100, 0])
    let attempts = try #require(quiz["attempts"] as? [[String: Any]])
    #expect((attempts[0]["responses"] as? [[String: Any]])?.count == 2)
  }
}
