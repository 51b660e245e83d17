import CQuizboardUTF8Proc

extension SafeText {
  /// Tags spell the region of a black flag; elsewhere they only hide text.
  static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  /// The most scalars of an emoji sequence: two people with skin tones who kiss.
  private static let mostEmojiScalars = 10
  /// The most combining marks on a letter. Dozens of them would cover the lines above.
  private static let mostMarks = 6

  /// Converts a character of several scalars, or a mark without a letter.
  static func cluster(_ character: Character, _ glyphs: Glyphs) -> Part {
    let scalars = character.unicodeScalars
    if CellWidth.isEmoji(scalars) {
      return glyphs.hasClusters ? emoji(character) : .cluster("?", width: 1)
    }
    if !glyphs.hasClusters { return bare(composed(character)) }
    var pieces: [Cell] = []
    for piece in syllables(composed(character).unicodeScalars) {
      if let cell = cell(piece) { pieces.append(cell) }
    }
    if pieces.count > 1 { return .syllable(pieces) }
    return pieces.first.map { .cluster($0.character, width: Int($0.width)) } ?? .nothing
  }

  /// Returns a letter without its marks.
  private static func bare(_ character: Character) -> Part {
    guard let first = character.unicodeScalars.first, CellWidth.of(first) > 0 else {
      return .nothing
    }
    return .cluster(Character(first), width: CellWidth.of(first))
  }

  /// Limits an emoji sequence. It never ends with a joiner, which would join the next character.
  private static func emoji(_ character: Character) -> Part {
    let scalars = character.unicodeScalars
    let isFlag = scalars.first == blackFlag
    var safe = Array(scalars.prefix(mostEmojiScalars + 1))
    if safe.count <= mostEmojiScalars, isFlag || !safe.contains(where: isTag) {
      if safe.last != joiner { return .cluster(character, width: 2) }
    }
    safe = Array(safe.filter { isFlag || !isTag($0) }.prefix(mostEmojiScalars))
    while safe.count > 1, safe.last == joiner { safe.removeLast() }
    return one(safe).map { .cluster($0, width: 2) } ?? .nothing
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"
  /// The dotted circle that stands for the letter under a mark.
  private static let circle: Unicode.Scalar = "\u{25CC}"

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0000...0xE0FFF).contains(scalar.value)
  }

  /// Returns the cell of a letter with its marks; nil if nothing of it is visible.
  private static func cell(_ piece: some Collection<Unicode.Scalar>) -> Cell? {
    var safe: [Unicode.Scalar] = []
    var marks = 0
    for scalar in piece where !isTag(scalar) {
      if CellWidth.of(scalar) == 0 {
        marks += 1
        if marks > mostMarks { continue }
      }
      safe.append(scalar)
    }
    guard let first = safe.first, safe.contains(where: { !isInvisible($0.value) }) else {
      return nil
    }
    let isBare = isMark(first) || CellWidth.sum(safe) == 0
    if CellWidth.of(first) == 0, isBare {
      safe.insert(circle, at: 0)
    }
    // The omitted scalars can have joined the rest.
    return one(safe).map { character in
      Cell(character, width: UInt8(max(1, CellWidth.of(character.unicodeScalars))))
    }
  }

  /// Returns the first character of scalars.
  private static func one(_ scalars: [Unicode.Scalar]) -> Character? {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view).first
  }

  /// Splits a character that needs more than two cells before each of its letters: conjuncts of
  /// Indic scripts, and Hangul of several consonants.
  private static func syllables(_ scalars: Character.UnicodeScalarView) -> [ArraySlice<
    Unicode.Scalar
  >] {
    let all = Array(scalars)
    guard CellWidth.sum(all) > 2 else { return [all[...]] }
    var pieces: [ArraySlice<Unicode.Scalar>] = []
    var start = 0
    var hasLetter = false
    for index in all.indices where CellWidth.of(all[index]) > 0 {
      let isLetter = all[index].properties.generalCategory == .otherLetter
      if isLetter, hasLetter {
        pieces.append(all[start..<index])
        start = index
      }
      hasLetter = hasLetter || isLetter
    }
    pieces.append(all[start...])
    return pieces
  }

  /// Returns the shortest form of a letter with marks, which more terminals can show.
  private static func composed(_ character: Character) -> Character {
    let options = utf8proc_option_t(
      rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
    var values = character.unicodeScalars.map { utf8proc_int32_t(bitPattern: $0.value) }
    // Canonical composition of decomposed scalars; precomposed ones stay.
    let count = utf8proc_normalize_utf32(&values, values.count, options)
    guard count > 0, count < values.count else { return character }
    return one(values.prefix(count).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) })
      ?? character
  }
}
