import QuizboardModel
import QuizboardQuiz

/// Reads a question of a GIFT file from its block.
struct GIFTQuestionParser {
  let block: GIFTBlock
  var texts = GIFTTexts()
  var losses: [GIFTLoss] = []

  init(_ block: GIFTBlock) { self.block = block }

  /// The answers of a question: the text between the braces, without the feedback of the question.
  struct Answers {
    /// The place of the opening brace.
    let open: Int
    /// The text without blanks at its ends.
    var range: Range<Int>
    /// The marks in the range, as their indices.
    var marks: Range<Int>
  }

  /// Reads the text and the kind of a question. Sets its title, format and feedback.
  mutating func parse(_ whole: Range<Int>, _ details: inout Question.Details)
    throws(GIFTFault) -> (String, Question.Kind)
  {
    let rest = readTitle(whole, &details)
    let marks = block.marks(in: rest)
    if let cloze = try cloze(rest, marks, &details) { return cloze }
    let open = block.firstMark(UInt8(ascii: "{"), in: marks)
    let close = block.firstMark(UInt8(ascii: "}"), in: marks)
    guard let open, let close, open < close else {
      try refuseBraces(open: open, close: close)
      return (readText(rest, &details), .info)
    }
    let places = block.marks[open].place..<block.marks[close].place
    let before = rest.lowerBound..<places.lowerBound
    let after = (places.upperBound + 1)..<rest.upperBound
    let text: String
    if after.isEmpty {
      text = readText(before, &details)
    } else {
      // Moodle looks for a missing word only at the end of the text.
      let isLast = block.text[rest.upperBound - 1] == UInt8(ascii: "}")
      let joined = GIFTBlock(joining: before, isLast ? "" : "_____", after, of: block)
      text = readText(joined.text.indices, of: joined, &details)
      if block.firstMark(UInt8(ascii: "{"), in: (close + 1)..<marks.upperBound) != nil {
        losses.append(
          GIFTLoss(
            field: "text",
            reason: "its answers are followed by another {, which is read as text; "
              + "leave a blank line between questions", isGuess: true))
      }
    }
    var answers = Answers(
      open: places.lowerBound, range: block.trimmed((places.lowerBound + 1)..<places.upperBound),
      marks: (open + 1)..<close)
    details.feedback = readFeedback(&answers)
    return (text, try kind(of: answers))
  }

  private func readTitle(_ whole: Range<Int>, _ details: inout Question.Details) -> Range<Int> {
    guard block.hasPrefix("::", in: whole) else { return whole }
    let begin = whole.lowerBound + 2
    guard let end = block.nextColons(in: begin..<whole.upperBound) else {
      return begin..<whole.upperBound
    }
    let title = block.string(begin..<end)
    if !title.isEmpty {
      details.title =
        title.utf8.contains(UInt8(ascii: "\n"))
        ? title.split(separator: "\n").joined(separator: " ") : title
    }
    return block.trimmed((end + 2)..<whole.upperBound)
  }

  /// Throws an error unless there is neither brace.
  private func refuseBraces(open: Int?, close: Int?) throws(GIFTFault) {
    if let close {
      throw GIFTFault(
        at: block.marks[close].place, "a } stands here without a { before it",
        expected: "answers as {…}, without a blank line; a brace in a text is \\}")
    }
    if let open {
      throw GIFTFault(
        at: block.marks[open].place, "the answers have no end",
        expected: "a } before the next blank line; a brace in a text is \\{")
    }
  }

  private mutating func readText(_ range: Range<Int>, _ details: inout Question.Details) -> String {
    readText(range, of: block, &details)
  }

  /// Reads the text of the question, whose format the other texts share.
  mutating func readText(
    _ range: Range<Int>, of block: GIFTBlock, _ details: inout Question.Details
  ) -> String {
    let text = block.markedText(in: range, default: .moodle)
    let (source, format) = block.read(text)
    texts = GIFTTexts(marked: text.format, format: format)
    details.format = format
    return source
  }

  /// Reads what follows the last `####` and removes it from the answers.
  func readFeedback(_ answers: inout Answers) -> FormattedText? {
    var (mark, count) = (answers.marks.upperBound, 0)
    while mark > answers.marks.lowerBound, count < 4 {
      mark -= 1
      let here = block.marks[mark]
      if here.sign != UInt8(ascii: "#") {
        count = 0
      } else if count == 0 || block.marks[mark + 1].place == here.place + 1 {
        count += 1
      } else {
        count = 1
      }
    }
    guard count == 4 else { return nil }
    let place = block.marks[mark].place
    let feedback = texts.text((place + 4)..<answers.range.upperBound, in: block)
    answers.range = block.trimmed(answers.range.lowerBound..<place)
    answers.marks = answers.marks.lowerBound..<mark
    return feedback
  }

  /// Reads the answers. The signs decide on the kind in the order in which Moodle looks for them.
  private mutating func kind(of answers: Answers) throws(GIFTFault) -> Question.Kind {
    guard let first = answers.range.first.map({ block.text[$0] }) else { return .essay }
    if first == UInt8(ascii: ">"), let ordering = try ordering(answers) { return ordering }
    if first == UInt8(ascii: "#") { return try numeric(answers) }
    if has(UInt8(ascii: "~"), answers) { return try choice(answers) }
    if has(UInt8(ascii: "="), answers), has(UInt8(ascii: ">"), answers) {
      return try matching(answers)
    }
    if let statement = trueFalse(answers) { return statement }
    return try short(answers)
  }

  private func has(_ sign: UInt8, _ answers: Answers) -> Bool {
    block.firstMark(sign, in: answers.marks) != nil
  }
}
