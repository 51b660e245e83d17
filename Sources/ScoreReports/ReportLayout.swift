import QuizboardInterface
import QuizboardText

/// The widths and glyphs of a report in text.
struct ReportLayout {
  /// The columns of bars and tables.
  let columns: Int
  /// True if texts are cut to the columns; false if lines may be longer.
  let cutsTexts: Bool
  private let glyphs: Glyphs

  /// Creates a layout for a terminal of a width; without one, for 80 columns with uncut texts.
  init(width: Int?, isUnicode: Bool) {
    columns = max(width ?? 80, 20)
    cutsTexts = width != nil
    glyphs = isUnicode ? .unicode : .ascii
  }

  /// The mark of what is right.
  var rightMark: String { glyphs.isUnicode ? "✓" : "*" }

  /// Returns a bar of cells; at least one for a share above 0.
  func bar(_ share: Double, of cells: Int) -> String {
    guard share > 0 else { return "" }
    let count = max(1, Int((min(share, 1) * Double(cells)).rounded()))
    return String(repeating: glyphs.isUnicode ? "█" : "#", count: count)
  }

  /// Returns a text in CommonMark as one line without markup.
  func words(_ text: String) -> String {
    let line = PlainMarkdown.lines(of: text).joined(separator: " ")
    return SafeText.clean(line, glyphs: glyphs).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Returns a line cut to a number of columns, with an ellipsis.
  func cut(_ line: String, to columns: Int) -> String {
    guard SafeText.width(of: line) > columns else { return line }
    var result = ""
    var width = 1
    for character in line {
      width += SafeText.width(of: String(character))
      if width > columns { break }
      result.append(character)
    }
    return result + (glyphs.isUnicode ? "…" : "~")
  }

  /// Returns a line of text cut to the terminal, if it is one.
  func fitted(_ line: String) -> String { cutsTexts ? cut(line, to: columns) : line }

  /// Returns a text with blanks before it, up to a number of columns.
  func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - SafeText.width(of: text))) + text
  }

  /// Returns a text with blanks after it, up to a number of columns.
  func left(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - SafeText.width(of: text)))
  }

  /// A column of a table: its heading, and its text in each row.
  struct Column {
    let heading: String
    let cells: [String]

    init(_ heading: String, _ cells: [String]) {
      self.heading = heading
      self.cells = cells
    }
  }

  /// Returns the lines of a table, with its headings first and at least two columns of it: as many
  /// as there is room for.
  func table(_ all: [Column], indent: Int) -> [String] {
    var width = indent
    var lines: [String] = []
    for (index, column) in all.enumerated() {
      let cells = [column.heading] + column.cells
      let own = (cells.map(SafeText.width).max() ?? 0) + (index == 0 ? 0 : 2)
      if index > 1, width + own > columns { break }
      width += own
      if lines.isEmpty {
        lines = cells.map { String(repeating: " ", count: indent) + right($0, own) }
      } else {
        for (row, cell) in cells.enumerated() { lines[row] += right(cell, own) }
      }
    }
    return lines
  }
}

/// Returns a percentage without decimals; a dash for none.
func percent(_ value: Double?) -> String {
  value.map { "\(plain($0.rounded()))%" } ?? "-"
}

/// Returns a number with at most one decimal.
func tenths(_ value: Double) -> String { plain((value * 10).rounded() / 10) }

/// Returns an integer without decimals; other numbers with them.
private func plain(_ value: Double) -> String {
  // A value between -0.05 and 0 rounds to -0.
  value == 0 ? "0" : Int(exactly: value).map(String.init) ?? "\(value)"
}
