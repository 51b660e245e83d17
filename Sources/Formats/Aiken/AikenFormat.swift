import QuizboardModel
import QuizboardQuiz

/// The Aiken format: choices with one right option, a line for the question and each option.
public enum AikenFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "Aiken"
  /// The word for the format in options.
  public static let word = "aiken"
  /// The usual extension of its files.
  public static let fileExtension = "txt"

  /// Recognizes the extension `.aiken`, or an option and an `ANSWER:` at the beginnings of lines.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    if name.lowercased().hasSuffix(".aiken") { return true }
    guard let source = SourceText(beginningOf: bytes, file: name) else { return false }
    var hasOption = false
    for line in AikenLines(source.bytes) {
      switch line.kind {
      case .option: hasOption = true
      case .answer: return hasOption
      case .text, .short: break
      }
    }
    return false
  }

  /// Reads the questions as Moodle does. Reports broken ones, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      var reader = AikenReader(try SourceText(bytes: bytes, file: file))
      reader.read()
      return ReadResult(
        format: name, file: file, questions: reader.questions, places: reader.places,
        problems: reader.problems,
        losses: reader.losses)
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }

  /// Writes the choices with one right option. Reports all other questions.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var writer = AikenWriter()
    writer.write(quiz)
    return WriteResult(bytes: SourceText.marked(writer.bytes), losses: writer.losses)
  }
}

/// The lines of an Aiken file that are not blank.
struct AikenLines: Sequence, IteratorProtocol {
  /// The meaning of a line.
  enum Kind {
    /// The text of a question.
    case text
    /// An option with its letter: `A. …` or `A) …`.
    case option(letter: UInt8)
    /// The letter of the right option: `ANSWER: B`.
    case answer
    /// A single byte, which Aiken ignores.
    case short
  }

  /// A line without the blanks at its ends.
  struct Line {
    let kind: Kind
    /// The place in the file of the whole line.
    let place: Int
    /// The place of what follows the letter or the word.
    let content: Range<Int>
  }

  private let file: [UInt8]
  private var place = 0

  init(_ file: [UInt8]) { self.file = file }

  mutating func next() -> Line? {
    while place < file.count {
      var low = place
      while place < file.count, file[place] != 0x0A, file[place] != 0x0D { place += 1 }
      var high = place
      place += 1
      while low < high, file[low].isGIFTBlank { low += 1 }
      while low < high, file[high - 1].isGIFTBlank { high -= 1 }
      if low < high { return line(low..<high) }
    }
    return nil
  }

  private func line(_ range: Range<Int>) -> Line {
    let bytes = file[range]
    let (kind, length): (Kind, Int)
    if AikenLines.isOption(bytes) {
      (kind, length) = (.option(letter: bytes[range.lowerBound]), 2)
    } else if bytes.starts(with: "ANSWER:".utf8) {
      (kind, length) = (.answer, 7)
    } else if bytes.count == 1 {
      (kind, length) = (.short, 0)
    } else {
      (kind, length) = (.text, 0)
    }
    var content = (range.lowerBound + length)..<range.upperBound
    while let first = content.first, file[first].isGIFTBlank { content = content.dropFirst() }
    return Line(kind: kind, place: range.lowerBound, content: content)
  }

  /// Returns whether a line begins with a letter and a point or a parenthesis.
  static func isOption(_ line: some Collection<UInt8>) -> Bool {
    guard let letter = line.first, (0x41...0x5A).contains(letter),
      let sign = line.dropFirst().first
    else { return false }
    return sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
  }
}
