import QuizboardImages

/// A key press with its modifiers.
struct Key: Equatable, Sendable {
  /// The pressed key; a character is already shifted by the keyboard layout.
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

  /// Returns the key of a control character: Ctrl with the lower-case letter.
  static func control(_ character: Character) -> Key {
    Key(code: .character(character), modifiers: .control)
  }
}

/// Modifier keys, with the bits of xterm's parameter minus one.
struct Modifiers: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let shift = Modifiers(rawValue: 1)
  static let alternate = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)
  static let `super` = Modifiers(rawValue: 8)
}

/// A mouse report; columns and rows count from 0.
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
  /// The button: 0 left, 1 middle, 2 right; 0 for the wheel or if the terminal does not report it.
  var button: Int
  var column: Int
  var row: Int
  var modifiers: Modifiers = []
}

/// An event from the terminal.
enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Pasted text in one piece, with its original line ends.
  case paste(String)
  /// The terminal's report whether it supports a private mode.
  case mode(Int, isKnown: Bool)
  /// The position of the cursor, from 0, that was asked for. Never in the first row, in which the
  /// reply looks like a function key.
  case cursor(row: Int, column: Int)
  /// The terminal's report that it shows pictures by a protocol.
  case graphics(ImageRequest.Graphics)
  /// The terminal's report about its abilities. Replies come in the order of the queries, so all
  /// queries before this one have been answered.
  case attributes(hasSixel: Bool)
  /// The terminal's report about its kind, by a number that its authors chose.
  case kind(Int)
  /// The background colour of the terminal, each channel 0…255.
  case background(red: UInt8, green: UInt8, blue: UInt8)
}
