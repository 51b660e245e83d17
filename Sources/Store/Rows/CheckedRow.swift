import Foundation
import GRDB

/// A row whose checksum was verified.
struct CheckedRow {
  let table: CheckedTable
  fileprivate let values: [DatabaseValue]

  /// Returns the value of a column. Throws ``DamagedRow`` if it is missing or of another type.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws(DamagedRow) -> Value {
    guard let value: Value = try optional(column) else { throw DamagedRow(table: table.name) }
    return value
  }

  /// Returns the value of a column that can be NULL.
  func optional<Value: DatabaseValueConvertible>(_ column: String) throws(DamagedRow) -> Value? {
    guard let index = table.columns.firstIndex(of: column) else {
      throw DamagedRow(table: table.name)
    }
    if values[index].isNull { return nil }
    guard let value = Value.fromDatabaseValue(values[index]) else {
      throw DamagedRow(table: table.name)
    }
    return value
  }

  /// Returns the bytes of a column.
  func bytes(_ column: String) throws(DamagedRow) -> [UInt8] {
    let data: Data = try value(column)
    return [UInt8](data)
  }
}

/// A row that is not as it was written, or that is missing.
struct DamagedRow: Error {
  let table: String
}

/// The rows of a damaged store that could not be read.
final class RowLosses {
  /// The number of rows by table.
  private(set) var counts: [String: Int] = [:]
  /// True if a table could not be read to its end, so that more rows may be missing.
  var isCut = false

  var isEmpty: Bool { counts.isEmpty && !isCut }

  func add(_ table: CheckedTable) { counts[table.name, default: 0] += 1 }
}

/// Reads rows of checked tables.
struct RowReader {
  let db: Database
  /// Counts what is unreadable, which is then left out; nil to throw an error for it.
  var losses: RowLosses?

  /// Returns the rows that fulfil a condition, by their key. With `losses`, the whole table is read
  /// without its indexes, so the condition must be left out.
  func rows(
    _ table: CheckedTable, where condition: String = "TRUE", _ arguments: StatementArguments = []
  ) throws -> [CheckedRow] {
    guard losses == nil else { return readableRows(table) }
    var rows: [CheckedRow] = []
    let cursor = try cursor(table, condition, arguments)
    while let row = try cursor.next() { rows.append(try Self.checked(row, of: table)) }
    return rows
  }

  /// Returns the rows that fulfil a condition, without those that are damaged.
  func soundRows(_ table: CheckedTable, where condition: String, _ arguments: StatementArguments)
    throws -> [CheckedRow]
  {
    var rows: [CheckedRow] = []
    let cursor = try cursor(table, condition, arguments)
    while let row = try cursor.next() {
      if let row = try? Self.checked(row, of: table) { rows.append(row) }
    }
    return rows
  }

  private func cursor(
    _ table: CheckedTable, _ condition: String, _ arguments: StatementArguments
  ) throws -> RowCursor {
    try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT \(table.list) FROM \(table.name) WHERE \(condition)
          ORDER BY \(table.key.joined(separator: ", "))
          """), arguments: arguments)
  }

  /// Throws ``DamagedRow``, or counts a loss, unless a number of rows is as recorded.
  func check(_ count: Int, of table: CheckedTable, isRecorded recorded: Int) throws(DamagedRow) {
    if count == recorded { return }
    guard let losses else { throw DamagedRow(table: table.name) }
    losses.add(table)
  }

  /// Returns what `body` makes of each row.
  func map<Value>(_ rows: [CheckedRow], _ body: (CheckedRow) throws -> Value) throws -> [Value] {
    guard let losses else { return try rows.map(body) }
    return rows.compactMap { row in
      do { return try body(row) } catch {
        losses.add(row.table)
        return nil
      }
    }
  }

  /// Reads a table from both ends as far as possible.
  private func readableRows(_ table: CheckedTable) -> [CheckedRow] {
    var forward: [CheckedRow] = []
    if read(table, "", { forward.append($0) }) { return forward }
    losses?.isCut = true
    let known = Set(forward.map { table.checksum(of: $0.values) })
    var backward: [CheckedRow] = []
    _ = read(table, " DESC") { row in
      if !known.contains(table.checksum(of: row.values)) { backward.append(row) }
    }
    return forward + backward.reversed()
  }

  /// Returns true if the table could be read to its end.
  private func read(_ table: CheckedTable, _ order: String, _ take: (CheckedRow) -> Void) -> Bool {
    do {
      let cursor = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(table.list) FROM \(table.name) NOT INDEXED
          ORDER BY \(table.key.map { $0 + order }.joined(separator: ", "))
          """)
      while let row = try cursor.next() {
        if let row = try? Self.checked(row, of: table) {
          take(row)
        } else if order.isEmpty {
          losses?.add(table)
        }
      }
      return true
    } catch {
      return false
    }
  }

  private static func checked(_ row: Row, of table: CheckedTable) throws(DamagedRow) -> CheckedRow {
    let values = Array(row.databaseValues)
    guard let sum = values.last.flatMap(Int64.fromDatabaseValue),
      sum == table.checksum(of: values.dropLast())
    else { throw DamagedRow(table: table.name) }
    return CheckedRow(table: table, values: values)
  }
}

extension Database {
  /// Inserts a row, with values in the order of the table's columns.
  func insert(
    into table: CheckedTable, or resolution: String = "ABORT",
    _ values: [(any DatabaseValueConvertible)?]
  ) throws {
    let values = values.map { $0?.databaseValue ?? .null }
    let marks = [String](repeating: "?", count: values.count + 1).joined(separator: ", ")
    try cachedStatement(
      sql: "INSERT OR \(resolution) INTO \(table.name) (\(table.list)) VALUES (\(marks))"
    ).execute(arguments: StatementArguments(values + [table.checksum(of: values).databaseValue]))
  }

  /// Returns the number after the largest of a column.
  func nextNumber(_ column: String, of table: CheckedTable) throws -> Int64 {
    let largest = try Int64.fetchOne(
      cachedStatement(sql: "SELECT max(\(column)) FROM \(table.name)"))
    guard let largest else { return 1 }
    guard largest < .max else { throw DamagedRow(table: table.name) }
    return largest + 1
  }
}
