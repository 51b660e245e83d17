import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz

/// Writes the choices of a quiz in Aiken.
struct AikenWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var losses: [FormatLoss] = []
  private var name = ""

  /// Writes all questions that Aiken can hold.
  mutating func write(_ quiz: QuizContent) {
    losses = quiz.lossesOutsideQuestions(in: AikenFormat.name)
    for question in quiz.questions { write(question) }
  }

  private mutating func lose(_ field: String, _ reason: String, isWhole: Bool = false) {
    losses.append(FormatLoss(question: name, field: field, reason: reason, isWhole: isWhole))
  }

  private mutating func write(_ question: Question) {
    name = question.reportName
    if let reason = question.scriptReason { return lose("type", reason, isWhole: true) }
    if let reason = reasonToLeaveOut(question) {
      lose("type", reason + "; the question is left out", isWhole: true)
      return
    }
    let options = question.kind.options
    let texts = ([FormattedText(question.text)] + options.map(\.text)).map {
      AikenText($0, in: question.format)
    }
    let text = texts[0].line
    if text.utf8.count < 2 || AikenLines.isOption(text.utf8) || text.hasPrefix("ANSWER:")
      || texts.contains(where: \.line.isEmpty)
    {
      lose(
        "type", "Aiken would read “\(text)” as something else; the question is left out",
        isWhole: true)
      return
    }
    report(question, texts)
    bytes += "\(text)\n".utf8
    for (letter, text) in zip(UInt8(ascii: "A")..., texts.dropFirst()) {
      bytes += "\(Unicode.Scalar(letter)). \(text.line)\n".utf8
    }
    let right = question.optionFractions.firstIndex(of: .one) ?? 0
    bytes += "ANSWER: \(Unicode.Scalar(UInt8(ascii: "A") + UInt8(right)))\n\n".utf8
  }

  private func reasonToLeaveOut(_ question: Question) -> String? {
    guard case .choice(let options) = question.kind else {
      return "Aiken has only choices with one right option"
    }
    if !(2...26).contains(options.count) { return "Aiken has choices of 2 to 26 options" }
    let right = question.optionFractions.count { $0 == .one }
    return right == 1 ? nil : "Aiken has choices with one right option, here are \(right)"
  }

  /// Reports what Aiken cannot hold of a choice.
  private mutating func report(_ question: Question, _ texts: [AikenText]) {
    if texts.contains(where: \.isJoined) { lose("text", "line breaks become spaces") }
    if let format = texts.compactMap(\.lostFormat).first {
      lose("format", "\(format.rawValue) is read as plain text")
    }
    if question.optionFractions.contains(where: { $0 != .zero && $0 != .one }) {
      lose("fraction", "the options that are not right earn nothing")
    }
    if question.points != .one { lose("points", "\(question.points) points become 1") }
    var missing = question.usedFields.filter { $0 != "points" && !$0.hasPrefix("feedback") }
    if question.hasFeedback { missing.append("feedback") }
    let first = [
      "id", "title", "tags", "category", "feedback", "explanation", "hints", "image", "timeLimit",
      "shuffle", "tries", "penalty", "grading",
    ]
    for field in missing.ordered(first: first) { lose(field, "Aiken has none") }
  }
}

/// A text as a line of plain text.
private struct AikenText {
  let line: String
  /// True if the text has several lines.
  let isJoined: Bool
  /// The format, if the line shows its markup.
  let lostFormat: TextFormat?

  init(_ text: FormattedText, in format: TextFormat) {
    let format = text.format ?? format
    // HTML is written in the form in which it is shown.
    let source = format == .html ? HTMLText.label(of: text.source) : text.source
    let lines = source.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    line = String(AikenText.trimmed(lines.joined(separator: " "))) ?? ""
    isJoined = lines.count > 1
    let isSame =
      switch format {
      case .plain: true
      case .html: line == text.source
      case .markdown: GIFTTexts.isBareMarkdown(line)
      }
    lostFormat = isSame ? nil : format
  }

  private static func trimmed(_ text: String) -> Substring.UTF8View {
    GIFTQuestionWriter.trimmed(text)
  }
}
