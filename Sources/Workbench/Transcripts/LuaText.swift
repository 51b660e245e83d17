/// Pieces of Lua source.
enum LuaText {
  /// A text in quotation marks, on one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
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

  /// A list of texts on one line: `{ "menu", "question" }`.
  static func list(_ texts: [String]) -> String { list(of: texts.map(quoted)) }

  /// A list of what is Lua already.
  static func list(of values: [String]) -> String {
    values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
  }
}
