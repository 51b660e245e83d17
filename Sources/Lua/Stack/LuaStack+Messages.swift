internal import CQuizboardLuaShim
public import QuizboardModel

extension LuaStack {
  /// Returns a description of the value for messages of the form "expected …, got …": "a string",
  /// "nil", "a Controller".
  public func describe(_ index: Int32) -> String {
    switch type(index) {
    case .none: "nothing"
    case .nil: "nil"
    case .boolean: "a boolean"
    case .lightUserdata: "a value of the engine"
    case .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .thread: "a coroutine"
    case .userdata: describeObject(index)
    }
  }

  /// Returns the place of the nearest Lua function at `level` or further out, or nil. Level 0 is
  /// the running native function, and level 1 its caller.
  public func callerPlace(level: Int32 = 1) -> SourcePlace? {
    var frame = qb_frame()
    guard qb_position(L, level, &frame) else { return nil }
    return CallFrame(frame).place
  }

  /// Returns the file of the nearest function at `level` or further out that belongs to a chunk
  /// that the host loaded, and sets `level` to the next one. Skips code that a script compiled
  /// itself.
  public func callerFile(_ level: inout Int32) -> String? {
    var frame = qb_frame()
    guard qb_file(L, &level, &frame) else { return nil }
    return CallFrame(frame).place.file
  }

  /// Returns a string unchanged, and a number as a script would write it.
  func text(_ index: Int32) -> String {
    if let string = string(index) { return string }
    if isInteger(index), let integer = integer(index) { return "\(integer)" }
    return number(index).map { "\($0)" } ?? describe(index)
  }

  private func describeObject(_ index: Int32) -> String {
    guard pushMetatable(index) else { return "an object" }
    defer { pop(2) }
    rawGetField(-1, "__name")
    guard let name = string(-1), let first = name.first else { return "an object" }
    return ("AEIOUaeiou".contains(first) ? "an " : "a ") + name
  }
}
