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

  /// The type with Lua's own number. Spelt out, for it is asked for with every value that is read.
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
