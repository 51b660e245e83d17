import QuizboardLua

/// Encodes, decodes and merges the settings of a run's quizzes. They are plain data, and a store
/// has them for each quiz, apart from the run.
public final class SettingsArchive {
  let state: LuaState
  let quizzes: QuizTable
  private let heap: HeapWriter
  /// The settings as they were last encoded or decoded, by the identifiers of the quizzes.
  private var known: [String: [UInt8]] = [:]

  init(state: LuaState, quizzes: QuizTable) {
    self.state = state
    self.quizzes = quizzes
    heap = HeapWriter(state: state)
  }

  /// Returns the settings by the identifiers of the quizzes. Throws an `UnsaveableValue` if they
  /// contain more than plain data.
  public func encoded() throws -> [String: [UInt8]] {
    var settings: [String: [UInt8]] = [:]
    for quiz in quizzes.all { settings[quiz.identifier] = try encoded(of: quiz) }
    return settings
  }

  private func encoded(of quiz: QuizScripts) throws -> [UInt8] {
    let stack = state.stack
    heap.begin()
    stack.push(quiz.settings)
    defer { stack.pop() }
    try heap.writeValue(at: -1, on: stack, field: "app.settings")
    guard heap.objectCount == 0 else {
      throw UnsaveableValue(
        path: "app.settings\(try keyOfObject(on: stack))", found: "an engine object", slot: nil)
    }
    // Unchanged settings share one array, wherever they are held.
    var out = ByteWriter(capacity: 64)
    _ = heap.finish(into: &out)
    if let known = known[quiz.identifier], out.withBytes({ $0.hasSameBytes(as: known) }) {
      return known
    }
    let bytes = out.bytes
    known[quiz.identifier] = bytes
    return bytes
  }

  /// Returns the least key of the table on top whose value contains an engine object, as `.key`;
  /// empty if no string is such a key.
  private func keyOfObject(on stack: LuaStack) throws -> String {
    let top = stack.top
    defer { stack.setTop(top) }
    var least: String?
    stack.pushNil()
    while stack.next(top) {
      heap.begin()
      try heap.writeValue(at: -1, on: stack, field: "app.settings")
      if heap.objectCount > 0, let key = stack.messageText(-2) { least = min(least ?? key, key) }
      stack.pop()
    }
    return least.map { ".\($0)" } ?? ""
  }

  /// Replaces the settings of a quiz of this run with decoded ones. Throws if they are unreadable.
  public func read(_ bytes: [UInt8], of identifier: String) throws {
    guard let quiz = quizzes.quiz(identifiedBy: identifier) else { return }
    try push(bytes)
    quiz.takeSettings(from: state)
    known[identifier] = bytes
  }

  /// Returns a fingerprint of the settings as they were last encoded or decoded.
  func fingerprint(of identifier: String) -> UInt64 {
    known[identifier]?.withUnsafeBytes(\.fingerprint) ?? 0
  }

  /// Replaces the settings of a quiz of this run with those that `encoded` wrote, unless they are
  /// equal.
  public func change(to bytes: [UInt8], of identifier: String) throws {
    guard let quiz = quizzes.quiz(identifiedBy: identifier) else { return }
    // Settings that cannot be encoded differ from encoded ones.
    if let present = try? encoded(of: quiz), present == bytes { return }
    try read(bytes, of: identifier)
  }

  /// Replaces the settings of all quizzes of this run with those that `encoded` returned. A quiz
  /// that is not among them has none.
  public func change(to settings: [String: [UInt8]]) throws {
    for quiz in quizzes.all {
      try change(to: settings[quiz.identifier] ?? [], of: quiz.identifier)
    }
  }

  /// Merges two changes of the same settings, `base`: the keys that this run changed, and all
  /// others from `theirs`. Throws if `theirs` cannot be read.
  public func merged(_ mine: [UInt8], base: [UInt8], theirs: [UInt8]) throws -> [UInt8] {
    let stack = state.stack
    let top = stack.top
    defer { stack.setTop(top) }
    _ = stack.reserve(16)
    let (own, known, merged) = (top + 1, top + 2, top + 3)
    try push(mine)
    try push(base)
    try push(theirs)
    // The keys that this run added or changed.
    stack.pushNil()
    while stack.next(own) {
      if try !isEqual(at: -1, toKeyAt: -2, of: known) {
        stack.push(valueAt: -2)
        stack.push(valueAt: -2)
        stack.rawSet(merged)
      }
      stack.pop()
    }
    // The keys that this run removed.
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
    heap.begin()
    try heap.writeValue(at: index, on: state.stack, field: "app.settings")
    var out = ByteWriter(capacity: 64)
    _ = heap.finish(into: &out)
    return out.bytes
  }

  /// Pushes the decoded table; an empty one if there are no bytes.
  private func push(_ bytes: [UInt8]) throws {
    if bytes.isEmpty { return state.stack.pushTable() }
    let reader = HeapReader(state: state, reader: ByteReader(bytes))
    try reader.readValue()
    guard state.stack.type(-1) == .table else {
      state.stack.pop()
      throw ScriptProblem("the saved settings are not a table")
    }
  }
}
