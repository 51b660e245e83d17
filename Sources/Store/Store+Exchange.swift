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
    try servers { try $0.servers(where: "url = ?", [url]) }.first
  }

  package func servers() throws -> [ServerRecord] { try servers { try $0.servers() } }

  package func fetchedQuiz(_ identifier: String) throws -> (server: String, quiz: FetchedQuiz)? {
    try servers { reader in
      let rows = try reader.rows(.fetched, where: "quiz = ?", [identifier])
      if rows.isEmpty { return nil }
      var known: [String: Double?] = [:]
      for server in try reader.rows(.servers) {
        known[try server.value("url")] = .some(try server.optional("checkedAt"))
      }
      let found = try rows.compactMap {
        row -> (checkedAt: Double, server: String, row: CheckedRow)? in
        let server: String = try row.value("server")
        return known[server].map { ($0 ?? -.infinity, server, row) }
      }
      // The rows are in the order of the servers and their positions.
      let newest = found.map(\.checkedAt).max()
      return try found.first { $0.checkedAt == newest }.map {
        (server: $0.server, quiz: try FetchedQuiz($0.row))
      }
    }
  }

  private func servers<Value>(_ body: (RowReader) throws -> Value) throws(StoreError) -> Value {
    try connection.read([.servers, .fetched, .skipped], body)
  }

  package func keep(_ server: ServerRecord) throws { try change(server.url, to: server) }

  package func forget(server url: String) throws { try change(url, to: nil) }

  private func change(_ url: String, to record: ServerRecord?) throws {
    let isInBacklog = try connection.changeBacklog {
      $0.change(url, to: record)
    } inMemory: {
      try $0.change(url, to: record)
    }
    if !isInBacklog { try connection.write { try $0.change(url, to: record) } }
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
    try insert(
      into: .servers,
      [
        server.url, server.title, server.etag, server.lastModified, server.digest, server.key,
        server.isKeyAccepted, server.newKey, server.sequence, server.scores,
        server.acceptedScoreHosts.joined(separator: "\n"), server.checkedAt,
        server.problem?.kind.rawValue, server.problem?.message,
        server.formerDigests.joined(separator: "\n"), server.quizzes.count, server.skipped.count,
      ])
    for (position, quiz) in server.quizzes.enumerated() {
      try insert(
        into: .fetched,
        [
          server.url, position, quiz.identifier, quiz.title, quiz.icon, quiz.description,
          quiz.digest, quiz.file, quiz.isSigned,
        ])
    }
    for (position, quiz) in server.skipped.enumerated() {
      try insert(into: .skipped, [server.url, position, quiz.title, quiz.reason])
    }
  }

  /// Removes a server and its quizzes. Its results stay in the outbox.
  private func forget(server url: String) throws {
    for (table, column) in [("servers", "url"), ("fetched", "server"), ("skipped", "server")] {
      try cachedStatement(sql: "DELETE FROM \(table) WHERE \(column) = ?")
        .execute(arguments: [url])
    }
  }
}

extension RowReader {
  /// Returns the records that fulfil a condition, by address.
  func servers(where condition: String = "TRUE", _ arguments: StatementArguments = []) throws
    -> [ServerRecord]
  {
    let isOne = "server IN (SELECT url FROM servers WHERE \(condition))"
    var quizzes: [String: [FetchedQuiz]] = [:]
    for row in try rows(.fetched, where: isOne, arguments) {
      quizzes[try row.value("server"), default: []].append(try FetchedQuiz(row))
    }
    var skipped: [String: [SkippedQuiz]] = [:]
    for row in try rows(.skipped, where: isOne, arguments) {
      skipped[try row.value("server"), default: []].append(
        SkippedQuiz(title: try row.value("title"), reason: try row.value("reason")))
    }
    return try map(rows(.servers, where: condition, arguments)) { row in
      var server = try ServerRecord(row)
      server.quizzes = quizzes[server.url] ?? []
      server.skipped = skipped[server.url] ?? []
      let counts: [Int] = [try row.value("fetched"), try row.value("skipped")]
      if counts != [server.quizzes.count, server.skipped.count] {
        try check(0, of: .fetched, isRecorded: 1)
        // The next round fetches the whole list.
        (server.etag, server.lastModified, server.digest) = (nil, nil, nil)
      }
      return server
    }.sorted { $0.url < $1.url }
  }
}

extension ServerRecord {
  /// Reads a row of `servers`, without the quizzes.
  fileprivate init(_ row: CheckedRow) throws(DamagedRow) {
    self.init(url: try row.value("url"))
    title = try row.optional("title")
    etag = try row.optional("etag")
    lastModified = try row.optional("lastModified")
    digest = try row.optional("digest")
    key = try row.optional("key")
    isKeyAccepted = try row.value("isKeyAccepted")
    newKey = try row.optional("newKey")
    sequence = try row.optional("sequence")
    scores = try row.optional("scores")
    acceptedScoreHosts = Self.list(try row.value("scoreHosts"))
    checkedAt = try row.optional("checkedAt")
    let kind: String? = try row.optional("problem")
    if let kind = kind.flatMap(ExchangeProblem.Kind.init(rawValue:)) {
      problem = ExchangeProblem(kind, try row.optional("problemMessage") ?? "")
    }
    formerDigests = Self.list(try row.value("formerDigests"))
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}

extension FetchedQuiz {
  /// Reads a row of `fetched`.
  fileprivate init(_ row: CheckedRow) throws(DamagedRow) {
    self.init(
      identifier: try row.value("quiz"), title: try row.value("title"),
      icon: try row.optional("icon"), description: try row.optional("description"),
      digest: try row.value("digest"), file: try row.value("file"),
      isSigned: try row.value("isSigned"))
  }
}
