import QuizboardModel

/// A text table, laid out for a width.
struct TableLook {
  var header: [StyledText]
  var rows: [[StyledText]]
  /// The alignment of each column.
  var alignments: [MarkdownTable.Alignment]
  /// The cell that the rule below the header repeats.
  var rule: Cell

  /// The blank columns between two columns of the table.
  private static let gap = 2
  /// The minimum width of a column that wraps; with less space, a table is shown cell by cell.
  private static let leastColumns = 8

  /// Returns columns side by side with wrapped text; if they would be too narrow, each cell on a
  /// line with its header.
  func lines(width: Int) -> Lines {
    guard let widths = widths(within: width) else { return cellByCell(width) }
    var text = StyledText()
    let hasHeader = header.contains { !$0.isEmpty }
    if hasHeader {
      add(header, widths, to: &text)
      text.cells.append(lineBreak)
      for (index, columns) in widths.enumerated() {
        if index > 0 { addBlanks(Self.gap, to: &text) }
        text.cells += [Cell](repeating: rule, count: columns)
      }
    }
    for (index, row) in rows.enumerated() {
      if hasHeader || index > 0 { text.cells.append(lineBreak) }
      add(row, widths, to: &text)
    }
    return Lines(text, text.lines)
  }

  private var lineBreak: Cell { Cell(StyledText.lineBreak, width: 0) }

  /// Returns the widths of the columns, where the widest shrink first; nil if they would be too
  /// narrow.
  private func widths(within room: Int) -> [Int]? {
    var widths = header.map { max(1, $0.naturalWidth) }
    guard widths.count <= room else { return nil }
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.naturalWidth)
      }
    }
    let room = room - Self.gap * (widths.count - 1)
    if widths.reduce(0, +) <= room { return widths }
    var fair = room / widths.count
    while widths.reduce(0, { $0 + min($1, fair + 1) }) <= room { fair += 1 }
    return fair < Self.leastColumns ? nil : widths.map { min($0, fair) }
  }

  /// Adds a row with as many lines as its tallest cell.
  private func add(_ row: [StyledText], _ widths: [Int], to text: inout StyledText) {
    let cells = row.indices.map { index in
      Lines(
        row[index], width: widths[index],
        aligned: alignments[index] == .left ? widths[index] : nil)
    }
    let height = max(1, cells.reduce(0) { max($0, $1.count) })
    for line in 0..<height {
      if line > 0 { text.cells.append(lineBreak) }
      for (index, lines) in cells.enumerated() {
        if index > 0 { addBlanks(Self.gap, to: &text) }
        let words = line < lines.count ? lines[line] : []
        let blanks = max(0, widths[index] - words.reduce(0) { $0 + Int($1.width) })
        let before =
          switch alignments[index] {
          case .left: 0
          case .center: blanks / 2
          case .right: blanks
          }
        addBlanks(before, to: &text)
        text.cells += words
        if index < cells.count - 1 { addBlanks(blanks - before, to: &text) }
      }
    }
  }

  private func addBlanks(_ count: Int, to text: inout StyledText) {
    if count > 0 { text.cells += [Cell](repeating: Cell(" ", style: blank), count: count) }
  }

  private var blank: Style { Style(rule.style.foreground.tone, on: rule.style.background.tone) }

  /// Returns each cell after its header, with a blank line between rows.
  private func cellByCell(_ width: Int) -> Lines {
    var text = StyledText()
    for row in rows.isEmpty ? [header] : rows {
      if !text.isEmpty { text.cells += [lineBreak, lineBreak] }
      for (index, cell) in row.enumerated() {
        if index > 0 { text.cells.append(lineBreak) }
        if !rows.isEmpty, !header[index].isEmpty {
          text.append(header[index])
          text.cells += [Cell(":", style: blank), Cell(" ", style: blank)]
        }
        text.append(cell)
      }
    }
    return Lines(text, width: width)
  }
}
