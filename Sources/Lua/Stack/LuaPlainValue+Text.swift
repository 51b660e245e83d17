extension LuaPlainValue {
  /// The value as a Lua expression: on one line if it fits, otherwise with a line for each field of
  /// a table.
  public var luaText: String { luaText(indent: "") }

  /// The maximum width of a table on one line.
  private static let width = 72

  /// Returns the value as a Lua expression whose further lines begin with `indent`.
  public func luaText(indent: String) -> String {
    switch self {
    case .none: return "nil"
    case .boolean(let flag): return "\(flag)"
    case .integer(let number): return "\(number)"
    case .number(let number): return "\(number)"
    case .text(let text): return Self.quoted(text)
    case .table(let fields):
      if fields.isEmpty { return "{}" }
      let inner = indent + "  "
      let parts = fields.sorted { $0.key.precedes($1.key) }.enumerated().map { index, field in
        field.text(at: index + 1, indent: inner)
      }
      let line = "{ \(parts.joined(separator: ", ")) }"
      if line.count <= Self.width, !line.contains("\n") { return line }
      return "{\n" + parts.map { "\(inner)\($0),\n" }.joined() + indent + "}"
    }
  }

  /// Returns whether a key comes before another: numbers ascending, then texts, then Booleans.
  fileprivate func precedes(_ other: LuaPlainValue) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)): left < right
    default: rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .integer: 0
    case .number: 1
    case .text: 2
    case .boolean, .none, .table: 3
    }
  }

  /// Returns true if a text can be a key without brackets.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return text.utf8.allSatisfy(isPartOfName) && !keywords.contains(text)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Returns a text in quotation marks, on one line.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      // Three digits, so that a following digit is not part of the escape.
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension LuaPlainValue.Field {
  /// The text of a field: `name = "x"`, `[true] = 1`; in the sequence only the value.
  fileprivate func text(at place: Int, indent: String) -> String {
    let value = value.luaText(indent: indent)
    switch key {
    case .integer(place): return value
    case .text(let name) where LuaPlainValue.isName(name):
      return "\(name) = \(value)"
    default: return "[\(key.luaText(indent: indent))] = \(value)"
    }
  }
}
