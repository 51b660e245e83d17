/// How far terminals agree on the width of a cluster, and so how it must be written.
enum Cluster {
  /// One cell everywhere.
  case plain
  /// Two cells, nearly everywhere.
  case wide
  /// Letters with marks: written whole, for without its marks a word is another one.
  case marked
  /// Emoji of whatever length: terminals disagree on them in every way.
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

  /// Joiners between emoji, variation selector 16, the keycap, skin tones, flags' letters and tags.
  private static func makesEmoji(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// Whether the terminal's idea of the width may differ, so that what follows may be out of place.
  var isRisky: Bool {
    switch self {
    case .plain, .wide: false
    case .marked, .emoji: true
    }
  }
}
