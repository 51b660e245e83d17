/// Parses the terminal's bytes into events, independent of how reads split them.
///
/// It has no clock: `patience` is the time to wait for more bytes, after which the caller calls
/// `giveUp()`.
struct KeyParser {
  /// The time to wait after ESC alone. 25 ms: a terminal sends the bytes of a key together, faster
  /// than a player types.
  static let escapePatience: Int64 = 25_000_000
  /// Longer than for Escape, because a reply over a slow connection may pause.
  static let stringPatience: Int64 = 1_000_000_000
  /// Longer still, once it is clear that no player types: the rest of a paste or of a reply would be
  /// taken for keys.
  static let pastePatience: Int64 = 10_000_000_000

  private static let sequenceLimit = 64
  private static let stringLimit = 4096
  /// More than a field takes, so that it refuses a longer paste with a message.
  private static let pasteLimit = 1 << 18

  private enum State {
    case ground
    case escape
    case single  // ESC O
    case control  // ESC [
    case linuxFunction  // ESC [ [
    case oldMouse  // ESC [ M
    case string  // ESC ] and similar
    case stringEscape
    case paste
    case unicode(needed: Int)
  }

  private let escapePatience: Int64
  private var state = State.ground
  private var isAlternate = false
  private var held: [UInt8] = []
  /// True if the rest of the paste is discarded.
  private var isPasteOver = false

  init(escapePatience: Int64 = Self.escapePatience) { self.escapePatience = escapePatience }

  /// The time in nanoseconds to wait for more bytes; nil if none are pending, or if only one
  /// continuation is possible.
  var patience: Int64? {
    switch state {
    case .escape: escapePatience
    case .string, .stringEscape: isReply ? Self.pastePatience : Self.stringPatience
    case .paste: Self.pastePatience
    case .ground, .unicode, .single, .control, .linuxFunction, .oldMouse: nil
    }
  }

  /// True if the contents of a string begin like a reply: with a digit or a sign, or with the G of
  /// graphics. A player may type a letter after Alt with a bracket, P, _ or ^.
  private var isReply: Bool {
    guard let first = held.first else { return false }
    return (0x21..<0x41).contains(first) || first == UInt8(ascii: "G")
  }

  /// Returns the events that these bytes complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, into: &events) }
    return events
  }

  /// Returns the events for the pending bytes when no more arrive.
  mutating func giveUp() -> [TerminalEvent] {
    defer { reset() }
    switch state {
    case .escape:
      let escape = TerminalEvent.key(Key(code: .escape))
      return isAlternate ? [escape, escape] : [escape]
    case .paste:
      return isPasteOver ? [] : [.paste(String(decoding: held, as: UTF8.self))]
    default: return []
    }
  }

  private mutating func reset() {
    state = .ground
    isAlternate = false
    isPasteOver = false
    held.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch state {
    case .ground: takeGround(byte, into: &events)
    case .escape: takeEscape(byte, into: &events)
    case .unicode(let needed): takeUnicode(byte, needed: needed, into: &events)
    case .single where byte < 0x20, .linuxFunction where byte < 0x20:
      interrupt(byte, into: &events)
    case .single:
      finish(KeySequence.single(byte), into: &events)
    case .linuxFunction:
      finish(KeySequence.linuxFunction(byte), into: &events)
    case .control: takeControl(byte, into: &events)
    case .oldMouse:
      if byte < 0x20 { return interrupt(byte, into: &events) }
      held.append(byte)
      if held.count == 3 { finish(KeySequence.oldMouse(held), into: &events) }
    case .string, .stringEscape: takeString(byte, into: &events)
    case .paste: takePaste(byte, into: &events)
    }
  }

  private mutating func finish(_ event: TerminalEvent?, into events: inout [TerminalEvent]) {
    var event = event
    if isAlternate, case .key(var key)? = event {
      key.modifiers.insert(.alternate)
      event = .key(key)
    }
    if let event { events.append(event) }
    reset()
  }

  /// Drops an incomplete sequence; the byte that interrupts it starts a new one.
  private mutating func interrupt(_ byte: UInt8, into events: inout [TerminalEvent]) {
    reset()
    takeGround(byte, into: &events)
  }

  private mutating func takeGround(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x80: finish(.key(KeySequence.ascii(byte)), into: &events)
    case 0xC2..<0xE0: startUnicode(byte, needed: 2)
    case 0xE0..<0xF0: startUnicode(byte, needed: 3)
    case 0xF0..<0xF5: startUnicode(byte, needed: 4)
    default: reset()
    }
  }

  private mutating func startUnicode(_ byte: UInt8, needed: Int) {
    held = [byte]
    state = .unicode(needed: needed)
  }

  private mutating func takeUnicode(_ byte: UInt8, needed: Int, into events: inout [TerminalEvent])
  {
    guard byte & 0xC0 == 0x80 else { return interrupt(byte, into: &events) }
    held.append(byte)
    guard held.count == needed else { return }
    let text = String(decoding: held, as: UTF8.self)
    let character = text.unicodeScalars.first.flatMap { $0 == "\u{FFFD}" ? nil : Character($0) }
    finish(character.map { .key(Key(code: .character($0))) }, into: &events)
  }

  private mutating func takeEscape(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B where !isAlternate:
      // Alt with a key whose bytes begin with ESC, or Escape pressed twice.
      isAlternate = true
    case 0x1B:
      events.append(.key(Key(code: .escape)))
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): state = .string
    default:
      isAlternate = true
      takeGround(byte, into: &events)
    }
  }

  private mutating func takeControl(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where held.isEmpty: state = .oldMouse
    case 0x20..<0x40:
      if held.count < Self.sequenceLimit { held.append(byte) }
    case 0x40..<0x7F:
      if byte == UInt8(ascii: "~"), held == [0x32, 0x30, 0x30] {
        reset()
        state = .paste
      } else {
        finish(
          held.count < Self.sequenceLimit ? KeySequence.control(held, byte) : nil, into: &events)
      }
    default: interrupt(byte, into: &events)
    }
  }

  private mutating func takeString(_ byte: UInt8, into events: inout [TerminalEvent]) {
    if case .stringEscape = state {
      if byte == UInt8(ascii: "\\") { return finish(KeySequence.answer(held), into: &events) }
      reset()
      state = .escape
      return takeEscape(byte, into: &events)
    }
    switch byte {
    case 0x07: finish(KeySequence.answer(held), into: &events)
    case 0x1B: state = .stringEscape
    default: if held.count < Self.stringLimit { held.append(byte) }
    }
  }

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ byte: UInt8, into events: inout [TerminalEvent]) {
    held.append(byte)
    if byte == UInt8(ascii: "~"), held.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      if isPasteOver { return reset() }
      let text = String(decoding: held.dropLast(Self.pasteEnd.count), as: UTF8.self)
      finish(.paste(text), into: &events)
    } else if held.count >= Self.pasteLimit {
      // The rest is discarded, and its bytes do not act as keys.
      let end = held.suffix(Self.pasteEnd.count)
      if !isPasteOver {
        events.append(.paste(String(decoding: held.dropLast(end.count), as: UTF8.self)))
      }
      isPasteOver = true
      held = Array(end)
    }
  }
}
