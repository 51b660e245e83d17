/// The lines of a label in CommonMark without the marks of breaks, fenced code and tables.
///
/// Each line is CommonMark of its own: a label can begin as a list or a quote does (`- 5`, `> 3`)
/// and is neither.
struct MarkdownLabel {
  /// The lines as they are shown.
  private(set) var lines: [String] = []
  /// The places of the lines of code, which have no markup.
  private(set) var code: [Int] = []

  init(_ source: [Substring]) {
    var next = 0
    while next < source.count {
      if let end = Self.endOfFence(from: next, in: source) {
        code += lines.count..<(lines.count + end - next - 1)
        lines += source[(next + 1)..<end].map(String.init)
        next = end + 1
      } else if let count = Self.columns(ofDelimiter: next, in: source) {
        // The header is written already, and the rows follow.
        if let header = lines.popLast() { lines.append(Self.row(header[...])) }
        next += 1
        while next < source.count, source[next].contains("|"), count > 0 {
          lines.append(Self.row(source[next]))
          next += 1
        }
      } else {
        lines.append(Self.line(source[next], isLast: next + 1 == source.count))
        next += 1
      }
    }
    if lines.isEmpty { lines = [""] }
  }

  /// Returns a line without the backslash or the blanks that break it.
  private static func line(_ line: Substring, isLast: Bool) -> String {
    if isLast { return String(line) }
    let slashes = line.reversed().prefix { $0 == "\\" }.count
    if !slashes.isMultiple(of: 2) { return String(line.dropLast()) }
    return String(line.trimmingEnd)
  }

  /// Returns the line of the fence that ends the code which begins at a line; nil if none does.
  private static func endOfFence(from start: Int, in source: [Substring]) -> Int? {
    guard let fence = fence(source[start]) else { return nil }
    return source[(start + 1)...].firstIndex { line in
      guard let other = Self.fence(line), other.sign == fence.sign else { return false }
      return other.count >= fence.count && other.isBare
    }
  }

  private static func fence(_ line: Substring) -> (sign: Character, count: Int, isBare: Bool)? {
    let words = line.drop { $0 == " " }
    guard let sign = words.first, sign == "`" || sign == "~" else { return nil }
    let signs = words.prefix { $0 == sign }
    let rest = words[signs.endIndex...]
    guard signs.count >= 3, !rest.contains("`") else { return nil }
    return (sign, signs.count, rest.allSatisfy { $0 == " " })
  }

  /// Returns the number of columns of a table whose delimiter row is at a line; nil if it is none.
  private static func columns(ofDelimiter index: Int, in source: [Substring]) -> Int? {
    guard index > 0, source[index].contains("|"),
      source[index].allSatisfy({ "|-: \t".contains($0) }), source[index].contains("-")
    else { return nil }
    let count = cells(source[index]).count
    return count > 1 && cells(source[index - 1]).count == count ? count : nil
  }

  private static func row(_ line: Substring) -> String {
    cells(line).joined(separator: " | ")
  }

  /// Returns the cells of a row, between bars without a backslash.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    cells = cells.map { String($0[...].trimmingEnd.drop { $0 == " " || $0 == "\t" }) }
    if cells.count > 1, cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.count > 1, cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }
}

extension Substring {
  fileprivate var trimmingEnd: Substring {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
