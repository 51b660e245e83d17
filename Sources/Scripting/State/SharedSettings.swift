import QuizboardLua

/// The tables of a quiz's settings that fields of the run hold too. After a restart they are one
/// again, unless another program has changed the settings.
struct SharedSettings {
  /// The identifier of the quiz.
  var quiz: String
  /// The fingerprint of the encoded settings.
  var fingerprint: UInt64
  /// The tables, with their numbers among those of the run's fields.
  var tables: [SharedTable]

  /// Appends the settings that share tables; nothing if none do.
  static func write(_ all: [SharedSettings], to out: inout ByteWriter) {
    if all.isEmpty { return }
    out.varint(UInt64(all.count))
    for shared in all {
      out.string(shared.quiz)
      out.fixed(shared.fingerprint)
      out.varint(UInt64(shared.tables.count))
      for table in shared.tables { table.write(to: &out) }
    }
  }

  /// Reads the output of `write` at the end of a run.
  static func read(_ reader: inout ByteReader) throws(DamagedBytes) -> [SharedSettings] {
    if reader.isAtEnd { return [] }
    var all: [SharedSettings] = []
    for _ in 0..<(try reader.count()) {
      var shared = SharedSettings(
        quiz: try reader.string(), fingerprint: try reader.fixed(), tables: [])
      for _ in 0..<(try reader.count()) { shared.tables.append(try SharedTable(&reader)) }
      all.append(shared)
    }
    return all
  }
}

extension SettingsArchive {
  /// Returns the settings that have tables in common with the fields in a save.
  ///
  /// - Parameter heap: The writer of the fields, after the last of them. The settings are encoded
  ///   as they are now.
  func shared(with heap: HeapWriter) -> [SharedSettings] {
    let stack = state.stack
    var all: [SharedSettings] = []
    for quiz in quizzes.all {
      stack.push(quiz.settings)
      let tables = heap.sharedTables(at: -1, on: stack)
      stack.pop()
      if tables.isEmpty { continue }
      all.append(
        SharedSettings(
          quiz: quiz.identifier, fingerprint: fingerprint(of: quiz.identifier), tables: tables))
    }
    return all
  }

  /// Puts tables of restored fields into the settings that had them when the run was saved.
  ///
  /// - Parameter heap: The reader of the fields, after the last of them.
  func join(_ shared: SharedSettings, from heap: HeapReader) {
    guard let quiz = quizzes.quiz(identifiedBy: shared.quiz),
      fingerprint(of: shared.quiz) == shared.fingerprint
    else { return }
    for table in shared.tables { join(table, to: quiz, from: heap) }
  }

  private func join(_ table: SharedTable, to quiz: QuizScripts, from heap: HeapReader) {
    let stack = state.stack
    let top = stack.top
    defer { stack.setTop(top) }
    heap.pushTable(number: table.number)
    guard stack.type(-1) == .table else { return }
    guard let last = table.path.last else {
      quiz.takeSettings(from: state)
      return
    }
    stack.push(quiz.settings)
    for key in table.path.dropLast() {
      key.push(on: stack)
      guard stack.rawGet(-2) == .table, !stack.isFrozen(-1) else { return }
    }
    last.push(on: stack)
    guard stack.rawGet(-2) == .table else { return }
    stack.pop()
    last.push(on: stack)
    stack.push(valueAt: top + 1)
    stack.rawSet(-3)
  }
}
