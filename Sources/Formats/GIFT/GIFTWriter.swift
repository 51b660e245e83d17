import QuizboardModel
import QuizboardQuiz

/// Writes the questions of a quiz in GIFT, so that Moodle and `GIFTReader` read them.
struct GIFTWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var losses: [FormatLoss] = []
  private var category: String?

  /// Writes all questions that GIFT can hold.
  mutating func write(_ quiz: QuizContent) {
    losses = quiz.lossesOutsideQuestions(in: GIFTFormat.name)
    for question in quiz.questions { write(question) }
  }

  private mutating func write(_ question: Question) {
    var writer = GIFTQuestionWriter(question)
    let isWritten = writer.write()
    let name = question.reportName
    losses += writer.losses.map {
      FormatLoss(question: name, field: $0.field, reason: $0.reason, isWhole: $0.isWhole)
    }
    guard isWritten else { return }
    losses += MoodleWeights.losses(of: writer.fractions, in: question)
    if question.category != category { write(category: question.category, of: name) }
    bytes += writer.bytes
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes the category of the questions that follow.
  private mutating func write(category: String?, of question: String) {
    self.category = category
    let name = String((category ?? "").map { $0.isNewline ? " " : $0 })
    // `top`, of which all categories are a part, makes other names unambiguous.
    let paths = name.isEmpty ? ["top"] : [name, "top/" + name]
    let path = paths.first { GIFTCategory.read($0) == category } ?? name
    let read = GIFTCategory.read(path)
    if category == nil {
      losses.append(
        FormatLoss(
          question: question, field: "category",
          reason: "after questions with a category, Moodle reads this one into `top`"))
    } else if read != category {
      losses.append(
        FormatLoss(
          question: question, field: "category",
          reason: "it is read as \(read.map { "“\($0)”" } ?? "no category")"))
    }
    let escaped = path.split(separator: "\\", omittingEmptySubsequences: false)
    bytes += "$CATEGORY: \(escaped.joined(separator: "\\\\"))\n\n".utf8
  }
}

/// Writes a question in GIFT.
struct GIFTQuestionWriter {
  let question: Question
  private(set) var bytes: [UInt8] = []
  private(set) var losses: [GIFTLoss] = []
  /// The fractions that were written as weights.
  private(set) var fractions: [Rational] = []
  /// The format of texts without a mark.
  private var marked = GIFTTextFormat.moodle
  private var hasOuterBlanks = false
  /// True if a text has a carriage return, which Moodle leaves out.
  private var hasReturns = false

  init(_ question: Question) { self.question = question }

  /// Writes the question; false, with a loss, if GIFT cannot hold it.
  mutating func write() -> Bool {
    if let reason = question.scriptReason {
      leaveOut(reason)
      return false
    }
    if let reason = reasonToLeaveOut {
      leaveOut(reason + "; the question is left out")
      return false
    }
    reportDetails()
    writeComment()
    writeTitle()
    writeText()
    writeAnswers()
    if hasOuterBlanks { lose("text", "white space at the ends of texts is left out") }
    if hasReturns { lose("text", "carriage returns become line feeds") }
    return true
  }

  mutating func lose(_ field: String, _ reason: String) {
    losses.append(GIFTLoss(field: field, reason: reason))
  }

  private mutating func leaveOut(_ reason: String) {
    losses.append(GIFTLoss(field: "type", reason: reason, isWhole: true))
  }

  mutating func write(_ words: String) { bytes += words.utf8 }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  // Before the answers

  private mutating func writeComment() {
    var words: [String] = []
    if let id = question.details.id {
      if let word = GIFTComment.declaration(id.name, isTag: false) {
        words.append(word)
      } else {
        lose("id", "a comment of GIFT cannot hold “\(id.name)”")
      }
    }
    for tag in question.tags {
      if let word = GIFTComment.declaration(tag, isTag: true) {
        words.append(word)
      } else {
        lose("tags", "a comment of GIFT cannot hold “\(tag)”")
      }
    }
    if !words.isEmpty { write("// \(words.joined(separator: " "))\n") }
  }

  private mutating func writeTitle() {
    guard let title = question.title, !trimmed(title).isEmpty else { return }
    let line = title.utf8.contains(where: \.isLineEnd)
    if line { lose("title", "it is written on one line") }
    write("::")
    writeEscaped(
      line ? String(title.map { $0.isNewline ? " " : $0 }) : title)
    write("::")
  }

  private mutating func writeText() {
    let (source, format) = (question.text, question.format)
    let hasTitle = bytes.last == UInt8(ascii: ":")
    let text = GIFTQuestionWriter.trimmed(source)
    let isPlain = format == .plain && !MoodleText.isHTML(source)
    // A line that begins with // is a comment, and a block without a sign is no question.
    let needsMark =
      !hasTitle && (text.starts(with: "//".utf8) || text.isEmpty && question.kind == .info)
    marked =
      isPlain && !needsMark && !GIFTTextFormat.isMarked(source) ? .moodle : GIFTTextFormat(format)
    if marked != .moodle { write(String(describing: marked.mark)) }
    writeEscaped(source)
  }

  // Texts

  /// Writes a text, with a mark if a text without one would have another format.
  mutating func write(_ text: FormattedText, isMarked: Bool = false) {
    let format = text.format ?? question.format
    let own = GIFTTextFormat(format)
    let isPlain = format == .plain && marked == .moodle && !MoodleText.isHTML(text.source)
    if isMarked || own != marked && !isPlain || GIFTTextFormat.isMarked(text.source) {
      write(String(describing: own.mark))
    }
    writeEscaped(text.source)
  }

  /// Writes a feedback after a sign, if Moodle would not take it for none.
  mutating func write(_ feedback: FormattedText?, after sign: String = "#") {
    guard let feedback, !trimmed(feedback.source).isEmpty else { return }
    write(sign)
    write(feedback)
  }

  /// Writes a fraction as a weight.
  mutating func write(_ weight: Rational) {
    fractions.append(weight)
    write("%\(MoodleWeights.percentage(of: weight))%")
  }

  /// Writes a text with all signs escaped.
  mutating func writeEscaped(_ source: String) { writeEscaped(trimmed(source)) }

  /// Returns a text without the blanks at its ends, and records which characters are lost.
  mutating func trimmed(_ source: String) -> Substring.UTF8View {
    let text = GIFTQuestionWriter.trimmed(source)
    if text.count < source.utf8.count { hasOuterBlanks = true }
    if text.contains(UInt8(ascii: "\r")) { hasReturns = true }
    return text
  }

  private mutating func writeEscaped(_ text: Substring.UTF8View) {
    var last: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "~"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\r"): write("\\n")
      case UInt8(ascii: "\n"): if last != UInt8(ascii: "\r") { write("\\n") }
      default: bytes.append(byte)
      }
      last = byte
    }
  }

  /// Returns a text without what Moodle removes at its ends.
  static func trimmed(_ text: String) -> Substring.UTF8View {
    let start = text.utf8.drop(while: \.isGIFTBlank)
    guard let last = start.lastIndex(where: { !$0.isGIFTBlank }) else { return start.prefix(0) }
    return start[...last]
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
