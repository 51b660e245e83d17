/// A value of a JSON file or a property list, which knows where it stands.
struct DataNode {
  /// What the value is.
  enum Value {
    case dictionary([DataEntry])
    case array([DataNode])
    case string(String)
    /// As it is written.
    case number(String)
    case boolean(Bool)
    case null
    /// A date or data: nothing that a question is made of.
    case other(name: String)
    /// Something that was named among the problems already.
    case broken
  }

  let value: Value
  /// The byte of the file at which it begins.
  let offset: Int
  /// Whether it was read to its end, and not cut off or broken off by an error.
  var isComplete = true

  /// What it is, in the words of a message.
  var kind: String {
    switch value {
    case .dictionary: "a dictionary"
    case .array: "a list"
    case .string: "a text"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .other(let name): "a \(name)"
    case .broken: "something unreadable"
    }
  }
}

/// A key of a dictionary with its value.
struct DataEntry {
  let key: String
  /// The byte at which the key begins.
  let offset: Int
  let value: DataNode
}

/// How deep values may stand in each other: enough for any question, and no stack runs out.
let deepestNesting = 128

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// The value of a hexadecimal digit.
  var hexadecimal: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
