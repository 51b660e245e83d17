import QuizboardModel
import QuizboardQuiz

/// The GIFT format of Moodle: questions as text, separated by blank lines, with their answers in
/// braces.
public enum GIFTFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "GIFT"
  /// The word for the format in options.
  public static let word = "gift"
  /// The usual extension of its files.
  public static let fileExtension = "gift"

  /// Recognizes the extension, or a title, a category or answers in braces in one of the first
  /// questions.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    if name.lowercased().hasSuffix(".gift") { return true }
    guard let source = SourceText(beginningOf: bytes, file: name) else { return false }
    var block = GIFTBlock()
    var place = 0
    while block.read(source.bytes, from: &place) {
      if let isQuestion = block.looksLikeQuestion { return isQuestion }
    }
    return false
  }

  /// Reads the questions as Moodle does. Reports broken ones, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      var reader = GIFTReader(try SourceText(bytes: bytes, file: file))
      reader.read()
      return ReadResult(
        format: name, file: file, questions: reader.questions, places: reader.places,
        problems: reader.problems,
        losses: reader.losses)
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }

  /// Writes the questions as Moodle reads them.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var writer = GIFTWriter()
    writer.write(quiz)
    return WriteResult(bytes: SourceText.marked(writer.bytes), losses: writer.losses)
  }
}

extension GIFTBlock {
  /// True if the block has a sign that only a question or a category has, false if it is something
  /// else, nil if it is a comment or a text.
  fileprivate var looksLikeQuestion: Bool? {
    let whole = trimmed(text.indices)
    guard let first = whole.first else { return nil }
    if hasPrefix("$CATEGORY:", in: whole) { return true }
    if hasPrefix("::", in: whole) {
      return nextColons(in: (first + 2)..<whole.upperBound) == nil ? nil : true
    }
    // A table, a list or a document of another format.
    let isMarked =
      text[first] == UInt8(ascii: "[")
      && GIFTTextFormat.allCases.contains {
        hasPrefix($0.mark, in: whole)
      }
    if !isMarked, "{[<".utf8.contains(text[first]) { return false }
    guard let open = firstMark(UInt8(ascii: "{"), in: marks.indices) else { return nil }
    guard let close = firstMark(UInt8(ascii: "}"), in: open..<marks.count) else { return nil }
    let answers = trimmed((marks[open].place + 1)..<marks[close].place)
    guard let sign = answers.first.map({ text[$0] }) else { return true }
    if "=~#>".utf8.contains(sign) || gapHead(in: answers)?.isKnown == true { return true }
    let word = trimmed(
      answers.lowerBound..<(text[answers].firstIndex(of: UInt8(ascii: "#")) ?? answers.upperBound))
    return ["T", "F", "TRUE", "FALSE"].contains { isText($0, word) } ? true : nil
  }
}

extension SourceText {
  /// Decodes the first 16 KB of a file; nil if they are no text.
  convenience init?(beginningOf bytes: [UInt8], file: String) {
    var beginning = Array(bytes.prefix(16384))
    if beginning.count < bytes.count {
      // The last character may be cut off.
      while let last = beginning.last, last >= 0x80 { beginning.removeLast() }
    }
    do {
      try self.init(bytes: beginning, file: file)
    } catch {
      return nil
    }
  }
}
