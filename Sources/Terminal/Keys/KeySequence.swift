/// Maps single bytes and complete escape sequences of xterm, VTE, the Linux console, rxvt and
/// kitty's `CSI u` to events.
enum KeySequence {
  /// Returns the key for a byte below 128 other than ESC.
  static func ascii(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: return .control(" ")
    case 0x09: return Key(code: .tab)
    case 0x0A, 0x0D: return Key(code: .enter)
    case 0x08, 0x7F: return Key(code: .backspace)
    case 0x01..<0x1B: return .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x1B..<0x20: return .control(Character(UnicodeScalar(byte + 0x40)))
    default: return Key(code: .character(Character(UnicodeScalar(byte))))
    }
  }

  /// Parses `ESC O x`: keypads in application mode, whose digits and signs are 64 above ASCII, and
  /// rxvt's arrows with Ctrl.
  static func single(_ final: UInt8) -> TerminalEvent? {
    switch final {
    case UInt8(ascii: "M"): return .key(Key(code: .enter))
    case UInt8(ascii: "I"): return .key(Key(code: .tab))
    case UInt8(ascii: " "): return .key(typed(final))
    case UInt8(ascii: "X"): return .key(Key(code: .character("=")))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return letter(final - 0x20).map { .key(Key(code: $0, modifiers: .control)) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return .key(typed(final - 64))
    default: return letter(final).map { .key(Key(code: $0)) }
    }
  }

  private static func typed(_ byte: UInt8) -> Key {
    Key(code: .character(Character(UnicodeScalar(byte))))
  }

  /// Parses `ESC [ [ x`: F1 to F5 of the Linux console.
  static func linuxFunction(_ final: UInt8) -> TerminalEvent? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return nil }
    return .key(Key(code: .function(Int(final - UInt8(ascii: "A")) + 1)))
  }

  /// Parses `ESC [ parameters final`.
  static func control(_ held: [UInt8], _ final: UInt8) -> TerminalEvent? {
    if held.first == UInt8(ascii: "<") { return mouse(numbers(held.dropFirst()), final) }
    if held.first == UInt8(ascii: "?") { return report(held, final) }
    if held.first == UInt8(ascii: ">") { return kind(held, final) }
    let parameters = numbers(held[...])
    let modifiers = modifiers(parameters.count > 1 ? parameters[1] : [])
    guard let modifiers else { return nil }
    let first = parameters.first?.first ?? 0
    switch final {
    case UInt8(ascii: "~"):
      if first == 27, parameters.count > 2 { return coded(parameters[2].first ?? 0, modifiers) }
      return numbered(first).map { .key(Key(code: $0, modifiers: modifiers)) }
    case UInt8(ascii: "^"):
      return numbered(first).map { .key(Key(code: $0, modifiers: .control)) }
    case UInt8(ascii: "u"): return coded(first, modifiers)
    case UInt8(ascii: "Z"): return .key(Key(code: .tab, modifiers: modifiers.union(.shift)))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return letter(final - 0x20).map { .key(Key(code: $0, modifiers: .shift)) }
    default:
      if final == UInt8(ascii: "R"), first > 1, parameters.count == 2 {
        return .cursor(row: first - 1, column: (parameters[1].first ?? 1) - 1)
      }
      // Other first numbers mark a report.
      guard first <= 1 else { return nil }
      return letter(final).map { .key(Key(code: $0, modifiers: modifiers)) }
    }
  }

  private static func letter(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// Parses `CSI code u`, where the code is a scalar or one of kitty's numbers for keypad keys.
  private static func coded(_ code: Int, _ modifiers: Modifiers) -> TerminalEvent? {
    let key: Key.Code
    switch code {
    case 9: key = .tab
    case 13, 57_414: key = .enter
    case 27: key = .escape
    case 8, 127: key = .backspace
    case 57_399...57_408:
      key = .character(Character(UnicodeScalar(UInt8(code - 57_399) + UInt8(ascii: "0"))))
    case 57_409...57_413: key = .character(Array("./*-+")[code - 57_409])
    case 57_415: key = .character("=")
    case 57_416: key = .character(",")
    case 57_417: key = .left
    case 57_418: key = .right
    case 57_419: key = .up
    case 57_420: key = .down
    case 57_421: key = .pageUp
    case 57_422: key = .pageDown
    case 57_423: key = .home
    case 57_424: key = .end
    case 57_425: key = .insert
    case 57_426: key = .delete
    case 57_344...63_743: return nil
    default:
      guard code >= 32, let scalar = UInt32(exactly: code).flatMap(UnicodeScalar.init) else {
        return nil
      }
      key = .character(shifted(Character(scalar), modifiers))
    }
    return .key(Key(code: key, modifiers: modifiers))
  }

  /// Returns a letter shifted. `CSI u` sends the unshifted key; other keys depend on the layout.
  private static func shifted(_ character: Character, _ modifiers: Modifiers) -> Character {
    guard modifiers.contains(.shift) else { return character }
    let upper = character.uppercased()
    return upper.count == 1 ? upper.first ?? character : character
  }

  /// Returns the modifiers; nil for the report of a key release.
  private static func modifiers(_ parameter: [Int]) -> Modifiers? {
    if parameter.count > 1, parameter[1] == 3 { return nil }
    let value = (parameter.first ?? 1) - 1
    return Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, value) & 0x0F))
  }

  /// Parses parameters separated by `;` with parts separated by `:`; a missing number is 0, a too
  /// large one is limited.
  static func numbers(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    var result: [[Int]] = [[0]]
    for byte in bytes {
      let last = result.count - 1
      let part = result[last].count - 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        result[last][part] = min(result[last][part] * 10 + Int(byte - UInt8(ascii: "0")), 1 << 24)
      case UInt8(ascii: ";"): result.append([0])
      case UInt8(ascii: ":"): result[last].append(0)
      default: break
      }
    }
    return result
  }
}
