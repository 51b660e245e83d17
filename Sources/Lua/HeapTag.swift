/// What the first byte of a written value says.
///
/// A string of up to 40 bytes, a table, and a step of a frozen path are numbered when they are written first, each kind
/// from 0, and then referred to by number. What a table holds stands behind the value that it was met in: tables in the
/// order of their numbers. So neither writing nor reading goes deeper with the data.
enum HeapTag {
  static let `nil`: UInt8 = 0
  static let `false`: UInt8 = 1
  static let `true`: UInt8 = 2
  /// A signed varint follows.
  static let integer: UInt8 = 3
  /// Eight bytes follow.
  static let float: UInt8 = 4
  /// Length and bytes follow.
  static let string: UInt8 = 5
  /// A number follows.
  static let knownString: UInt8 = 6
  /// Two counts follow: of the values at 1, 2, 3, …, and of the other fields.
  static let table: UInt8 = 7
  /// A number follows.
  static let knownTable: UInt8 = 8
  /// A number follows: the object's index in the list that the host keeps.
  static let object: UInt8 = 9
  /// A way to a frozen table follows: the number of the known step it begins at plus 1 (0: none), how many steps, and
  /// each with its kind and key.
  static let frozen: UInt8 = 10
  /// A number follows.
  static let knownFrozen: UInt8 = 11
  /// The tags from here to 0x7F are known strings 0 to 63.
  static let fewStrings: UInt8 = 0x40
  /// The tags from here to 0xFF are the integers 0 to 127.
  static let smallIntegers: UInt8 = 0x80
}

/// Longer strings are not numbered: Lua may hold one of them in several places, which nobody could tell apart.
let longestNumberedString = 40
