/// The type of a value on the stack.
@frozen public enum LuaType: Int32, Sendable {
  /// No value: the index is beyond the stack.
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

  /// Creates a type from Lua's number. A switch, because every read of a value needs the type.
  @inlinable @inline(__always)
  init(raw: Int32) {
    switch raw {
    case 0: self = .nil
    case 1: self = .boolean
    case 2: self = .lightUserdata
    case 3: self = .number
    case 4: self = .string
    case 5: self = .table
    case 6: self = .function
    case 7: self = .userdata
    case 8: self = .thread
    default: self = .none
    }
  }
}
