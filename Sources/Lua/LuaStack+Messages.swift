internal import CQuizboardLuaShim
public import QuizboardModel

extension LuaStack {
  /// The value in words for messages of the form "expected …, got …": "a string", "nil", "a
  /// Controller".
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

  /// The nearest Lua code at `level` or further out, where 0 is the running native function and 1
  /// what called it; nil where there is none.
  public func callerPlace(level: Int32 = 1) -> SourcePlace? {
    var frame = qb_frame()
    guard qb_position(L, level, &frame) else { return nil }
    return LuaFrame(frame).place
  }

  /// The file of the nearest function at `level` or further out that stands in one that the host
  /// loaded; `level` is then the next one to ask about. What a script compiled itself is passed
  /// over, whatever it called it.
  public func callerFile(_ level: inout Int32) -> String? {
    var frame = qb_frame()
    guard qb_file(L, &level, &frame) else { return nil }
    return LuaFrame(frame).place.file
  }

  /// A string as it is, and a number as a script would write it.
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
