import Foundation
import GRDB
package import QuizboardModel

extension Store {
  /// The folder of the indexes of large question files.
  public var banksFolder: String { path + "-banks" }
}

/// Servers and what was fetched from them.
///
/// An identifier of a fetched quiz begins with its server's host and folder, so that two catalogues
/// in one folder can have equal identifiers. Both keep their quizzes; a lookup by identifier takes
/// the catalogue that was checked last.
extension Store: ExchangeStore {
  package var bodiesFolder: String? { path + "-quizzes" }

  package func server(_ url: String) throws -> ServerRecord? {
    try read { try $0.servers(where: "url = ?", [url]).first }
  }

  package func servers() throws -> [ServerRecord] { try read { try $0.servers(where: "true") } }

  package func fetchedQuiz(_ identifier: String) throws -> (server: String, quiz: FetchedQuiz)? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT fetched.* FROM fetched JOIN servers ON servers.url = fetched.server
          WHERE quiz = ? ORDER BY checkedAt DESC NULLS LAST, url, position LIMIT 1
          """, arguments: [identifier]
      ).map { (server: $0["server"], quiz: FetchedQuiz($0)) }
    }
  }

  package func keep(_ server: ServerRecord) throws { try change(server.url, to: server) }

  package func forget(server url: String) throws { try change(url, to: nil) }

  private func change(_ url: String, to record: ServerRecord?) throws {
    let isInBacklog = try changeBacklog {
      $0.change(url, to: record)
    } inMemory: {
      try $0.change(url, to: record)
    }
    if !isInBacklog { try write { try $0.change(url, to: record) } }
  }
}

extension Database {
  /// Replaces the record of a server, or removes it if there is no new one.
  func change(_ url: String, to record: ServerRecord?) throws {
    if let record { try keep(record) } else { try forget(server: url) }
  }

  /// Replaces the record of a server and its quizzes.
  func keep(_ server: ServerRecord) throws {
    try forget(server: server.url)
    try cachedStatement(
      sql: """
        INSERT INTO servers (url, title, etag, lastModified, digest, key, isKeyAccepted, newKey,
          sequence, scores, scoreHosts, checkedAt, problem, problemMessage, formerDigests)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      server.url, server.title, server.etag, server.lastModified, server.digest, server.key,
      server.isKeyAccepted, server.newKey, server.sequence, server.scores,
      server.acceptedScoreHosts.joined(separator: "\n"), server.checkedAt,
      server.problem?.kind.rawValue, server.problem?.message,
      server.formerDigests.joined(separator: "\n"),
    ])
    for (position, quiz) in server.quizzes.enumerated() {
      try cachedStatement(
        sql: """
          INSERT INTO fetched (server, position, quiz, title, icon, description, digest, file,
            isSigned)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        server.url, position, quiz.identifier, quiz.title, quiz.icon, quiz.description, quiz.digest,
        quiz.file, quiz.isSigned,
      ])
    }
    for (position, quiz) in server.skipped.enumerated() {
      try cachedStatement(
        sql: "INSERT INTO skipped (server, position, title, reason) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [server.url, position, quiz.title, quiz.reason])
    }
  }

  /// Removes a server and its quizzes. Its results stay in the outbox.
  private func forget(server url: String) throws {
    for (table, column) in [("servers", "url"), ("fetched", "server"), ("skipped", "server")] {
      try cachedStatement(sql: "DELETE FROM \(table) WHERE \(column) = ?")
        .execute(arguments: [url])
    }
  }

  fileprivate func servers(
    where condition: String, _ arguments: StatementArguments = []
  ) throws -> [ServerRecord] {
    try Row.fetchAll(
      self, sql: "SELECT * FROM servers WHERE \(condition) ORDER BY url", arguments: arguments
    ).map { row in
      var server = ServerRecord(row)
      server.quizzes = try Row.fetchAll(
        self, sql: "SELECT * FROM fetched WHERE server = ? ORDER BY position",
        arguments: [server.url]
      ).map(FetchedQuiz.init)
      server.skipped = try Row.fetchAll(
        self, sql: "SELECT * FROM skipped WHERE server = ? ORDER BY position",
        arguments: [server.url]
      ).map { SkippedQuiz(title: $0["title"], reason: $0["reason"]) }
      return server
    }
  }
}

extension ServerRecord {
  /// Reads a row of `servers`, without the quizzes.
  fileprivate init(_ row: Row) {
    self.init(url: row["url"])
    title = row["title"]
    etag = row["etag"]
    lastModified = row["lastModified"]
    digest = row["digest"]
    key = row["key"]
    isKeyAccepted = row["isKeyAccepted"]
    newKey = row["newKey"]
    sequence = row["sequence"]
    scores = row["scores"]
    acceptedScoreHosts = Self.list(row["scoreHosts"])
    checkedAt = row["checkedAt"]
    if let kind = (row["problem"] as String?).flatMap(ExchangeProblem.Kind.init(rawValue:)) {
      problem = ExchangeProblem(kind, row["problemMessage"] ?? "")
    }
    formerDigests = Self.list(row["formerDigests"])
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}

extension FetchedQuiz {
  /// Reads a row of `fetched`.
  fileprivate init(_ row: Row) {
    self.init(
      identifier: row["quiz"], title: row["title"], icon: row["icon"],
      description: row["description"], digest: row["digest"], file: row["file"],
      isSigned: row["isSigned"])
  }
}
