/// The first byte of a written value.
///
/// Strings of up to 40 bytes, strings of a kibibyte or more, tables, and steps of frozen paths are
/// numbered at their first occurrence, each kind from 0, and later referred to by number. The
/// contents of tables follow the value in the order of their numbers, so neither the writer nor
/// the reader recurses.
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
  /// Two counts follow: the length of the sequence 1, 2, 3, …, and the number of other fields.
  static let table: UInt8 = 7
  /// A number follows.
  static let knownTable: UInt8 = 8
  /// A number follows: the object's index in the host's list.
  static let object: UInt8 = 9
  /// A path to a frozen table follows: the number of its first known step plus 1 (0: none), the
  /// number of steps, and the kind and key of each step.
  static let frozen: UInt8 = 10
  /// A number follows.
  static let knownFrozen: UInt8 = 11
  /// Length and bytes follow, of a string of a kibibyte or more.
  static let longString: UInt8 = 12
  /// A number follows.
  static let knownLongString: UInt8 = 13
  /// Tags from here to 0x7F are the known strings 0 to 63.
  static let fewStrings: UInt8 = 0x40
  /// Tags from here to 0xFF are the integers 0 to 127.
  static let smallIntegers: UInt8 = 0x80
}

/// Lua interns strings of up to this length, so their address identifies them.
let longestNumberedString = 40

/// Strings from this length on are identified by their bytes, so that each is written once. Lua can
/// have several copies of one, a difference that scripts cannot observe.
let leastLongString = 1024
