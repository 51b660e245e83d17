public import QuizboardLua
public import QuizboardModel

/// The initial `app.state` from a command line: `rope=true lives=3 bag.lamp=true`.
public struct StateEntries: Sendable {
  /// The state: a table.
  public private(set) var state = LuaPlainValue.table([])

  /// Parses `key=value` arguments. A value is a Boolean or a number if it has that form, otherwise
  /// a text; quotation marks force a text. Dots in a key select nested tables.
  ///
  /// The last value of a key counts.
  public init(_ words: [String]) throws(PlainError) {
    for word in words {
      guard let sign = word.firstIndex(of: "=") else {
        throw PlainError(
          "\"\(word)\" has no value: write \(word)=true, or another value")
      }
      let path = word[..<sign].split(separator: ".", omittingEmptySubsequences: false).map(
        String.init)
      guard !path.contains("") else {
        throw PlainError(
          "\"\(word)\" has no key: write a name before the =, as in rope=true")
      }
      state = state.setting(path[...], to: Self.value(String(word[word.index(after: sign)...])))
    }
  }

  private static func value(_ text: String) -> LuaPlainValue {
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      if let number = Int(text) { return .integer(number) }
      if text.first.map({ $0.isNumber || "+-.".contains($0) }) == true, let number = Double(text),
        number.isFinite
      {
        return .number(number)
      }
      for quote in ["\"", "'"]
      where text.count >= 2 && text.hasPrefix(quote) && text.hasSuffix(quote) {
        return .text(String(text.dropFirst().dropLast()))
      }
      return .text(text)
    }
  }
}

extension LuaPlainValue {
  /// Returns a copy with a new value at a path. Other values on the path become tables.
  fileprivate func setting(_ path: ArraySlice<String>, to value: LuaPlainValue) -> LuaPlainValue {
    guard let first = path.first else { return value }
    // The syntax of Lua: t[1] and not t["1"].
    let key = Int(first).map { LuaPlainValue.integer($0) } ?? .text(first)
    var fields: [Field] = if case .table(let known) = self { known } else { [] }
    if let index = fields.firstIndex(where: { $0.key == key }) {
      fields[index].value = fields[index].value.setting(path.dropFirst(), to: value)
    } else {
      fields.append(Field(key, LuaPlainValue.none.setting(path.dropFirst(), to: value)))
    }
    return .table(fields)
  }
}
