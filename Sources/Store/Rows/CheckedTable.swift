import GRDB

/// A table whose rows each have a checksum, in the column `sum`.
///
/// SQLite detects damage of its own structures, but not of values.
struct CheckedTable: Sendable {
  let name: String
  /// The columns without the checksum.
  let columns: [String]
  /// The columns that identify a row, in their order.
  let key: [String]

  private init(_ name: String, _ columns: String, key: String) {
    self.name = name
    self.columns = columns.split(separator: " ").map(String.init)
    self.key = key.split(separator: " ").map(String.init)
  }

  static let settings = Self("settings", "quiz value", key: "rowid")
  static let scores = Self(
    "scores",
    "id quiz score points percentage questions correct recorded ungraded responses hasMemento",
    key: "id")
  static let quizzes = Self("quizzes", "quiz title", key: "rowid")
  static let questions = Self(
    "questions", "quiz question text type guess parts", key: "quiz question")
  static let responses = Self(
    "responses", "score place question response fraction points worth given slot parts",
    key: "score place")
  static let given = Self("given", "score place part name text isRight", key: "score place part")
  static let offered = Self(
    "offered", "quiz question part name text isRight", key: "quiz question part")
  static let mementos = Self("mementos", "score memento", key: "score")
  static let library = Self("library", "path size modified quizzes", key: "path")
  static let servers = Self(
    "servers",
    "url title etag lastModified digest key isKeyAccepted newKey sequence scores scoreHosts "
      + "checkedAt problem problemMessage formerDigests fetched skipped", key: "rowid")
  static let fetched = Self(
    "fetched", "server position quiz title icon description digest file isSigned",
    key: "server position")
  static let skipped = Self("skipped", "server position title reason", key: "server position")
  static let outbox = Self(
    "outbox", "number id server quiz title body recorded attempts due reason requested",
    key: "number")

  static let all = [
    settings, scores, quizzes, questions, responses, given, offered, mementos, library, servers,
    fetched, skipped, outbox,
  ]

  /// The tables of attempts.
  static let attempts = [scores, questions, responses, given, offered]

  /// The columns and the checksum, as SQL.
  var list: String { (columns + ["sum"]).joined(separator: ", ") }

  /// The checksum of a row with these values, in the order of the columns.
  func checksum(of values: some Sequence<DatabaseValue>) -> Int64 {
    var checksum = RowChecksum()
    checksum.add(name.utf8)
    for value in values { checksum.add(value) }
    return Int64(bitPattern: checksum.value)
  }

  /// The SQL function that computes the checksums of rows of older versions.
  static let function = DatabaseFunction("row_checksum", pure: true) { values in
    guard let name = values.first.flatMap(String.fromDatabaseValue),
      let table = all.first(where: { $0.name == name })
    else { return nil }
    return table.checksum(of: values.dropFirst())
  }
}

/// A hash of values that changes with every change of a single one.
struct RowChecksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds 8 bytes. Each step is a bijection, so that no later word hides a change.
  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) { add(word) }
    }
    add(word)
    add(count)
  }

  mutating func add(_ item: DatabaseValue) {
    switch item.storage {
    case .null: add(0 as UInt64)
    case .int64(let number):
      add(1 as UInt64)
      add(UInt64(bitPattern: number))
    case .double(let number):
      // SQLite stores -0 as 0, and NaN as NULL.
      if number.isNaN { return add(0 as UInt64) }
      add(2 as UInt64)
      add(number == 0 ? 0 : number.bitPattern)
    case .string(let text):
      add(3 as UInt64)
      // SQLite's texts end before their first zero byte.
      add(text.utf8.prefix { $0 != 0 })
    case .blob(let data):
      add(4 as UInt64)
      add(data)
    }
  }
}
