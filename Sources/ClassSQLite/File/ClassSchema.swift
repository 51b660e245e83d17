import GRDB
import QuizboardModel

/// The tables of a class.
///
/// The version is SQLite's `user_version`, the number of steps applied; `application_id` identifies
/// the files.
enum ClassSchema {
  /// "QCLS" in ASCII.
  static let applicationID: Int32 = 0x5143_4C53

  /// The version that this program writes.
  static var version: Int { steps.count }

  /// The migration steps, one for each version. A released step must never change; add a step
  /// instead.
  static let steps = [
    // Players and places have numbers, to which tables of sessions and seats can refer.
    // The state comes last: SQLite finds the columns before it without reading it.
    """
    CREATE TABLE players (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE) STRICT;
    CREATE TABLE places (
      id INTEGER PRIMARY KEY, player INTEGER NOT NULL REFERENCES players (id), quiz TEXT NOT NULL,
      revision INTEGER NOT NULL, launches INTEGER NOT NULL, isOver INTEGER NOT NULL,
      time REAL NOT NULL, due REAL, quizDigest TEXT NOT NULL, lastForm BLOB NOT NULL,
      state BLOB NOT NULL,
      UNIQUE (player, quiz)
    ) STRICT;
    CREATE INDEX placesByDue ON places (due) WHERE due IS NOT NULL;
    CREATE TABLE settings (
      place INTEGER NOT NULL REFERENCES places (id), quiz TEXT NOT NULL, value BLOB NOT NULL,
      PRIMARY KEY (place, quiz)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE scores (
      id INTEGER PRIMARY KEY, place INTEGER NOT NULL REFERENCES places (id), score BLOB NOT NULL
    ) STRICT;
    CREATE INDEX scoresByPlace ON scores (place);
    CREATE TABLE serverValues (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL)
      STRICT, WITHOUT ROWID;
    """
  ]

  /// The tables of the newest version.
  private static let tables: Set = ["players", "places", "settings", "scores", "serverValues"]

  /// Throws an error if the file is another program's, or of a newer version.
  static func checkOwner(_ db: Database, _ path: String) throws {
    _ = try missingSteps(db, path)
  }

  /// Applies the missing steps in one transaction.
  static func prepare(_ db: Database, _ path: String) throws {
    let missing = try missingSteps(db, path)
    // Also begun without steps: it fails if the file cannot be written.
    try db.inTransaction(.immediate) {
      for step in steps.suffix(missing) { try db.execute(sql: step) }
      if missing > 0 {
        try db.execute(
          sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
      }
      return .commit
    }
    guard try tableNames(db).isSuperset(of: tables) else { throw PlainError.damaged(path) }
  }

  private static func missingSteps(_ db: Database, _ path: String) throws -> Int {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if owner != applicationID {
      guard owner == 0, found == 0, try tableNames(db).isEmpty else {
        throw PlainError.otherProgram(path)
      }
    }
    guard found <= version else { throw PlainError.newerVersion(path, found) }
    return version - found
  }

  private static func tableNames(_ db: Database) throws -> Set<String> {
    try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
  }
}
