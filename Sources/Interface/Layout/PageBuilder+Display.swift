import QuizboardModel

/// Large digits.
extension PageBuilder {
  /// Adds a text in digits of three rows; returns nil if there is no room for it, or a character
  /// has no large form.
  mutating func addLarge(_ text: String, _ column: Int, _ width: Int, _ row: Int) -> Int? {
    guard metrics.isRoomy, glyphs.isUnicode, !text.isEmpty else { return nil }
    var rows = ["", "", ""]
    for character in text {
      guard let form = Self.largeForms[character] else { return nil }
      for index in rows.indices {
        rows[index] += (rows[index].isEmpty ? "" : " ") + form[index]
      }
    }
    guard rows[0].count <= width else { return nil }
    let words = StyledText(rows.joined(separator: "\n"), style(.text), glyphs)
    return put(
      .text(Lines(words, words.lines)),
      Rect(column: column, row: row, columns: width, rows: rows.count))
  }

  /// The characters with a large form: five rows of dots, of which a character shows two.
  private static let largeForms: [Character: [String]] = [
    "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
    "3": ["▀▀█", " ▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
    "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
    "9": ["█▀█", "▀▀█", "▀▀▀"], "%": ["▀ █", "▄▀ ", "▀ ▀"], "/": ["  █", "▄▀ ", "▀  "],
    ".": [" ", " ", "▀"], ",": [" ", " ", "█"], "-": ["   ", "▀▀▀", "   "],
    "+": [" ▄ ", "▀█▀", "   "], ":": ["▄", "▄", " "], " ": [" ", " ", " "],
  ]
}
