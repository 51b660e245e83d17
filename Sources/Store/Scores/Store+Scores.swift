import GRDB
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

extension Store {
  /// Returns the quizzes with scores by title; an unknown title is replaced by the identifier.
  public func scoredQuizzes() throws(StoreError) -> [(quiz: String, title: String)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT DISTINCT scores.quiz AS quiz, ifnull(quizzes.title, scores.quiz) AS title
          FROM scores LEFT JOIN quizzes USING (quiz) ORDER BY title COLLATE NOCASE, quiz
          """
      ).map { (quiz: $0["quiz"], title: $0["title"]) }
    }
  }

  /// Returns the report on a quiz.
  public func report(on quiz: String, title: String) throws(StoreError) -> ScoreReport {
    ScoreReport(quiz: quiz, title: title, attempts: try attempts(of: quiz))
  }

  /// Returns the scores of a quiz with their questions, in the order recorded. Scores from the
  /// first version have no questions.
  public func attempts(of quiz: String) throws(StoreError) -> [Score] {
    try read { db in
      var results: [Int64: [QuestionResult]] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT responses.*, text, type, guess FROM responses
          JOIN scores ON scores.id = responses.score
          LEFT JOIN questions ON questions.quiz = scores.quiz
            AND questions.question = responses.question
          WHERE scores.quiz = ? ORDER BY responses.score, responses.place
          """, arguments: [quiz])
      while let row = try rows.next() {
        if let result = QuestionResult(row) { results[row["score"], default: []].append(result) }
      }
      return try Row.fetchAll(
        db, sql: "SELECT * FROM scores WHERE quiz = ? ORDER BY id", arguments: [quiz]
      ).compactMap { row in
        var score = Score(row)
        score?.responses = results[row["id"]] ?? []
        return score
      }
    }
  }
}

extension Database {
  /// The fraction of a response that a person has yet to grade.
  fileprivate static let ungraded = ""

  /// Inserts a score, the title of its quiz, and the data of its questions.
  func insert(_ score: Score) throws {
    try cachedStatement(
      sql: """
        INSERT INTO scores (quiz, score, points, percentage, questions, correct, recorded)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      score.quiz, score.score.description, score.points.description, score.percentage,
      score.questions,
      score.correct, score.time,
    ])
    let number = lastInsertedRowID
    if let title = score.title {
      try cachedStatement(sql: "INSERT OR REPLACE INTO quizzes (quiz, title) VALUES (?, ?)")
        .execute(arguments: [score.quiz, title])
    }
    for (place, result) in score.responses.enumerated() {
      try cachedStatement(
        sql:
          "INSERT OR REPLACE INTO questions (quiz, question, text, type, guess) "
          + "VALUES (?, ?, ?, ?, ?)"
      )
      .execute(arguments: [score.quiz, result.question, result.text, result.type, result.guess])
      try cachedStatement(
        sql: """
          INSERT INTO responses (score, place, question, response, fraction, points, worth, given,
            slot)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        number, place + 1, result.question, result.response,
        result.fraction?.description ?? Self.ungraded,
        result.points.description,
        result.worth.description, result.time, result.slot,
      ])
    }
  }

  /// Deletes all data of all quizzes, servers with what was fetched from them, and the outbox. The
  /// library index remains.
  func forgetEverything() throws {
    for table in [
      "places", "placesAside", "settings", "responses", "scores", "questions", "quizzes",
      "servers", "fetched", "skipped", "outbox",
    ] {
      try execute(sql: "DELETE FROM \(table)")
    }
  }
}

extension Score {
  /// Reads a row of `scores`; fails if a number in it is invalid.
  init?(_ row: Row) {
    guard let score = Rational(exactly: row["score"]), let points = Rational(exactly: row["points"])
    else {
      return nil
    }
    self.init(
      quiz: row["quiz"], score: score, points: points, percentage: row["percentage"],
      questions: row["questions"], correct: row["correct"], time: row["recorded"])
  }
}

extension QuestionResult {
  fileprivate init?(_ row: Row) {
    let stored: String = row["fraction"]
    let fraction = stored == Database.ungraded ? nil : Rational(exactly: stored)
    guard fraction != nil || stored == Database.ungraded,
      let points = Rational(exactly: row["points"]),
      let worth = Rational(exactly: row["worth"])
    else { return nil }
    let question: String = row["question"]
    self.init(
      question: question, slot: row["slot"], text: row["text"] ?? question, type: row["type"] ?? "",
      response: row["response"],
      fraction: fraction, points: points, worth: worth, guess: row["guess"], time: row["given"])
  }
}

extension Rational {
  /// Reads the output of `description`: `2`, `-5/6`.
  fileprivate init?(exactly text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard let numerator = parts[0], let denominator = parts.count == 1 ? 1 : parts[1] else {
      return nil
    }
    self.init(numerator: numerator, denominator: denominator)
  }
}
