import QuizboardText

/// A value of a JSON file or a property list, with its location.
public struct DataNode {
  /// The type and content of a value.
  public enum Value {
    /// Keys with their values, in the order of the file.
    case dictionary([DataEntry])
    /// A list of values.
    case array([DataNode])
    /// A text.
    case string(String)
    /// A number as written in the file.
    case number(String)
    /// True or false.
    case boolean(Bool)
    /// JSON's `null`.
    case null
    /// A date or data, which no question contains.
    case other(name: String)
    /// An invalid value whose problem is already reported.
    case broken
  }

  /// The type and content.
  public let value: Value
  /// The byte offset of the value in the text of the file.
  public let offset: Int
  /// False if the value was truncated or interrupted by an error.
  var isComplete = true

  /// The type, as messages name it.
  public var kind: String {
    switch value {
    case .dictionary: "a dictionary"
    case .array: "a list"
    case .string: "a text"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .other(let name): withArticle(name)
    case .broken: "something unreadable"
    }
  }
}

/// A key of a dictionary and its value.
public struct DataEntry {
  /// The key.
  public let key: String
  /// The byte offset of the key.
  public let offset: Int
  /// The value.
  public let value: DataNode
}

/// The maximum nesting of values: sufficient for any question, and safe for the stack.
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
