/// A text that matches a Lua pattern, derived from the pattern: `^%d+%-%d+$` gives `1-1`.
enum PatternSample {
  /// Returns the text; nil for an invalid pattern and for one that yields only the empty text.
  static func text(of pattern: String) -> String? {
    var rest = Array(pattern)[...]
    if rest.first == "^" { rest.removeFirst() }
    if rest.last == "$", rest.dropLast().last != "%" { rest.removeLast() }
    var text = ""
    while let next = rest.popFirst() {
      var piece: String
      switch next {
      case "(", ")": continue
      case ".": piece = "a"
      case "[":
        guard let set = set(&rest) else { return nil }
        piece = set
      case "%":
        guard let letter = rest.popFirst() else { return nil }
        if letter == "b", rest.count >= 2 {
          piece = String(rest.removeFirst()) + String(rest.removeFirst())
        } else if letter == "f" {
          if rest.popFirst() == "[" { _ = set(&rest) }
          piece = ""
        } else {
          piece = example(of: letter)
        }
      default: piece = String(next)
      }
      if let mark = rest.first, "+*-?".contains(mark) {
        rest.removeFirst()
        if mark != "+" { piece = "" }
      }
      text += piece
    }
    return text.isEmpty || text.contains(where: \.isNewline) ? nil : text
  }

  /// The candidates for one character, in order of preference.
  private static let characters = Array("a1A .-@_,:/b2B!")

  private static func example(of letter: Character) -> String {
    if letter.isNumber { return "" }
    return characters.first { isIn($0, class: letter) }.map(String.init) ?? String(letter)
  }

  private static func isIn(_ character: Character, class letter: Character) -> Bool {
    let holds: Bool
    switch Character(letter.lowercased()) {
    case "a": holds = character.isLetter
    case "d": holds = character.isNumber
    case "l": holds = character.isLowercase
    case "u": holds = character.isUppercase
    case "s": holds = character == " "
    case "w": holds = character.isLetter || character.isNumber
    case "x": holds = character.isHexDigit
    case "p": holds = character.isPunctuation || character.isSymbol
    case "g": holds = character != " "
    default: return character == letter
    }
    return holds != letter.isUppercase
  }

  /// Consumes a character set after its opening bracket; returns a character of it.
  private static func set(_ rest: inout ArraySlice<Character>) -> String? {
    var isInverted = false
    if rest.first == "^" {
      isInverted = true
      rest.removeFirst()
    }
    var items: [(Character) -> Bool] = []
    var own: [Character] = []
    var isFirst = true
    while let next = rest.popFirst() {
      if next == "]", !isFirst {
        let found = (own + characters).first { character in
          items.contains { $0(character) } != isInverted
        }
        return found.map(String.init) ?? ""
      }
      isFirst = false
      if next == "%", let letter = rest.popFirst() {
        items.append { isIn($0, class: letter) }
        if !letter.isLetter { own.append(letter) }
      } else if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest.removeFirst(2)
        items.append { $0 >= next && $0 <= end }
        own.append(next)
      } else {
        items.append { $0 == next }
        own.append(next)
      }
    }
    return nil
  }
}
