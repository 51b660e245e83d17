import QuizboardText

/// The text of a row of cells in a picture.
///
/// Each word has its position, so that a font of another width moves no word. Blanks between words
/// belong to the word that follows, so that copied text keeps them.
struct PictureRow {
  private typealias Ink = PictureColors.TextInk

  /// Text with one position.
  private struct Word {
    var text: String
    /// The first column, without the blank before the text.
    var column: Int
    var columns: Int
    var ink: PictureColors.TextInk
    /// True if the text stands in the middle of its columns instead of filling them.
    var isCentred: Bool
    var hasBlank: Bool
  }

  private let row: Int
  private let usual: String
  private var words: [Word] = []
  /// The column after the last cell that was added.
  private var end = 0

  /// Makes an empty row.
  ///
  /// - Parameter usual: The colour of text that needs no mention.
  init(_ row: Int, usual: String) {
    self.row = row
    self.usual = usual
  }

  /// Adds the text of a cell.
  mutating func add(_ cell: Cell, _ ink: PictureColors.TextInk, at column: Int) {
    let isCentred = cell.width == 2 || Self.isSymbol(cell.character)
    defer { end = column + Int(cell.width) }
    if let last = words.last, !isCentred, !last.isCentred, end == column, last.ink == ink {
      words[words.count - 1].text.append(cell.character)
      words[words.count - 1].columns += 1
      return
    }
    words.append(
      Word(
        text: String(cell.character), column: column, columns: Int(cell.width), ink: ink,
        isCentred: isCentred, hasBlank: !words.isEmpty && end < column))
  }

  /// Returns true for a character that many fonts lack or draw wider, and for scripts from right to
  /// left, whose cells are in visual order.
  private static func isSymbol(_ character: Character) -> Bool {
    guard !character.isASCII, let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol: return true
    default: break
    }
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
    default: return false
    }
  }

  /// The row as an element of SVG; empty without text.
  var svg: String {
    guard !words.isEmpty else { return "" }
    var text = ""
    var index = 0
    while index < words.count {
      let ink = words[index].ink
      let rest = words[index...]
      let same = rest.prefix { $0.ink == ink }
      let look = attributes(ink)
      if look.isEmpty || same.count == 1 {
        text += same.map { Self.span($0, look) }.joined()
      } else {
        text += "<tspan\(look)>" + same.map { Self.span($0, "") }.joined() + "</tspan>"
      }
      index = same.endIndex
    }
    return "<text y=\"\(row * ScreenPicture.cell.rows + ScreenPicture.baseline)\">\(text)</text>\n"
  }

  private func attributes(_ ink: PictureColors.TextInk) -> String {
    var text = ink.color == usual ? "" : " fill=\"\(ink.color)\""
    if ink.isDim { text += " fill-opacity=\"\(PictureColors.dimOpacity)\"" }
    if ink.isBold { text += " font-weight=\"bold\"" }
    if ink.isItalic { text += " font-style=\"italic\"" }
    return text
  }

  private static func span(_ word: Word, _ look: String) -> String {
    let width = ScreenPicture.cell.columns
    let blank = word.hasBlank ? 1 : 0
    let text = (word.hasBlank ? " " : "") + XMLText.escaped(word.text)
    if word.isCentred {
      // The blank before moves the centre of both by half of its width.
      let middle = PictureNumber(eighths: 4 * width * (2 * word.column + word.columns - blank))
      return "<tspan x=\"\(middle)\" text-anchor=\"middle\"\(look)>\(text)</tspan>"
    }
    let x = PictureNumber((word.column - blank) * width)
    let columns = word.columns + blank
    let length = columns > 1 ? " textLength=\"\(PictureNumber(columns * width))\"" : ""
    return "<tspan x=\"\(x)\"\(length)\(look)>\(text)</tspan>"
  }
}
