import Foundation
import GRDB
import QuizboardModel
import QuizboardText

/// The readable contents of a damaged store.
///
/// It is read without indexes, and from both ends of each table, so that one damaged page or row
/// costs no other. The library's index is left out: its files are read again.
struct Salvage {
  private var places: [[DatabaseValue]] = []
  private var placesAside: [[DatabaseValue]] = []
  private var settings: [(quiz: String, value: [UInt8])] = []
  private var scores: [Score] = []
  private var servers: [ServerRecord] = []
  private var outbox: [WaitingResult] = []
  private let losses = RowLosses()

  /// Reads the copy of a damaged file at `path`, and changes it.
  init(ofCopy path: String) throws {
    losses.isCut = try !SchemaRebuild(ofCopy: path).isComplete
    let copy = try DatabaseQueue(path: path, configuration: Medium.configuration())
    defer { try? copy.close() }
    // The file may be from an older version.
    try? copy.inDatabase(Schema.prepare)
    copy.inDatabase { db in
      let reader = RowReader(db: db, losses: losses)
      places = Self.rows(of: "places", Self.placeColumns, in: db, losses)
      placesAside = Self.rows(of: "placesAside", Self.asideColumns, in: db, losses)
      settings = part {
        try reader.map(reader.rows(.settings)) {
          (try $0.value("quiz"), try $0.bytes("value"))
        }
      }
      let titles = (try? reader.titles()) ?? [:]
      scores = part { try reader.attempts(withMementos: true) }
      for index in scores.indices { scores[index].title = titles[scores[index].quiz] }
      servers = part { try reader.servers() }
      outbox = part { try reader.waitingResults() }
    }
  }

  private static let placeColumns = "quiz, path, state, version, saved"
  private static let asideColumns = "quiz, path, state, version, saved, reason"

  /// True if nothing could be read.
  var isEmpty: Bool {
    places.isEmpty && placesAside.isEmpty && settings.isEmpty && scores.isEmpty && servers.isEmpty
      && outbox.isEmpty
  }

  private func part<Value>(_ read: () throws -> [Value]) -> [Value] {
    do { return try read() } catch {
      losses.isCut = true
      return []
    }
  }

  /// Returns the rows of a table without checksums. The state of a place has its own.
  private static func rows(
    of table: String, _ columns: String, in db: Database, _ losses: RowLosses
  ) -> [[DatabaseValue]] {
    var rows: [[DatabaseValue]] = []
    for order in ["", " DESC"] {
      do {
        let cursor = try Row.fetchCursor(
          db, sql: "SELECT \(columns) FROM \(table) NOT INDEXED ORDER BY rowid\(order)")
        while let row = try cursor.next() { rows.append(Array(row.databaseValues)) }
        return rows
      } catch {
        losses.isCut = true
      }
    }
    return rows
  }

  /// Writes everything to a new store.
  func write(to db: Database) throws {
    for place in places { insert(place, "places", Self.placeColumns, to: db) }
    for place in placesAside { insert(place, "placesAside", Self.asideColumns, to: db) }
    for item in settings { try db.keep(settings: item.value, of: item.quiz) }
    for score in scores {
      do { try db.insert(score) } catch let error as DatabaseError
        where error.resultCode == .SQLITE_CONSTRAINT
      {
        losses.add(.scores)
      }
    }
    for server in servers { try db.keep(server) }
    for item in outbox { try db.insert(item) }
  }

  private func insert(_ row: [DatabaseValue], _ table: String, _ columns: String, to db: Database) {
    let marks = row.map { _ in "?" }.joined(separator: ", ")
    do {
      try db.execute(
        sql: "INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(marks))",
        arguments: StatementArguments(row))
    } catch {
      losses.isCut = true
    }
  }

  /// Returns a clause about the contents; `isShown` is true for a listing.
  func summary(isShown: Bool = false) -> String {
    let verb = isShown ? "are shown" : "were taken over"
    if isEmpty { return "nothing in it could be read" }
    if losses.isEmpty { return "all its contents \(verb)" }
    var missing = losses.counts.sorted { $0.key < $1.key }.map { table, count in
      let (one, many) = Self.names[table] ?? ("row", "rows")
      return counted(count, one, many)
    }
    if losses.isCut { missing.append("what was on unreadable pages") }
    return "its readable contents \(verb), but not \(missing.joined(separator: ", "))"
  }

  private static let names: [String: (String, String)] = [
    "settings": ("quiz's settings", "quizzes' settings"), "scores": ("score", "scores"),
    "quizzes": ("title", "titles"), "questions": ("question's text", "questions' texts"),
    "responses": ("answer", "answers"), "given": ("part of an answer", "parts of answers"),
    "offered": ("option", "options"), "mementos": ("attempt's record", "attempts' records"),
    "servers": ("server", "servers"), "fetched": ("fetched quiz", "fetched quizzes"),
    "skipped": ("skipped quiz", "skipped quizzes"), "outbox": ("waiting result", "waiting results"),
  ]
}
