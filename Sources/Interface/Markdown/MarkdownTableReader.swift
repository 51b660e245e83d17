import CQuizboardCmark
import QuizboardModel

/// Finds GitHub-style tables in the paragraphs that cmark parses: a header, a row such as `| --- |
/// :-: |`, and rows.
struct MarkdownTableReader {
  private let bytes: [UInt8]
  private let lines: [Range<Int>]

  /// Makes a reader for a whole text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = bytes.contains(Self.bar) ? Self.lines(of: bytes) : []
  }

  private static let bar = UInt8(ascii: "|")
  private static let backslash = UInt8(ascii: "\\")

  /// Returns the text before a table and the table; nil without one.
  ///
  /// - Parameter quotes: The number of enclosing quotes, each a sign at the start of a line.
  func blocks(ofParagraph node: OpaquePointer, quotes: Int) -> [MarkdownBlock]? {
    let first = Int(cmark_node_get_start_line(node)) - 1
    let last = Int(cmark_node_get_end_line(node)) - 1
    guard first >= 0, first < last, last < lines.count else { return nil }
    let column = max(0, Int(cmark_node_get_start_column(node)) - 1)
    var rows = [bytes[lines[first]].dropFirst(column)]
    rows += (first + 1...last).map { content(of: bytes[lines[$0]], quotes) }
    for index in rows.indices.dropFirst() {
      guard let alignments = Self.alignments(rows[index]) else { continue }
      let header = Self.cells(rows[index - 1])
      guard header.count == alignments.count else { continue }
      let table = Self.table(alignments, [header] + rows[(index + 1)...].map(Self.cells))
      let before = rows[..<(index - 1)].joined(separator: [UInt8(ascii: "\n")])
      return MarkdownReader.read(String(decoding: Array(before), as: UTF8.self)) + [.table(table)]
    }
    return nil
  }

  private static func table(
    _ alignments: [MarkdownTable.Alignment], _ texts: [[String]]
  ) -> MarkdownTable {
    // Surplus cells of a row are joined in the last column, as source.
    let texts = texts.map { row in
      let count = alignments.count
      return row.count <= count
        ? row : row[..<(count - 1)] + [row[(count - 1)...].joined(separator: " | ")]
    }
    var cells = MarkdownInline.read(lines: texts.flatMap(\.self))[...]
    let rows = texts.map { row in
      defer { cells = cells.dropFirst(row.count) }
      return Array(cells.prefix(row.count))
    }
    return MarkdownTable(alignments: alignments, header: rows[0], rows: Array(rows[1...]))
  }

  /// Returns the text of a row without leading blanks and quote signs.
  private func content(of line: ArraySlice<UInt8>, _ quotes: Int) -> ArraySlice<UInt8> {
    var rest = line.drop(while: \.isBlank)
    for _ in 0..<quotes {
      guard rest.first == UInt8(ascii: ">") else { break }
      rest = rest.dropFirst().drop(while: \.isBlank)
    }
    return rest
  }

  /// Returns the alignments in a delimiter row; nil for any other row.
  private static func alignments(_ line: ArraySlice<UInt8>) -> [MarkdownTable.Alignment]? {
    guard line.contains(bar),
      line.allSatisfy({ $0 == bar || $0.isBlank || $0 == dash || $0 == colon })
    else {
      return nil
    }
    var result: [MarkdownTable.Alignment] = []
    for cell in cells(line) {
      let signs = Array(cell.utf8)
      let isLeft = signs.first == colon
      let isRight = signs.count > 1 && signs.last == colon
      let dashes = signs.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == dash }) else { return nil }
      result.append(isRight ? (isLeft ? .center : .right) : .left)
    }
    return result
  }

  private static let dash = UInt8(ascii: "-")
  private static let colon = UInt8(ascii: ":")

  /// Returns the cells of a row, which bars separate. Bars at the ends of a row are optional; `\|`
  /// is a literal bar.
  private static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    var rest = trimmed(line)
    if rest.first == bar { rest = rest.dropFirst() }
    var cells: [String] = []
    var cell: [UInt8] = []
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == backslash, index + 1 < rest.endIndex {
        if rest[index + 1] != bar { cell.append(backslash) }
        cell.append(rest[index + 1])
        index += 2
        continue
      }
      if rest[index] == bar {
        cells.append(String(decoding: trimmed(cell[...]), as: UTF8.self))
        cell = []
      } else {
        cell.append(rest[index])
      }
      index += 1
    }
    if rest.last != bar || !cell.isEmpty || cells.isEmpty {
      cells.append(String(decoding: trimmed(cell[...]), as: UTF8.self))
    }
    return cells
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: \.isBlank)
    while rest.last?.isBlank == true { rest.removeLast() }
    return rest
  }

  /// Returns the ranges of the lines, as cmark separates them.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r") {
        lines.append(start..<at)
        if bytes[at] == UInt8(ascii: "\r"), at + 1 < bytes.count,
          bytes[at + 1] == UInt8(ascii: "\n")
        {
          at += 1
        }
        start = at + 1
      }
      at += 1
    }
    lines.append(start..<bytes.count)
    return lines
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
