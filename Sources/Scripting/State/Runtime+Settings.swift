import QuizboardLua

/// Encoding of the settings: plain data, separate from the run, which a store has by quiz.
extension Runtime {
  /// Returns the encoded settings of the run's quizzes by identifier. It must not be called while
  /// the run is being encoded.
  public func encodedSettings() throws -> [String: [UInt8]] {
    var settings: [String: [UInt8]] = [:]
    for quiz in quizzes { settings[quiz.identifier] = try encodedSettings(of: quiz) }
    return settings
  }

  /// True if any quiz has a setting.
  public var hasSettings: Bool {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    return quizzes.contains { quiz in
      stack.setTop(count)
      stack.push(quiz.settings)
      guard stack.type(-1) == .table else { return false }
      stack.pushNil()
      return stack.next(-2)
    }
  }

  private func encodedSettings(of quiz: LoadedQuiz) throws -> [UInt8] {
    let stack = state.stack
    heapWriter.begin()
    stack.push(quiz.settings)
    defer { stack.pop() }
    try heapWriter.writeValue(at: -1, on: stack, field: "app.settings")
    guard heapWriter.objects.isEmpty else {
      throw UnsaveableValue(
        path: "app.settings\(try keyOfObject(on: stack))", found: "an engine object", slot: nil)
    }
    return heapWriter.out.bytes
  }

  /// Returns the key of an engine object in the table on top, as `.key`; empty if the key is not a
  /// string.
  private func keyOfObject(on stack: LuaStack) throws -> String {
    let top = stack.top
    defer { stack.setTop(top) }
    stack.pushNil()
    while stack.next(top) {
      heapWriter.begin()
      try heapWriter.writeValue(at: -1, on: stack, field: "app.settings")
      if !heapWriter.objects.isEmpty, stack.type(-2) == .string, let key = stack.string(-2) {
        return ".\(key)"
      }
      stack.pop()
    }
    return ""
  }

  /// Decodes the settings of a quiz of this run.
  public func readSettings(_ bytes: [UInt8], of identifier: String) throws {
    guard let quiz = quizzes.first(where: { $0.identifier == identifier }) else { return }
    try pushSettings(bytes)
    state.release(quiz.settings)
    quiz.settings = state.reference()
  }

  /// Restores settings that `encodedSettings` returned, unless they are unchanged.
  public func changeSettings(to bytes: [UInt8], of identifier: String) throws {
    guard let quiz = quizzes.first(where: { $0.identifier == identifier }) else { return }
    // Settings that cannot be encoded have changed.
    if let present = try? encodedSettings(of: quiz), present == bytes { return }
    try readSettings(bytes, of: identifier)
  }

  /// Merges the settings of two runs with a common `base`, key by key: this run's changes, and
  /// otherwise the other run's values. Throws if `theirs` cannot be read.
  public func mergedSettings(_ mine: [UInt8], base: [UInt8], theirs: [UInt8]) throws -> [UInt8] {
    let stack = state.stack
    let top = stack.top
    defer { stack.setTop(top) }
    _ = stack.reserve(16)
    let (own, known, merged) = (top + 1, top + 2, top + 3)
    try pushSettings(mine)
    try pushSettings(base)
    try pushSettings(theirs)
    // Added or changed keys
    stack.pushNil()
    while stack.next(own) {
      if try !isEqual(at: -1, toKeyAt: -2, of: known) {
        stack.push(valueAt: -2)
        stack.push(valueAt: -2)
        stack.rawSet(merged)
      }
      stack.pop()
    }
    // Removed keys
    stack.pushNil()
    while stack.next(known) {
      stack.pop()
      stack.push(valueAt: -1)
      let isKept = stack.rawGet(own) != .nil
      stack.pop()
      if !isKept {
        stack.push(valueAt: -1)
        stack.pushNil()
        stack.rawSet(merged)
      }
    }
    return try bytes(at: merged)
  }

  private func isEqual(at index: Int32, toKeyAt key: Int32, of table: Int32) throws -> Bool {
    let stack = state.stack
    let value = stack.absolute(index)
    stack.push(valueAt: key)
    guard stack.rawGet(table) != .nil else {
      stack.pop()
      return false
    }
    defer { stack.pop() }
    return try bytes(at: value) == bytes(at: -1)
  }

  private func bytes(at index: Int32) throws -> [UInt8] {
    heapWriter.begin()
    try heapWriter.writeValue(at: index, on: state.stack, field: "app.settings")
    return heapWriter.out.bytes
  }

  /// Pushes the decoded table; an empty one if nothing is stored.
  private func pushSettings(_ bytes: [UInt8]) throws {
    if bytes.isEmpty { return state.stack.pushTable() }
    let heap = HeapReader(state: state, reader: ByteReader(bytes))
    try heap.readValue()
    guard state.stack.type(-1) == .table else {
      state.stack.pop()
      throw ScriptProblem("what was kept as settings is no table")
    }
  }
}
