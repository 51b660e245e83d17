/// What kind of value stands at a place of the stack.
@frozen public enum LuaType: Int32, Sendable {
  /// There is no such place on the stack.
  case none = -1
  case `nil` = 0
  case boolean = 1
  case lightUserdata = 2
  case number = 3
  case string = 4
  case table = 5
  case function = 6
  /// An engine object.
  case userdata = 7
  /// A coroutine.
  case thread = 8

  /// The type with Lua's own number.
  @inlinable
  init(raw: Int32) {
    self = LuaType(rawValue: raw) ?? .none
  }
}
