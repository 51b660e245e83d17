/// Makes untrusted text safe for a terminal.
public enum SafeText {
  /// Returns text with control characters made visible, and without invisible characters that
  /// reorder or hide text. Line breaks become `\n`; a tab becomes a blank.
  public static func clean(_ text: String, glyphs: Glyphs = .unicode) -> String {
    if isPlain(text) { return text }
    var result = ""
    for character in glyphs.hasClusters ? text : withoutIcons(text, glyphs) {
      switch part(of: character, glyphs) {
      case .cluster(let safe, _): result.append(safe)
      case .syllable(let clusters): for cluster in clusters { result.append(cluster.character) }
      case .lineBreak: result.append("\n")
      case .tab: result.append(" ")
      case .nothing: break
      }
    }
    return result
  }

  /// Returns the number of cells of a text on one line.
  public static func width(of text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    var width = 0
    for character in text {
      switch part(of: character, .unicode) {
      case .cluster(_, let cells): width += cells
      case .syllable(let clusters): width += clusters.reduce(0) { $0 + Int($1.width) }
      case .lineBreak, .tab: width += 1
      case .nothing: break
      }
    }
    return width
  }

  /// The form of a character on the grid.
  enum Part: Equatable {
    case cluster(Character, width: Int)
    /// A character too wide for two cells, in the pieces that terminals draw.
    case syllable([Cell])
    case lineBreak
    case tab
    case nothing
  }

  /// Returns the cells of a character in a field.
  static func cells(
    of character: Character, _ style: Style, _ glyphs: Glyphs, tab: Int, lineBreak: Int
  ) -> [Cell] {
    if !glyphs.hasClusters, let letters = letters(of: character) {
      return letters.map { Cell($0, style: style) }
    }
    return switch part(of: character, glyphs) {
    case .cluster(let safe, let width): [Cell(safe, width: UInt8(width), style: style)]
    case .syllable(let pieces):
      pieces.map { Cell($0.character, width: $0.width, style: style) }
    case .tab: [Cell](repeating: Cell(" ", style: style), count: tab)
    case .lineBreak: [Cell](repeating: Cell(" ", style: style), count: lineBreak)
    case .nothing: []
    }
  }

  /// Returns true if a text is printable ASCII, which needs no conversion.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The printable ASCII characters from the space on. Cached, because creating a `Character` costs
  /// more than the rest of the conversion.
  static let ascii: [Character] = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }

  /// Converts one character.
  static func part(of character: Character, _ glyphs: Glyphs) -> Part {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .nothing }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return part(of: first, character, glyphs)
    }
    if first == "\r" { return .lineBreak }
    guard glyphs.isUnicode else { return .cluster("?", width: 1) }
    return cluster(character, glyphs)
  }

  private static func part(of scalar: Unicode.Scalar, _ character: Character, _ glyphs: Glyphs)
    -> Part
  {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return .cluster(character, width: 1) }
    switch value {
    case 0x09: return .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .lineBreak
    case 0...0x1F: return picture(0x2400 + value, glyphs)
    case 0x7F: return picture(0x2421, glyphs)
    case 0x80...0x9F: return picture(0xFFFD, glyphs)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return .cluster(" ", width: 1)
    default: break
    }
    let width = CellWidth.of(scalar)
    switch scalar.properties.generalCategory {
    case .format, .surrogate:
      if width == 0 || isInvisible(value) { return .nothing }
    case .unassigned, .privateUse:
      return picture(0xFFFD, glyphs)
    case .nonspacingMark, .enclosingMark:
      return isInvisible(value) ? .nothing : bare(character, glyphs)
    default: break
    }
    guard glyphs.isUnicode else { return .cluster(plainForm(value), width: 1) }
    if !glyphs.hasClusters, scalar.properties.isEmojiPresentation { return .cluster("?", width: 1) }
    return width == 0 ? .nothing : .cluster(character, width: width)
  }

  /// Returns the ASCII form of a character, such as a typographic quote, a dash or a sign that
  /// authors use like those of the program, or `?`.
  private static func plainForm(_ value: UInt32) -> Character {
    switch value {
    case 0x2018...0x201B, 0x2032: "'"
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0xB7, 0x2022, 0x25CF, 0x2605, 0x2606, 0x2661, 0x2665: "*"
    case 0x25CB: "o"
    case 0x25D0: "~"
    case 0x2713, 0x2714: "+"
    case 0x2717, 0x2718: "x"
    case 0x2026: "~"
    case 0xD7: "x"
    case 0x2039, 0x2190: "<"
    case 0x203A, 0x2192: ">"
    default: "?"
    }
  }

  /// Returns the form of a combining mark without a base.
  private static func bare(_ character: Character, _ glyphs: Glyphs) -> Part {
    glyphs.isUnicode ? cluster(character, glyphs) : .cluster("?", width: 1)
  }

  /// Returns true for soft hyphens, joiners, variation selectors and direction controls.
  static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F:
      true
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  private static func picture(_ value: UInt32, _ glyphs: Glyphs) -> Part {
    guard glyphs.isUnicode, let scalar = Unicode.Scalar(value) else {
      return .cluster("?", width: 1)
    }
    return .cluster(Character(scalar), width: 1)
  }
}
