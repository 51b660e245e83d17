/// A converter from a formula in TeX to Unicode.
///
/// It knows the commands of a table. A formula with anything else is not converted at all, because
/// a formula that is half converted can mean something else.
struct TeXFormula {
  private let signs: [Character]
  private var index = 0

  /// The maximum length of a formula in bytes; longer ones are shown as written.
  private static let longest = 2000
  /// The maximum number of groups in each other.
  private static let deepest = 20

  private init(_ source: String) { signs = Array(source) }

  /// Returns the formula in Unicode; nil if a part of it has no characters there.
  static func unicode(of source: String) -> String? {
    // Two braces are the mark of a gap.
    guard source.utf8.count <= longest, !source.contains("{{") else { return nil }
    var formula = TeXFormula(source)
    guard let text = formula.list(depth: 0), formula.index == formula.signs.count else {
      return nil
    }
    let words = text.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// Reads up to the end of the group.
  private mutating func list(depth: Int) -> String? {
    guard depth <= Self.deepest else { return nil }
    var text = ""
    // A base has at most one power and one index.
    var scripts: Set<Character> = []
    while index < signs.count, signs[index] != "}" {
      let sign = signs[index]
      if sign == "^" || sign == "_" {
        guard scripts.insert(sign).inserted, let script = script(sign, depth) else { return nil }
        while text.last == " " { text.removeLast() }
        text += script
        continue
      }
      guard let item = item(depth) else { return nil }
      if item != " " { scripts = [] }
      text += item
    }
    return text
  }

  private mutating func script(_ sign: Character, _ depth: Int) -> String? {
    index += 1
    guard let argument = argument(depth) else { return nil }
    return sign == "^" ? TeXSymbols.raised(argument) : TeXSymbols.lowered(argument)
  }

  /// Reads the argument of a command: a group, or a single item.
  private mutating func argument(_ depth: Int) -> String? {
    skipBlanks()
    guard index < signs.count, !"}^_".contains(signs[index]) else { return nil }
    return item(depth)?.trimmingBlanks
  }

  private mutating func skipBlanks() {
    while index < signs.count, signs[index].isWhitespace { index += 1 }
  }

  private mutating func item(_ depth: Int) -> String? {
    let sign = signs[index]
    index += 1
    switch sign {
    case "\\": return command(depth)
    case "{":
      guard let text = list(depth: depth + 1), index < signs.count else { return nil }
      index += 1
      return text
    case "-": return "−"
    case "'": return "′"
    case _ where sign.isWhitespace: return " "
    case "+", "*", "/", "=", "<", ">", "(", ")", "[", "]", "|", ",", ".", ";", ":", "!", "?":
      return String(sign)
    default: return sign.isLetter || sign.isNumber || sign.isMathSymbol ? String(sign) : nil
    }
  }

  private mutating func command(_ depth: Int) -> String? {
    guard index < signs.count else { return nil }
    let start = index
    while index < signs.count, signs[index].isASCII, signs[index].isLetter { index += 1 }
    guard index > start else {
      index += 1
      return TeXSymbols.signs[signs[start]]
    }
    let name = String(signs[start..<index])
    switch name {
    case "frac", "dfrac", "tfrac": return fraction(depth)
    case "sqrt": return root(depth)
    case "mathbb":
      return argument(depth).flatMap { TeXSymbols.sets[$0] }
    case "text", "mathrm", "textrm", "operatorname":
      skipBlanks()
      guard index < signs.count, signs[index] == "{" else { return nil }
      return item(depth)
    case "left", "right": return delimiter()
    default: return TeXSymbols.commands[name]
    }
  }

  private mutating func fraction(_ depth: Int) -> String? {
    guard let above = argument(depth), let below = argument(depth) else { return nil }
    return TeXSymbols.fractions["\(above)/\(below)"]
  }

  /// Reads a root: `√x`, and `√(x + 1)` for more than a letter or a number.
  private mutating func root(_ depth: Int) -> String? {
    var degree = "2"
    skipBlanks()
    if index < signs.count, signs[index] == "[" {
      guard let end = signs[index...].firstIndex(of: "]") else { return nil }
      degree = String(signs[index + 1..<end])
      index = end + 1
    }
    guard let sign = TeXSymbols.roots[degree], let radicand = argument(depth), !radicand.isEmpty
    else { return nil }
    let isSimple = radicand.count == 1 || radicand.allSatisfy(\.isNumber)
    return isSimple ? sign + radicand : "\(sign)(\(radicand))"
  }

  /// Reads the bracket after `\left` or `\right`; a point stands for none.
  private mutating func delimiter() -> String? {
    skipBlanks()
    guard index < signs.count else { return nil }
    let sign = signs[index]
    index += 1
    switch sign {
    case ".": return ""
    case "(", ")", "[", "]", "|", "/": return String(sign)
    case "\\": return command(0)
    default: return nil
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
