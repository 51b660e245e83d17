extension StyledText {
  /// A place where a line can break: the end of one line and the start of the next.
  private struct Opportunity {
    var end: Int
    var next: Int
  }

  /// Returns the lines at a width, broken at blanks, after hyphens and slashes, between wide
  /// characters, and inside words longer than a line. Only blanks at breaks are dropped. An address
  /// that fits on a line stays whole.
  func wrapped(to width: Int) -> [Range<Int>] {
    let width = max(1, width)
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    var opportunity: Opportunity?
    for index in cells.indices {
      let cell = cells[index]
      if cell.character == Self.lineBreak {
        lines.append(start..<index)
        start = index + 1
        used = 0
        opportunity = nil
        continue
      }
      if cell.character == " " {
        if let run = opportunity, run.next == index {
          opportunity?.next = index + 1
        } else if index > start, cells[index - 1].character != " " {
          opportunity = Opportunity(end: index, next: index + 1)
        }
        used += 1
        continue
      }
      if canBreak(before: index, in: start, width) {
        opportunity = Opportunity(end: index, next: index)
      }
      // Repeats for a single word that is longer than a line.
      while used + Int(cell.width) > width, index > start {
        let broken = opportunity ?? Opportunity(end: index, next: index)
        opportunity = nil
        guard broken.next > start else { continue }
        lines.append(start..<max(start, broken.end))
        start = broken.next
        used = cells[start..<index].reduce(0) { $0 + Int($1.width) }
      }
      used += Int(cell.width)
    }
    lines.append(start..<cells.count)
    return lines
  }

  private func canBreak(before index: Int, in start: Int, _ width: Int) -> Bool {
    guard index > start else { return false }
    let before = cells[index - 1]
    let here = cells[index]
    if here.isWide || before.isWide { return !Self.closing.contains(here.character) }
    guard index - 1 > start else { return false }
    let earlier = cells[index - 2].character
    switch before.character {
    case "-": return earlier.isLetter || earlier.isNumber
    case "/": return here.character != "/" && earlier != " " && !isInAddress(index, width)
    default: return false
    }
  }

  /// Returns true if the word around a cell is an address that fits in a width.
  private func isInAddress(_ index: Int, _ width: Int) -> Bool {
    let isBlank = { (cell: Cell) in cell.character == " " || cell.character == Self.lineBreak }
    // A word that is longer than a line is not read to its ends.
    let before = cells[max(0, index - width - 1)..<index]
    let start = before.lastIndex(where: isBlank).map { $0 + 1 } ?? before.startIndex
    let word = cells[start...].prefix(width + 1).prefix { !isBlank($0) }
    guard word.reduce(0, { $0 + Int($1.width) }) <= width else { return false }
    return word.indices.dropLast().contains {
      word[$0].character == "/" && word[$0 + 1].character == "/"
    }
  }

  /// The characters that must not begin a line.
  static let closing: Set<Character> = [
    "、", "。", "，", "．", "」", "』", "）", "】", "！", "？", "：", "；", ".", ",", "!", "?", ")", "]", ":",
    ";",
  ]
}

extension Cell {
  /// True for characters of East Asia and emoji, between which a line can break. Letters of other
  /// scripts with two cells are parts of words.
  var isWide: Bool {
    guard width == 2, let first = character.unicodeScalars.first else { return false }
    return CellWidth.of(first) == 2 || CellWidth.isEmoji(character.unicodeScalars)
  }
}
