extension LuaPlainValue {
  /// The value as Lua writes it: on one line where there is room, else a line for each field of a
  /// table.
  public var luaText: String { luaText(indent: "") }

  /// So much of a table goes on one line.
  private static let width = 72

  /// The same for a place where further lines begin with `indent`.
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
      let parts = fields.sorted { $0.key.precedes($1.key) }.enumerated().map { place, field in
        field.text(at: place + 1, indent: inner)
      }
      let line = "{ \(parts.joined(separator: ", ")) }"
      if line.count <= Self.width, !line.contains("\n") { return line }
      return "{\n" + parts.map { "\(inner)\($0),\n" }.joined() + indent + "}"
    }
  }

  /// Numbers upward, then texts, then what is true or false.
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

  /// A text in quotation marks, on one line.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      // Three digits, so that a digit behind them is none of them.
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
  /// `name = "x"`, `[true] = 1`; of the sequence the value alone.
  fileprivate func text(at place: Int, indent: String) -> String {
    let value = value.luaText(indent: indent)
    switch key {
    case .integer(place): return value
    case .text(let name) where name.wholeMatch(of: /[A-Za-z_]\w*/) != nil:
      return "\(name) = \(value)"
    default: return "[\(key.luaText(indent: indent))] = \(value)"
    }
  }
}

extension LuaStack {
  /// Whether the table at an index holds few things, so that its text is one that somebody reads.
  /// `room` is how many there may be.
  func fits(_ index: Int32, in room: inout Int, depth: Int = 0) -> Bool {
    guard depth < 8, reserve(8) else { return false }
    let table = absolute(index)
    let count = top
    defer { setTop(count) }
    pushNil()
    while next(table) {
      room -= 1
      if type(-1) == .string { room -= rawLength(-1) / 100 }
      guard room > 0, type(-1) != .table || fits(-1, in: &room, depth: depth + 1) else {
        return false
      }
      pop()
    }
    return true
  }
}
