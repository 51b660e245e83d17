import GRDB

/// The tables, and the migration of files of older versions.
///
/// The version is SQLite's `user_version`, the number of migration steps applied; `application_id`
/// identifies our files. Both are read before anything is written.
enum Schema {
  /// "QUIZ" in ASCII.
  static let applicationID: Int32 = 0x5155_495A

  /// The migration steps, one for each version. A released step must never change; add a step
  /// instead.
  static let steps = [
    """
    CREATE TABLE places (
      quiz TEXT NOT NULL, path TEXT NOT NULL, state BLOB NOT NULL, version TEXT NOT NULL,
      saved REAL NOT NULL,
      PRIMARY KEY (quiz, path)
    ) STRICT;
    CREATE TABLE placesAside (
      quiz TEXT NOT NULL, path TEXT NOT NULL, state BLOB NOT NULL, version TEXT NOT NULL,
      saved REAL NOT NULL,
      reason TEXT NOT NULL,
      PRIMARY KEY (quiz, path)
    ) STRICT;
    CREATE TABLE settings (quiz TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) STRICT;
    CREATE TABLE scores (
      id INTEGER PRIMARY KEY, quiz TEXT NOT NULL, score TEXT NOT NULL, points TEXT NOT NULL,
      percentage INTEGER NOT NULL, questions INTEGER NOT NULL, correct INTEGER NOT NULL,
      recorded REAL NOT NULL
    ) STRICT;
    CREATE INDEX scoresByQuiz ON scores (quiz);
    """,
    """
    CREATE TABLE quizzes (quiz TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL) STRICT;
    CREATE TABLE questions (
      quiz TEXT NOT NULL, question TEXT NOT NULL, text TEXT NOT NULL, type TEXT NOT NULL,
      guess REAL,
      PRIMARY KEY (quiz, question)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE responses (
      score INTEGER NOT NULL REFERENCES scores (id), place INTEGER NOT NULL, question TEXT NOT NULL,
      response TEXT,
      fraction TEXT NOT NULL, points TEXT NOT NULL, worth TEXT NOT NULL, given REAL,
      PRIMARY KEY (score, place)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE library (
      path TEXT NOT NULL PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL,
      quizzes TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    "ALTER TABLE responses ADD COLUMN slot INTEGER;",
    """
    CREATE TABLE servers (
      url TEXT NOT NULL PRIMARY KEY, title TEXT, etag TEXT, lastModified TEXT, digest TEXT,
      key TEXT, isKeyAccepted INTEGER NOT NULL, newKey TEXT, sequence INTEGER, scores TEXT,
      scoreHosts TEXT NOT NULL, checkedAt REAL, problem TEXT, problemMessage TEXT,
      formerDigests TEXT NOT NULL
    ) STRICT;
    CREATE TABLE fetched (
      server TEXT NOT NULL, position INTEGER NOT NULL, quiz TEXT NOT NULL, title TEXT NOT NULL,
      icon TEXT, description TEXT, digest TEXT NOT NULL, file TEXT NOT NULL,
      isSigned INTEGER NOT NULL,
      PRIMARY KEY (server, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX fetchedByQuiz ON fetched (quiz);
    CREATE TABLE skipped (
      server TEXT NOT NULL, position INTEGER NOT NULL, title TEXT NOT NULL, reason TEXT NOT NULL,
      PRIMARY KEY (server, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE outbox (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, server TEXT NOT NULL,
      quiz TEXT NOT NULL, title TEXT NOT NULL, body BLOB NOT NULL, recorded REAL NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, due REAL, reason TEXT,
      requested INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    """,
    // A response without a fraction waits for a person's grade.
    """
    CREATE TABLE gradedResponses (
      score INTEGER NOT NULL REFERENCES scores (id), place INTEGER NOT NULL, question TEXT NOT NULL,
      response TEXT,
      fraction TEXT, points TEXT NOT NULL, worth TEXT NOT NULL, given REAL, slot INTEGER,
      PRIMARY KEY (score, place)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO gradedResponses
      SELECT score, place, question, response, nullif(fraction, ''), points, worth, given, slot
      FROM responses;
    DROP TABLE responses;
    ALTER TABLE gradedResponses RENAME TO responses;
    ALTER TABLE scores ADD COLUMN ungraded INTEGER NOT NULL DEFAULT 0;
    UPDATE scores SET ungraded =
      (SELECT count(*) FROM responses WHERE score = scores.id AND fraction IS NULL);
    CREATE TABLE mementos (
      score INTEGER NOT NULL PRIMARY KEY REFERENCES scores (id), memento BLOB NOT NULL
    ) STRICT;
    CREATE TABLE given (
      score INTEGER NOT NULL REFERENCES scores (id), place INTEGER NOT NULL, part INTEGER NOT NULL,
      name TEXT, text TEXT NOT NULL, isRight INTEGER,
      PRIMARY KEY (score, place, part)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE offered (
      quiz TEXT NOT NULL, question TEXT NOT NULL, part INTEGER NOT NULL, name TEXT,
      text TEXT NOT NULL, isRight INTEGER,
      PRIMARY KEY (quiz, question, part)
    ) STRICT, WITHOUT ROWID;
    """,
    // Checksums of rows, and how many rows belong to one: neither is known to SQLite.
    """
    ALTER TABLE settings ADD COLUMN sum INTEGER;
    ALTER TABLE scores ADD COLUMN responses INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE scores ADD COLUMN hasMemento INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE scores ADD COLUMN sum INTEGER;
    ALTER TABLE quizzes ADD COLUMN sum INTEGER;
    ALTER TABLE questions ADD COLUMN parts INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE questions ADD COLUMN sum INTEGER;
    ALTER TABLE responses ADD COLUMN parts INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE responses ADD COLUMN sum INTEGER;
    ALTER TABLE given ADD COLUMN sum INTEGER;
    ALTER TABLE offered ADD COLUMN sum INTEGER;
    ALTER TABLE mementos ADD COLUMN sum INTEGER;
    ALTER TABLE library ADD COLUMN sum INTEGER;
    ALTER TABLE servers ADD COLUMN fetched INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE servers ADD COLUMN skipped INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE servers ADD COLUMN sum INTEGER;
    ALTER TABLE fetched ADD COLUMN sum INTEGER;
    ALTER TABLE skipped ADD COLUMN sum INTEGER;
    ALTER TABLE outbox ADD COLUMN sum INTEGER;
    UPDATE scores SET
      responses = (SELECT count(*) FROM responses WHERE score = scores.id),
      hasMemento = (SELECT count(*) FROM mementos WHERE score = scores.id);
    UPDATE questions SET parts = (SELECT count(*) FROM offered
      WHERE offered.quiz = questions.quiz AND offered.question = questions.question);
    UPDATE responses SET parts = (SELECT count(*) FROM given
      WHERE given.score = responses.score AND given.place = responses.place);
    UPDATE servers SET
      fetched = (SELECT count(*) FROM fetched WHERE server = url),
      skipped = (SELECT count(*) FROM skipped WHERE server = url);
    UPDATE settings SET sum = row_checksum('settings', quiz, value);
    UPDATE scores SET sum = row_checksum('scores', id, quiz, score, points, percentage, questions,
      correct, recorded, ungraded, responses, hasMemento);
    UPDATE quizzes SET sum = row_checksum('quizzes', quiz, title);
    UPDATE questions SET sum = row_checksum('questions', quiz, question, text, type, guess, parts);
    UPDATE responses SET sum = row_checksum('responses', score, place, question, response, fraction,
      points, worth, given, slot, parts);
    UPDATE given SET sum = row_checksum('given', score, place, part, name, text, isRight);
    UPDATE offered SET sum = row_checksum('offered', quiz, question, part, name, text, isRight);
    UPDATE mementos SET sum = row_checksum('mementos', score, memento);
    UPDATE library SET sum = row_checksum('library', path, size, modified, quizzes);
    UPDATE servers SET sum = row_checksum('servers', url, title, etag, lastModified, digest, key,
      isKeyAccepted, newKey, sequence, scores, scoreHosts, checkedAt, problem, problemMessage,
      formerDigests, fetched, skipped);
    UPDATE fetched SET sum = row_checksum('fetched', server, position, quiz, title, icon,
      description, digest, file, isSigned);
    UPDATE skipped SET sum = row_checksum('skipped', server, position, title, reason);
    UPDATE outbox SET sum = row_checksum('outbox', number, id, server, quiz, title, body, recorded,
      attempts, due, reason, requested);
    """,
    // A place of a quiz that was only opened is no place that the player wants to return to.
    """
    ALTER TABLE places ADD COLUMN isBegun INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE placesAside ADD COLUMN isBegun INTEGER NOT NULL DEFAULT 1;
    """,
  ]

  /// Checks that the file is ours and not newer than this program, enables WAL, and applies the
  /// missing steps.
  static func prepare(_ db: Database) throws {
    guard try missingSteps(db) > 0 else {
      try chooseJournal(db)
      return try checkTables(db)
    }
    try chooseJournal(db)
    try db.inTransaction(.immediate) {
      // Another program may have applied the steps during the wait for the lock.
      let missing = try missingSteps(db)
      db.add(function: CheckedTable.function)
      for step in steps.suffix(missing) { try db.execute(sql: step) }
      if missing > 0 {
        try db.execute(
          sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(steps.count)")
      }
      return .commit
    }
  }

  /// The tables of the newest version.
  private static let tables = [
    "places", "placesAside", "settings", "scores", "quizzes", "questions", "responses", "library",
    "servers", "fetched", "skipped", "outbox", "mementos", "given", "offered",
  ]

  /// Throws an error unless the file has all tables of its version.
  private static func checkTables(_ db: Database) throws {
    let found = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    guard found.isSuperset(of: tables) else { throw SchemaMismatch.incomplete }
  }

  /// The number of tables and indexes.
  static func objectCount(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
  }

  private static func missingSteps(_ db: Database) throws -> Int {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if owner != applicationID {
      let tables = try objectCount(db)
      guard owner == 0, version == 0, tables == 0 else { throw SchemaMismatch.otherProgram }
    }
    guard version <= steps.count else { throw SchemaMismatch.newer(version) }
    return steps.count - version
  }

  /// Enables WAL if the file system supports it. Otherwise SQLite's defaults remain, which are
  /// slower but safe.
  private static func chooseJournal(_ db: Database) throws {
    if try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" {
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
    }
  }
}

/// The reason why a well-formed SQLite file cannot be used.
enum SchemaMismatch: Error {
  case otherProgram
  case newer(Int)
  /// Tables or columns of the file's version are missing.
  case incomplete
}
