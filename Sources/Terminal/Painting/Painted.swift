import QuizboardInterface

/// What a cell of the terminal holds, as written: its colours are the terminal's.
struct Painted: Equatable {
  var character: Character
  var width: UInt8
  var ink: Ink

  static let blank = Painted(character: " ", width: 1, ink: .plain)

  static func == (left: Painted, right: Painted) -> Bool {
    left.width == right.width && left.ink == right.ink && left.character == right.character
  }

  /// Whether erasing in its background's colour gives it.
  var isErased: Bool {
    character == " " && width == 1 && ink.attributes.isEmpty
  }
}

extension Painted {
  /// Whether one byte, drawn in this ink, gives it.
  func canBeWritten(in other: Ink) -> Bool {
    guard width == 1, character.utf8.count == 1 else { return false }
    if ink == other { return true }
    return isErased && ink.background == other.background
      && other.attributes.isDisjoint(with: [.underline, .reverse])
  }

  /// A cell in the terminal's colours. Differences that nobody can see are taken out, so that what
  /// looks the same is never written again.
  init(_ cell: Cell, _ resolved: TerminalStyle) {
    guard cell.width > 0 else {
      self = Painted(character: " ", width: 0, ink: .plain)
      return
    }
    // A wide character that has faded away leaves a blank two cells wide.
    character = resolved.isInvisible ? " " : cell.character
    width = cell.width
    ink = Ink(
      foreground: resolved.foreground, background: resolved.background,
      attributes: resolved.attributes)
    if character == " ", ink.attributes.isDisjoint(with: [.underline, .reverse]) {
      ink.foreground = .standard
      ink.attributes = []
    }
  }
}
