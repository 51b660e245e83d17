import QuizboardInterface
import QuizboardModel

/// The content of a terminal cell as written, in the colours of the terminal.
struct Painted: Equatable {
  var character: Character
  var width: UInt8
  var ink: Ink

  /// The content of a cell that must be written again. No cell is as wide.
  static let unknown = Painted(character: " ", width: .max, ink: .plain)

  static let blank = Painted(character: " ", width: 1, ink: .plain)

  static func == (left: Painted, right: Painted) -> Bool {
    left.width == right.width && left.ink == right.ink && left.character == right.character
  }

  /// True if erasing with its background colour produces it.
  var isErased: Bool {
    character == " " && width == 1 && ink.attributes.isEmpty && ink.link == 0
  }
}

extension Painted {
  /// Returns true if a single byte written in this ink produces it.
  func canBeWritten(in other: Ink) -> Bool {
    guard width == 1, character.utf8.count == 1 else { return false }
    if ink == other { return true }
    return isErased && ink.background == other.background && other.link == 0
      && other.attributes.isDisjoint(with: [.underline, .reverse])
  }

  /// Resolves a cell. Invisible differences are removed, so that cells that look equal are not
  /// rewritten.
  init(_ cell: Cell, _ resolved: TerminalStyle, link: UInt16 = 0) {
    guard cell.width > 0 else {
      self = Painted(character: " ", width: 0, ink: .plain)
      return
    }
    // A wide character that has faded completely becomes a blank of two cells.
    character = resolved.isInvisible ? " " : cell.character
    width = cell.width
    ink = Ink(
      foreground: resolved.foreground, background: resolved.background,
      attributes: resolved.attributes, link: link)
    if character == " ", ink.attributes.isDisjoint(with: [.underline, .reverse]) {
      ink.foreground = .standard
      ink.attributes = []
    }
  }
}
