/// A converter from a formula in TeX to Unicode.
///
/// It knows the commands of a table. A formula with anything else is not converted at all, because
/// a formula that is half converted can mean something else.
struct TeXFormula {
  private let signs: [Character]
  private var place = 0

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
    guard let text = formula.list(depth: 0), formula.place == formula.signs.count else {
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
    while place < signs.count, signs[place] != "}" {
      let sign = signs[place]
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
    place += 1
    guard let argument = argument(depth) else { return nil }
    return sign == "^" ? TeXSymbols.raised(argument) : TeXSymbols.lowered(argument)
  }

  /// Reads the argument of a command: a group, or a single item.
  private mutating func argument(_ depth: Int) -> String? {
    skipBlanks()
    guard place < signs.count, !"}^_".contains(signs[place]) else { return nil }
    return item(depth)?.trimmingBlanks
  }

  private mutating func skipBlanks() {
    while place < signs.count, signs[place].isWhitespace { place += 1 }
  }

  private mutating func item(_ depth: Int) -> String? {
    let sign = signs[place]
    place += 1
    switch sign {
    case "\\": return command(depth)
    case "{":
      guard let text = list(depth: depth + 1), place < signs.count else { return nil }
      place += 1
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
    guard place < signs.count else { return nil }
    let start = place
    while place < signs.count, signs[place].isASCII, signs[place].isLetter { place += 1 }
    guard place > start else {
      place += 1
      return TeXSymbols.signs[signs[start]]
    }
    let name = String(signs[start..<place])
    switch name {
    case "frac", "dfrac", "tfrac": return fraction(depth)
    case "sqrt": return root(depth)
    case "mathbb":
      return argument(depth).flatMap { TeXSymbols.sets[$0] }
    case "text", "mathrm", "textrm", "operatorname":
      skipBlanks()
      guard place < signs.count, signs[place] == "{" else { return nil }
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
    if place < signs.count, signs[place] == "[" {
      guard let end = signs[place...].firstIndex(of: "]") else { return nil }
      degree = String(signs[place + 1..<end])
      place = end + 1
    }
    guard let sign = TeXSymbols.roots[degree], let radicand = argument(depth), !radicand.isEmpty
    else { return nil }
    let isSimple = radicand.count == 1 || radicand.allSatisfy(\.isNumber)
    return isSimple ? sign + radicand : "\(sign)(\(radicand))"
  }

  /// Reads the bracket after `\left` or `\right`; a point stands for none.
  private mutating func delimiter() -> String? {
    skipBlanks()
    guard place < signs.count else { return nil }
    let sign = signs[place]
    place += 1
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
