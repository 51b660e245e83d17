import QuizboardQuiz

/// A format that a text of a GIFT file can be marked with: `[html]`.
enum GIFTTextFormat: CaseIterable {
  /// Moodle's own format, which is that of a question without a mark: plain, or HTML with line ends
  /// as line breaks.
  case moodle
  case html
  case plain
  case markdown

  /// The format with a fixed markup.
  init(_ format: TextFormat) {
    switch format {
    case .html: self = .html
    case .plain: self = .plain
    case .markdown: self = .markdown
    }
  }

  /// The mark at the beginning of a text.
  var mark: StaticString {
    switch self {
    case .moodle: "[moodle]"
    case .html: "[html]"
    case .plain: "[plain]"
    case .markdown: "[markdown]"
    }
  }

  /// True if white space at the beginning and the end of a line has no meaning. Moodle removes it
  /// in files of all formats, which would break lists of Markdown and `<pre>` of HTML.
  var trimsLines: Bool { self == .moodle || self == .plain }

  /// Returns the format of a text as it is kept.
  func read(_ source: String) -> (source: String, format: TextFormat) {
    switch self {
    case .moodle: MoodleText.read(source)
    case .html: (source, .html)
    case .plain: (source, .plain)
    case .markdown: (source, .markdown)
    }
  }

  /// Returns whether a text begins with one of the marks.
  static func isMarked(_ source: String) -> Bool {
    let text = GIFTQuestionWriter.trimmed(source)
    guard text.first == UInt8(ascii: "[") else { return false }
    return allCases.contains { text.starts(with: String(describing: $0.mark).utf8) }
  }
}

extension GIFTBlock {
  /// A text of a block without its mark, and its format.
  struct MarkedText {
    var range: Range<Int>
    var format: GIFTTextFormat
  }

  /// Returns the text in a range, in the default format if it has no mark.
  func markedText(in range: Range<Int>, default format: GIFTTextFormat) -> MarkedText {
    var marked = MarkedText(range: trimmed(range), format: format)
    if let first = marked.range.first, text[first] == UInt8(ascii: "[") {
      for format in GIFTTextFormat.allCases where hasPrefix(format.mark, in: marked.range) {
        let end = marked.range.lowerBound + format.mark.utf8CodeUnitCount
        marked = MarkedText(range: end..<marked.range.upperBound, format: format)
        break
      }
    }
    marked.range = trimmedAlsoOfEscapes(marked.range)
    return marked
  }

  /// Returns a text and its format as they are kept.
  func read(_ marked: MarkedText) -> (source: String, format: TextFormat) {
    let source = string(marked)
    // Without these signs, a text of Moodle's format is plain.
    if marked.format == .moodle, !hasMarkup { return (source, .plain) }
    return marked.format.read(source)
  }

  /// Returns a text as a string.
  func string(_ marked: MarkedText) -> String {
    string(marked.range, trimsLines: marked.format.trimsLines)
  }

  /// Returns a range of the text as a string, without the blanks at its ends.
  func string(_ range: Range<Int>, trimsLines: Bool = true) -> String {
    let range = trimmedAlsoOfEscapes(range)
    var place = range.lowerBound
    while place < range.upperBound, text[place] < GIFTEscape.firstMarker,
      text[place] != UInt8(ascii: "\n")
    {
      place += 1
    }
    if place == range.upperBound { return String(decoding: text[range], as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var isLineStart = false
    for byte in text[range] {
      if byte == UInt8(ascii: "\n") {
        while trimsLines, let last = bytes.last, last.isGIFTBlank, last != byte {
          bytes.removeLast()
        }
        bytes.append(byte)
        isLineStart = trimsLines
      } else if !(isLineStart && byte.isGIFTBlank) {
        bytes.append(GIFTEscape.byte(of: byte))
        isLineStart = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a range without the blanks and the escaped line ends at its ends.
  private func trimmedAlsoOfEscapes(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, text[low].isGIFTBlank || text[low] == GIFTEscape.lineEnd { low += 1 }
    while low < high, text[high - 1].isGIFTBlank || text[high - 1] == GIFTEscape.lineEnd {
      high -= 1
    }
    return low..<high
  }
}

/// The texts of a question in their formats.
struct GIFTTexts {
  /// The format that the text of the question is marked with.
  var marked = GIFTTextFormat.moodle
  /// The format of the text of the question as it is kept.
  var format = TextFormat.plain

  /// Returns the text in a range; nil if it is empty.
  func text(_ range: Range<Int>, in block: borrowing GIFTBlock) -> FormattedText? {
    let text = block.markedText(in: range, default: marked)
    if text.range.isEmpty { return nil }
    let (source, format) = block.read(text)
    return FormattedText(source, format == self.format ? nil : format)
  }

  /// Returns a text that cannot have a mark, as the right text of a pair; nil if it is
  /// empty.
  func unmarkedText(_ range: Range<Int>, in block: borrowing GIFTBlock) -> FormattedText? {
    let source = block.string(range)
    return source.isEmpty ? nil : GIFTTexts.unmarked(source, in: format)
  }

  /// Returns a text that cannot have a mark: plain, or HTML with tags or entities. It has the
  /// question's format if it looks the same there.
  static func unmarked(_ source: String, in format: TextFormat) -> FormattedText {
    let (source, own) = MoodleText.read(source)
    let isSame =
      own == format
      || own == .plain
        && (format == .html ? !source.utf8.contains(where: \.isHTMLSign) : isBareMarkdown(source))
    return FormattedText(source, isSame ? nil : own)
  }

  /// Returns whether a plain text has nothing that Markdown could take for markup.
  static func isBareMarkdown(_ source: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in source.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x80...: break
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "?"), UInt8(ascii: "%"): break
      case UInt8(ascii: "-"), UInt8(ascii: " "):
        if last == UInt8(ascii: " ") || last == UInt8(ascii: "-") { return false }
      default: return false
      }
      last = byte
    }
    return true
  }
}

extension UInt8 {
  /// True for the signs that plain text and HTML read differently.
  fileprivate var isHTMLSign: Bool {
    self == UInt8(ascii: "<") || self == UInt8(ascii: "&") || self == UInt8(ascii: "\n")
  }
}
