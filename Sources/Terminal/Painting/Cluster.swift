/// The classes of grapheme clusters by how far terminals agree on their width.
enum Cluster {
  /// One cell in all terminals.
  case plain
  /// Two cells in nearly all terminals.
  case wide
  /// Letters with combining marks; written whole, since the marks change the meaning.
  case marked
  /// Emoji of any length, on which terminals disagree.
  case emoji

  init(_ character: Character, width: UInt8) {
    if width == 1, character.utf8.count == 1 {
      self = .plain
      return
    }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else {
      self = .plain
      return
    }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self = first.properties.isEmojiPresentation ? .emoji : width == 2 ? .wide : .plain
    } else {
      let isEmoji = first.properties.isEmojiPresentation
      self = isEmoji || scalars.dropFirst().contains(where: Self.makesEmoji) ? .emoji : .marked
    }
  }

  /// Returns what a terminal must join to show an emoji as one picture of two cells.
  static func joins(in emoji: Character) -> JoinedClusters {
    let scalars = emoji.unicodeScalars
    let isFlag = (0x1F1E6...0x1F1FF).contains(scalars.first?.value ?? 0)
    var needed: JoinedClusters = isFlag ? .flags : []
    for scalar in scalars.dropFirst() {
      switch scalar.value {
      case 0x200D: needed.insert(.joiners)
      case 0xFE0F, 0x20E3: needed.insert(.variations)
      case 0x1F3FB...0x1F3FF: needed.insert(.skinTones)
      case 0xE0020...0xE007F: needed.insert(.flags)
      default: break
      }
    }
    // The symbols of a joined sequence need not be wide by themselves.
    return needed.contains(.joiners) ? needed.subtracting(.variations) : needed
  }

  /// Returns true for joiners, variation selector 16, the keycap, skin tones, flags and tags.
  private static func makesEmoji(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// True if the terminal may measure another width, which would misplace the cells after it.
  var isRisky: Bool {
    switch self {
    case .plain, .wide: false
    case .marked, .emoji: true
    }
  }
}
