import Foundation
import QuizboardEngine
import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import Testing

@testable import QuizboardScoreReports

/// Attempts at a quiz: for each the marks of its questions, an hour after the one before.
private func attempts(_ marks: [[Int]], numbered: Bool = false) -> [Score] {
  marks.enumerated().map { number, row in
    var score = Score(
      quiz: "capitals", score: Rational(row.reduce(0, +)), points: Rational(row.count),
      percentage: row.reduce(0, +) * 100 / row.count,
      questions: row.count, correct: row.reduce(0, +),
      time: 946_684_800 + Double(number) * 3_600)
    if numbered { score.number = number + 1 }
    score.responses = row.enumerated().map { place, mark in
      QuestionResult(
        question: "q\(place)", text: "What is the capital of country number \(place)?",
        type: "choice", response: mark > 0 ? "right" : "x\u{1B}[2J",
        fraction: Rational(mark), points: Rational(mark), worth: .one, guess: 0.25, time: 3)
    }
    return score
  }
}

private func report(_ marks: [[Int]], title: String = "Capitals") -> ScoreReport {
  ScoreReport(quiz: "capitals", title: title, attempts: attempts(marks))
}

/// An attempt with a text that waits for a person.
private func essayAttempt() -> Score {
  var attempt = attempts([[1, 0]], numbered: true)[0]
  attempt.ungraded = 1
  attempt.responses[1].type = "essay"
  attempt.responses[1].question = "why"
  attempt.responses[1].text = "*Why* do people travel?"
  attempt.responses[1].response = "To see,\nand to \"come back\"."
  attempt.responses[1].fraction = nil
  return attempt
}

private let utc = TimeZone(identifier: "UTC") ?? .current

@Suite("The report on scores as text")
struct ScoreReportTextTests {
  @Test(
    "numbers that no whole number can be are told all the same",
    arguments: [1e19, -1e300, .infinity, .nan])
  func extremes(value: Double) {
    var extreme = attempts([[1, 0], [0, 1], [1, 1]])
    for index in extreme.indices {
      extreme[index].points = Rational(.max)
      for place in extreme[index].responses.indices {
        extreme[index].responses[place].guess = value
      }
    }
    let report = ScoreReport(quiz: "capitals", title: "Capitals", attempts: extreme)
    #expect(report.text().contains("Capitals"))
    #expect(ScoreReport.csv(.questions, of: [report]).contains("capitals"))
  }

  @Test("for people: best, history, spread, questions with charts, the whole; at 80 columns")
  func text() {
    let text = report([[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 0]]).text(timeZone: utc)
    for lines in [
      "Capitals (capitals)\n\n  4 attempts: best 100%, mean 50%, median 50%\n",
      "    2000-01-01 03:00    0%  0 of 3 points, 0 of 3 right\n",
      "    2000-01-01 00:00  100%  3 of 3 points, 3 of 3 right\n",
      "       0-9%  █ 1\n     10-19%\n", "    90-100%  █ 1\n",
      "    q0: What is the capital of country number 0?\n", "      ✓ right  3  75%  ███",
      "internal consistency 75%,", "error ratio 50%",
    ] {
      #expect(text.contains(lines), "\(lines) in \(text)")
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("bars, tables and texts take the width that there is", arguments: [30, 80, 200])
  func width(_ width: Int) {
    let text = report([[1, 0], [0, 0], [1, 1]]).text(width: width, timeZone: utc)
    let lines = text.split(separator: "\n").filter { $0.contains("q0:") || $0.contains("█") }
    #expect(lines.allSatisfy { $0.count <= width }, "\(text)")
    #expect(text.contains("number 0?") == (width > 30))
    #expect(text.contains("effective") == (width == 200), "\(text)")
  }

  @Test("right answers are marked in ASCII too, and control characters are shown") func ascii() {
    let text = report([[1], [0]]).text(isUnicode: false)
    #expect(text.contains("      * right  1  50%  #"), "\(text)")
    #expect(!text.contains("\u{1B}"))
  }

  @Test("of many attempts the last ten are listed, and the bars fit the line") func many() {
    let text = report((0..<200).map { _ in [1, 0] }).text(isUnicode: false)
    #expect(text.contains("The last 10 attempts"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("an answer that waits for a person is listed, and its attempt is no part of the best")
  func toGrade() {
    let report = ScoreReport(quiz: "capitals", title: "Capitals", attempts: [essayAttempt()])
    let text = report.text(timeZone: utc)
    #expect(text.contains("1:why  Why do people travel?"), "\(text)")
    #expect(text.contains("To see, and to \"come back\"."), "\(text)")
    #expect(text.contains("1 attempt; 1 not graded yet"), "\(text)")
    #expect(report.best == nil && report.statistics.attempts == 0)
  }

  @Test("of none it says so") func none() {
    #expect(report([]).text() == "Capitals (capitals)\n  No scores yet.\n")
  }
}

@Suite("The chart of a question")
struct AnswerChartTests {
  private func result(_ response: String?, given: [AnswerPart], offered: [AnswerPart] = [])
    -> QuestionResult
  {
    var result = QuestionResult(
      question: "q", text: "?", type: "choice", response: response, fraction: .zero, points: .zero,
      worth: .one, guess: nil, time: nil)
    (result.given, result.offered) = (given, offered)
    return result
  }

  @Test("options come in their order with those that nobody chose, then others by frequency")
  func options() {
    let right = AnswerPart("Bern", isRight: true)
    let wrong = AnswerPart("Basel", isRight: false)
    let offered = [wrong, right]
    let chart = AnswerChart([
      result("old", given: [AnswerPart("old", isRight: false)], offered: offered),
      result("Bern", given: [right], offered: offered), result(nil, given: [], offered: offered),
    ])
    #expect(chart.bars.map(\.text) == ["Basel", "Bern", "old"])
    #expect(chart.bars.map(\.count) == [0, 1, 1])
    #expect(chart.bars.map(\.isRight) == [false, true, false])
    #expect(chart.asked == 3 && chart.unanswered == 1)
  }

  @Test("answers of a gap stand together") func gaps() {
    let chart = AnswerChart(
      [("Homer", "Iliad"), ("Virgil", "Iliad"), ("Virgil", "Odyssey")].map { who, what in
        result(
          "…",
          given: [
            AnswerPart(who, of: "who", isRight: nil), AnswerPart(what, of: "what", isRight: nil),
          ])
      })
    #expect(chart.bars.map(\.text) == ["Virgil", "Homer", "Iliad", "Odyssey"])
    #expect(chart.bars.map(\.name) == ["who", "who", "what", "what"])
  }
}

@Suite("The report on scores for programs")
struct ScoreReportExportTests {
  private func rows(_ table: ScoreReport.Table, _ report: ScoreReport) throws -> [[String: String]]
  {
    let content = try DataFile.read(
      bytes: Array(ScoreReport.csv(table, of: [report]).utf8), file: "scores.csv")
    guard case .list(let rows) = content else { return [] }
    return rows.map { row in
      guard case .table(let fields) = row else { return [:] }
      return fields.reduce(into: [:]) { found, field in
        if case .text(let text) = field.value { found[field.name] = text }
      }
    }
  }

  @Test("an attempt is a row") func attempts() {
    #expect(
      ScoreReport.csv(.attempts, of: [report([[1, 0]], title: "\"Big\", and more")])
        == "quiz,title,attempt,recorded,score,points,percentage,questions,correct,ungraded\r\n"
        + "capitals,\"\"\"Big\"\", and more\",,2000-01-01T00:00:00Z,1,2,50,2,1,0\r\n")
  }

  @Test("a response is a row with the whole text, and no fraction before it is graded")
  func responses() throws {
    let report = ScoreReport(quiz: "capitals", title: "Capitals", attempts: [essayAttempt()])
    let rows = try self.rows(.responses, report)
    #expect(rows.map { $0["question"] } == ["q0", "why"])
    #expect(rows.map { $0["fraction"] } == ["1", ""])
    #expect(rows[1]["response"] == "To see,\nand to \"come back\".")
    #expect(rows[1]["attempt"] == "1" && rows[1]["type"] == "essay")
  }

  @Test(
    "a field with any separator reads back as it was",
    arguments: ["a,b", "\"", "\"\u{301}x", ",\u{301}", "line\r\nbreak", "\r", "= 1"])
  func separators(text: String) throws {
    var attempt = essayAttempt()
    attempt.responses[1].response = text
    let report = ScoreReport(quiz: "capitals", title: "Capitals", attempts: [attempt])
    #expect(try rows(.responses, report)[1]["response"] == text)
  }

  @Test("a question is a row with its statistics") func questions() throws {
    let rows = try self.rows(.questions, report([[1, 0], [0, 0], [1, 1]]))
    #expect(rows.map { $0["question"] } == ["q0", "q1"])
    #expect(rows.map { $0["attempts"] } == ["3", "3"])
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
    #expect(questions.map { ($0["answers"] as? [[String: Any]])?.count } == [1, 1])
    #expect(ScoreReport.json([]) == #"{"quizzes":[]}"#)
  }
}
