/// A key as pressed, with what was held beside it.
struct Key: Equatable, Sendable {
  /// Which key; a character stands for itself, already shifted as the keyboard gave it.
  enum Code: Equatable, Sendable {
    case character(Character)
    case enter
    case tab
    case escape
    case backspace
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case function(Int)
  }

  var code: Code
  var modifiers: Modifiers = []

  /// A control character's key: Ctrl and the letter in lower case.
  static func control(_ character: Character) -> Key {
    Key(code: .character(character), modifiers: .control)
  }
}

/// Keys held beside another; the bits are xterm's, less one.
struct Modifiers: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let shift = Modifiers(rawValue: 1)
  static let alternate = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)
  static let `super` = Modifiers(rawValue: 8)
}

/// A report of the mouse; column and row count from 0.
struct Mouse: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    case press
    case release
    case drag
    case move
    case wheelUp
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  var action: Action
  /// 0 left, 1 middle, 2 right; 0 for the wheel and where the terminal does not say.
  var button: Int
  var column: Int
  var row: Int
  var modifiers: Modifiers = []
}

/// What came from the terminal.
enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text pasted, in one piece, its line ends as they came.
  case paste(String)
  /// The terminal's answer that it knows (or does not) a private mode.
  case mode(Int, isKnown: Bool)
  /// The terminal's background, each part 0…255.
  case background(red: UInt8, green: UInt8, blue: UInt8)
}
