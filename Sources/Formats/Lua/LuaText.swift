import QuizboardModel

/// Texts and numbers as Lua writes them.
enum LuaText {
  /// Returns a text between quotation marks.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        // Three digits, because a digit may follow.
        let digits = String(scalar.value)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns a text, in long brackets if it has several lines.
  static func string(_ text: String) -> String {
    guard text.utf8.contains(0x0A),
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 })
    else { return quoted(text) }
    var level = ""
    // The end must not begin inside the text.
    while "\(text)]".contains("]\(level)]") || text.hasSuffix("]\(level)") { level += "=" }
    return "[\(level)[\n\(text)]\(level)]"
  }

  /// Returns a number; an infinite one as `math.huge`.
  static func number(_ number: Double) -> String {
    if number.isInfinite { return number > 0 ? "math.huge" : "-math.huge" }
    return numberText(number)
  }

  /// Returns a fraction as a decimal, or as a quotient if it has many digits.
  static func number(_ fraction: Rational) -> String {
    let text = numberText(fraction)
    if text.utf8.count <= 8 { return text }
    return "\(fraction.numerator)/\(fraction.denominator)"
  }

  /// Returns a list.
  static func list(_ items: [String]) -> String {
    items.isEmpty ? "{}" : "{ \(items.joined(separator: ", ")) }"
  }

  /// Returns a key of a table.
  static func key(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let isName =
      !bytes.isEmpty && !bytes[0].isDigit && !words.contains(name)
      && bytes.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F }
    return isName ? name : "[\(quoted(name))]"
  }

  /// The words that cannot be names.
  private static let words: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
