/// What the first byte of a written value says.
///
/// A string of up to 40 bytes, one of a kilobyte or more, a table, and a step of a frozen path are
/// numbered when they are written first, each kind from 0, and then referred to by number. What a
/// table holds stands behind the value that it was met in: tables in the order of their numbers. So
/// neither writing nor reading goes deeper with the data.
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
  /// A way to a frozen table follows: the number of the known step it begins at plus 1 (0: none),
  /// how many steps, and each with its kind and key.
  static let frozen: UInt8 = 10
  /// A number follows.
  static let knownFrozen: UInt8 = 11
  /// Length and bytes follow: of a string of a kilobyte or more.
  static let longString: UInt8 = 12
  /// A number follows.
  static let knownLongString: UInt8 = 13
  /// The tags from here to 0x7F are known strings 0 to 63.
  static let fewStrings: UInt8 = 0x40
  /// The tags from here to 0xFF are the integers 0 to 127.
  static let smallIntegers: UInt8 = 0x80
}

/// Lua holds a string of up to this length in one place: it is told from others by its address.
let longestNumberedString = 40

/// Strings from this length on are numbered by their bytes, so that one that stands at many places
/// is written once. Lua may hold equal ones in several places, which is no difference that a script
/// can see.
let leastLongString = 1024
