import QuizboardImages

/// Mouse reports, and the terminal's replies to asynchronous queries.
extension KeySequence {
  /// Parses `CSI < button ; column ; row M` (pressed) or `m` (released).
  static func mouse(_ parameters: [[Int]], _ final: UInt8) -> TerminalEvent? {
    guard parameters.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else {
      return nil
    }
    let values = parameters.map { $0.first ?? 0 }
    return mouse(
      code: values[0], column: values[1] - 1, row: values[2] - 1,
      isRelease: final == UInt8(ascii: "m"))
  }

  /// Parses `CSI M` and three bytes, from terminals without the other form.
  static func oldMouse(_ bytes: [UInt8]) -> TerminalEvent? {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    let code = Int(bytes[0]) - 32
    return mouse(
      code: code, column: Int(bytes[1]) - 33, row: Int(bytes[2]) - 33, isRelease: code & 3 == 3)
  }

  private static func mouse(code: Int, column: Int, row: Int, isRelease: Bool) -> TerminalEvent? {
    guard column >= 0, row >= 0 else { return nil }
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alternate) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button = code & 3
    let action: Mouse.Action
    if code & 64 != 0 {
      action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][button]
    } else if code & 128 != 0 {
      return nil
    } else if code & 32 != 0 {
      action = button == 3 ? .move : .drag
    } else {
      action = isRelease ? .release : .press
    }
    let isButton = code & 64 == 0 && button < 3
    return .mouse(
      Mouse(
        action: action, button: isButton ? button : 0, column: column, row: row,
        modifiers: modifiers))
  }

  /// Parses the replies that begin with `CSI ?`.
  static func report(_ held: [UInt8], _ final: UInt8) -> TerminalEvent? {
    final == UInt8(ascii: "c") ? attributes(held) : mode(held, final)
  }

  /// Parses `CSI ? class ; attribute ; … c`, the primary device attributes, of which 4 is sixel.
  private static func attributes(_ held: [UInt8]) -> TerminalEvent? {
    let parts = String(decoding: held.dropFirst(), as: UTF8.self).split(separator: ";")
    return .attributes(hasSixel: parts.dropFirst().contains("4"))
  }

  /// Parses `CSI > kind ; version ; … c`, the secondary device attributes.
  static func kind(_ held: [UInt8], _ final: UInt8) -> TerminalEvent? {
    guard final == UInt8(ascii: "c") else { return nil }
    return numbers(held.dropFirst()).first?.first.map { .kind($0) }
  }

  /// Parses `CSI ? mode ; state $ y`; states 0 and 4 mean that the mode is not supported.
  private static func mode(_ held: [UInt8], _ final: UInt8) -> TerminalEvent? {
    guard final == UInt8(ascii: "y"), held.last == UInt8(ascii: "$") else { return nil }
    let parts = String(decoding: held.dropFirst().dropLast(), as: UTF8.self).split(separator: ";")
    guard parts.count == 2, let mode = Int(parts[0]), let state = Int(parts[1]) else { return nil }
    return .mode(mode, isKnown: (1...3).contains(state))
  }

  /// Parses `OSC 11 ; rgb:RRRR/GGGG/BBBB`, the background, and `APC G i=1;OK`, kitty's protocol for
  /// pictures; ignores other replies.
  static func answer(_ held: [UInt8]) -> TerminalEvent? {
    let text = String(decoding: held, as: UTF8.self)
    if text == "Gi=\(ScreenModes.queriedPicture);OK" { return .graphics(.kitty) }
    guard text.hasPrefix("11;rgb") else { return nil }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3).compactMap(
      channel)
    guard parts.count == 3 else { return nil }
    return .background(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// Parses one to four hexadecimal digits, scaled to 0…255.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8(value * 255 / most)
  }
}
