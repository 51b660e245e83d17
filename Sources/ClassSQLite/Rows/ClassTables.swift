import FoundationEssentials
import GRDB
import QuizboardClassroom
import QuizboardModel

/// The tables of a class during one group of calls, on the thread of the file.
final class ClassTables {
  let db: Database
  /// The places that this group has changed, until its commit.
  private(set) var changed: [PlaceID: PlaceRow] = [:]
  /// The place that the present write has changed.
  private var latest: (id: PlaceID, row: PlaceRow)?
  private let path: String
  private let cache: SharedPlaceCache

  init(_ db: Database, path: String, cache: SharedPlaceCache) {
    (self.db, self.path, self.cache) = (db, path, cache)
  }

  /// Runs a write under a savepoint of its own, and takes it back if it fails. Throws an error if
  /// SQLite has ended the transaction, as it does after some errors.
  func attempt(_ body: (ClassTables) throws -> Bool) throws -> Result<Bool, PlainError> {
    latest = nil
    try run("SAVEPOINT input")
    do {
      let hasWritten = try body(self)
      try run("RELEASE input")
      if let latest { changed[latest.id] = latest.row }
      return .success(hasWritten)
    } catch {
      guard db.isInsideTransaction else { throw error }
      try run("ROLLBACK TO input")
      try run("RELEASE input")
      cache.empty()
      return .failure(PlainError(error, in: path))
    }
  }

  // MARK: Places

  /// Returns a place with the number of its row, from memory if it is there.
  func row(of id: PlaceID) throws -> PlaceRow? {
    if let row = changed[id] ?? cache.row(of: id) { return row }
    guard let row = try storedRow(of: id) else { return nil }
    // A row of this transaction is in `changed`, so this one is committed.
    cache.keep([id: row])
    return row
  }

  /// Writes a change; false if the place has another revision than it expects.
  func commit(_ change: PlaceChange, to id: PlaceID) throws -> Bool {
    let known = try row(of: id)
    let place = change.place
    guard (known?.place.revision ?? 0) &+ 1 == place.revision else { return false }
    let formerScores = change.forgetsScores ? 0 : known?.place.scores.count ?? 0
    guard change.newScores >= 0, formerScores + change.newScores == place.scores.count else {
      throw PlainError("the scores of a place do not continue those in the database \(path)")
    }
    let row = PlaceRow(number: try known?.number ?? insert(place, id), place: place)
    if let known {
      try update(row, from: known.place)
      if change.forgetsScores, !known.place.scores.isEmpty {
        try run("DELETE FROM scores WHERE place = ?", [row.number])
      }
    }
    try keep(place.settings, of: row.number, from: known?.place.settings ?? [:])
    for score in place.scores.suffix(change.newScores) {
      try run("INSERT INTO scores (place, score) VALUES (?, ?)", [row.number, Data(score)])
    }
    latest = (id, row)
    return true
  }

  /// Returns the places that are due, the earliest first.
  func placesDue(by time: Double, limit: Int) throws -> [PlaceID] {
    try rows(
      """
      SELECT digest, quiz FROM places JOIN players ON players.id = player
      WHERE due <= ? ORDER BY due, places.id LIMIT ?
      """, [time, max(0, limit)]
    ) { PlaceID(PlayerID(bytes: try bytes($0, 0)), in: try value($0, 1)) }
  }

  /// Returns the quizzes of a player's places, and whether each is over.
  func places(of player: PlayerID) throws -> [String: Bool] {
    let places: [(String, Bool)] = try rows(
      """
      SELECT quiz, isOver FROM places WHERE player = (SELECT id FROM players WHERE digest = ?)
      """, [Data(player.bytes)]
    ) { (try value($0, 0), try value($0, 1)) }
    return Dictionary(places) { $1 }
  }

  private func storedRow(of id: PlaceID) throws -> PlaceRow? {
    let found = try rows(
      """
      SELECT id, revision, launches, isOver, time, due, quizDigest, lastForm, state FROM places
      WHERE player = (SELECT id FROM players WHERE digest = ?) AND quiz = ?
      """, [Data(id.player.bytes), id.quiz]
    ) { row in
      var place = StoredPlace()
      place.revision = try value(row, 1)
      place.launches = try value(row, 2)
      place.isOver = try value(row, 3)
      place.time = try value(row, 4)
      place.due = Double.fromDatabaseValue(row[5])
      place.quizDigest = try value(row, 6)
      place.lastForm = try bytes(row, 7)
      place.state = try bytes(row, 8)
      return PlaceRow(number: try value(row, 0), place: place)
    }
    guard var row = found.first else { return nil }
    let settings: [(String, [UInt8])] = try rows(
      "SELECT quiz, value FROM settings WHERE place = ?", [row.number]
    ) { (try value($0, 0), try bytes($0, 1)) }
    row.place.settings = Dictionary(settings) { $1 }
    row.place.scores = try rows(
      "SELECT score FROM scores WHERE place = ? ORDER BY id", [row.number]
    ) { try bytes($0, 0) }
    return row
  }

  /// Inserts a place, and its player if it is the first one; returns the number of the row.
  private func insert(_ place: StoredPlace, _ id: PlaceID) throws -> Int64 {
    let digest = Data(id.player.bytes)
    try run("INSERT INTO players (digest) VALUES (?) ON CONFLICT DO NOTHING", [digest])
    try run(
      """
      INSERT INTO places
        (player, quiz, revision, launches, isOver, time, due, quizDigest, lastForm, state)
      VALUES ((SELECT id FROM players WHERE digest = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        digest, id.quiz, place.revision, place.launches, place.isOver, place.time, place.due,
        place.quizDigest, Data(place.lastForm), Data(place.state),
      ])
    return db.lastInsertedRowID
  }

  /// Updates the row of a place. The index of due places is only touched if the time changes.
  private func update(_ row: PlaceRow, from former: StoredPlace) throws {
    let place = row.place
    let values: [(any DatabaseValueConvertible)?] = [
      place.revision, place.launches, place.isOver, place.time, place.quizDigest,
      Data(place.lastForm), Data(place.state),
    ]
    let key: [(any DatabaseValueConvertible)?] = [row.number, former.revision]
    if place.due == former.due {
      try run(
        """
        UPDATE places SET revision = ?, launches = ?, isOver = ?, time = ?, quizDigest = ?,
          lastForm = ?, state = ?
        WHERE id = ? AND revision = ?
        """, StatementArguments(values + key))
    } else {
      try run(
        """
        UPDATE places SET revision = ?, launches = ?, isOver = ?, time = ?, quizDigest = ?,
          lastForm = ?, state = ?, due = ?
        WHERE id = ? AND revision = ?
        """, StatementArguments(values + [place.due] + key))
    }
    // The lock is exclusive, so only damage makes the row differ from what was read.
    guard db.changesCount == 1 else { throw PlainError.damaged(path) }
  }

  /// Writes the settings that differ from the former ones.
  private func keep(
    _ settings: [String: [UInt8]], of place: Int64, from former: [String: [UInt8]]
  ) throws {
    if settings == former { return }
    for quiz in former.keys where settings[quiz] == nil {
      try run("DELETE FROM settings WHERE place = ? AND quiz = ?", [place, quiz])
    }
    for (quiz, value) in settings where former[quiz] != value {
      try run(
        "INSERT OR REPLACE INTO settings (place, quiz, value) VALUES (?, ?, ?)",
        [place, quiz, Data(value)])
    }
  }

  // MARK: Values of the server

  func value(_ name: String) throws -> [UInt8]? {
    try rows("SELECT value FROM serverValues WHERE name = ?", [name]) { try bytes($0, 0) }.first
  }

  func keep(_ value: [UInt8], as name: String) throws {
    try run(
      "INSERT OR REPLACE INTO serverValues (name, value) VALUES (?, ?)", [name, Data(value)])
  }

  // MARK: Statements

  private func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  private func rows<Value>(
    _ sql: String, _ arguments: StatementArguments, _ read: (Row) throws -> Value
  ) throws -> [Value] {
    let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while let row = try cursor.next() { values.append(try read(row)) }
    return values
  }

  /// Returns a value of a row. A damaged file can have another type than its table.
  private func value<Value: DatabaseValueConvertible>(_ row: Row, _ column: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(row[column]) else { throw PlainError.damaged(path) }
    return value
  }

  private func bytes(_ row: Row, _ column: Int) throws -> [UInt8] {
    let data: Data = try value(row, column)
    return [UInt8](data)
  }
}
