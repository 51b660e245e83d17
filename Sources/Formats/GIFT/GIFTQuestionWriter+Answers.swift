import QuizboardModel
import QuizboardQuiz

extension GIFTQuestionWriter {
  /// Writes the answers in braces, with the feedback of the question.
  mutating func writeAnswers() {
    switch question.kind {
    case .choice: writeChoice()
    case .multiple(let options):
      begin()
      for (option, fraction) in zip(options, question.optionFractions) {
        write("\t~")
        if fraction != .zero || option.startsWithPercent { write(fraction) }
        write(option)
      }
      end()
    case .trueFalse(let statement): write(statement)
    case .short(let answer):
      begin()
      if let accepted = answer.onlyAcceptedWithArrow {
        // A matching needs a `=`, and a trueFalse has no weight.
        write("\t")
        write(accepted.fraction)
        writeAfterWeight(accepted)
      } else {
        for accepted in answer.accept { write(accepted) }
      }
      end()
    case .numeric(let answer):
      begin("{#\n")
      for (place, accepted) in answer.accept.enumerated() {
        write(accepted, isLast: place > 0 && place + 1 == answer.accept.count)
      }
      end()
    case .matching(let matching):
      begin()
      for pair in matching.pairs {
        write("\t=")
        write(withoutArrow(pair.left, "pairs"))
        writeRight(pair.right)
      }
      for text in matching.distractors {
        write("\t=")
        writeRight(text)
      }
      end()
    case .ordering(let ordering):
      begin("{\(GIFTOrderingHeader.written(ordering))\n")
      for item in ordering.items { writeItem(item) }
      end()
    case .essay:
      write("{")
      write(question.details.feedback, after: "####")
      write("}\n")
    case .info, .cloze, .custom: write("\n")
    }
  }

  private mutating func begin(_ sign: String = "{\n") { write(sign) }

  private mutating func end() {
    let count = bytes.count
    write(question.details.feedback, after: "\t####")
    if bytes.count > count { write("\n") }
    write("}\n")
  }

  // Choices

  /// Writes a choice. It needs a `=`, else it would be a multiple, and a `~`, else it would be a
  /// short. Without a right option, the `=` has no text: Moodle leaves such an option out.
  private mutating func writeChoice() {
    let (options, fractions) = (question.kind.options, question.optionFractions)
    let last = options.count - 1
    let allAreRight = fractions.allSatisfy { $0 == .one }
    begin()
    for (place, option) in options.enumerated() {
      let fraction = fractions[place]
      let isRight = fraction == .one && !(allAreRight && place == last)
      write(isRight ? "\t=" : "\t~")
      if !isRight, fraction != .zero || option.startsWithPercent { write(fraction) }
      write(option, isMarked: isRight)
    }
    if !fractions.contains(.one) { write("\t=\n") }
    end()
  }

  private mutating func write(_ option: Option, isMarked: Bool = false) {
    write(option.text, isMarked: isMarked && option.startsWithPercent)
    write(option.feedback)
    write("\n")
  }

  private mutating func write(_ statement: TrueFalse) {
    let (right, wrong) =
      statement.answer
      ? (statement.feedbackTrue, statement.feedbackFalse)
      : (statement.feedbackFalse, statement.feedbackTrue)
    write(statement.answer ? "{TRUE" : "{FALSE")
    let count = bytes.count
    write(wrong)
    if bytes.count == count, right != nil { write("#") }
    write(right)
    write(question.details.feedback, after: "####")
    write("}\n")
  }

  // Texts and numbers

  private mutating func write(_ accepted: AcceptedText) {
    write("\t=")
    if accepted.fraction != .one || accepted.text.startsWithPercent {
      write(accepted.fraction)
    }
    var accepted = accepted
    accepted.feedback = accepted.feedback.map { withoutArrow($0, "feedback") }
    writeAfterWeight(accepted)
  }

  private mutating func writeAfterWeight(_ accepted: AcceptedText) {
    if GIFTTextFormat.isMarked(accepted.text) { write("[plain]") }
    writeEscaped(accepted.text)
    write(accepted.feedback)
    write("\n")
  }

  private mutating func write(_ accepted: AcceptedNumber, isLast: Bool) {
    if isLast, accepted.extent == .any, accepted.fraction == .zero {
      write("\t~")
      write(accepted.feedback)
      write("\n")
      return
    }
    write("\t=")
    if accepted.fraction != .one { write(accepted.fraction) }
    switch accepted.extent {
    case .value(let value, let tolerance, let isRelative):
      let margin = isRelative ? tolerance.times(value.magnitude) : tolerance
      write(value.giftNumber + (margin == 0 ? "" : ":" + margin.giftNumber))
      if isRelative, tolerance != 0 {
        lose("relative", "the tolerance of \(value.giftNumber) is written as \(margin.giftNumber)")
      }
    case .range(let low, let high): write("\(low.giftNumber)..\(high.giftNumber)")
    case .any: write("*")
    }
    write(accepted.feedback)
    write("\n")
  }

  // Lists

  private mutating func writeRight(_ text: FormattedText) {
    write(" -> ")
    writeEscaped(text.source)
    write("\n")
    checkUnmarked(text, "pairs")
  }

  /// Writes an item on its line. Moodle reads only the escapes of backslashes there, and keeps the
  /// placeholders of its importer for others.
  private mutating func writeItem(_ item: FormattedText) {
    let escapesHashes = item.source.contains("####")
    var isEscaped = escapesHashes
    var last: UInt8 = 0
    for byte in trimmed(item.source) {
      switch byte {
      case UInt8(ascii: "\\"): write("\\\\")
      case UInt8(ascii: "}"):
        write("\\}")
        isEscaped = true
      case UInt8(ascii: "#") where escapesHashes: write("\\#")
      case UInt8(ascii: "\n") where last == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        write("\\n")
        isEscaped = true
      default: append(byte)
      }
      last = byte
    }
    write("\n")
    if isEscaped {
      lose("items", "Moodle shows }, #### and line ends of an item as &&125; and so on")
    }
    checkUnmarked(item, "items")
  }

  /// Reports a text that has no mark in GIFT, if it is read in another format.
  private mutating func checkUnmarked(_ text: FormattedText, _ field: String) {
    let source = String(GIFTQuestionWriter.trimmed(text.source)) ?? text.source
    let read = GIFTTexts.unmarked(source, in: question.format)
    let format = read.format ?? question.format
    if format != text.format ?? question.format || read.source != source {
      lose(field, "GIFT has no formats here; “\(source.prefix(30))” is read as \(format.rawValue)")
    }
  }

  /// Returns a text without `->`, which would make the question a matching or end a left text.
  private mutating func withoutArrow(_ text: FormattedText, _ field: String) -> FormattedText {
    guard text.source.hasArrow else { return text }
    lose(field, "-> is written as -&gt;, because it separates pairs")
    let bytes: [UInt8]
    switch text.format ?? question.format {
    case .markdown:
      bytes = text.source.utf8.replacing("->", by: "-&gt;")
      return FormattedText(String(decoding: bytes, as: UTF8.self), text.format)
    case .html: bytes = Array(text.source.withoutComments.utf8)
    case .plain:
      bytes = text.source.utf8.replacing("&", by: "&amp;").replacing("<", by: "&lt;")
        .replacing("\n", by: "<br>")
    }
    return FormattedText(
      String(decoding: bytes.replacing("->", by: "-&gt;"), as: UTF8.self), .html)
  }
}

extension ShortAnswer {
  /// The accepted text, if it is the only one and itself or its feedback has a `->`.
  fileprivate var onlyAcceptedWithArrow: AcceptedText? {
    guard accept.count == 1, let only = accept.first,
      only.text.hasArrow || only.feedback?.source.hasArrow == true
    else { return nil }
    return only
  }
}

extension Option {
  /// True if the text could be taken for a weight.
  fileprivate var startsWithPercent: Bool { text.source.startsWithPercent }
}

extension String {
  /// True if a `%` comes first, which could begin a weight.
  fileprivate var startsWithPercent: Bool { utf8.first { !$0.isGIFTBlank } == UInt8(ascii: "%") }

  /// True if the text has a `->`. (Its signs may be parts of longer characters.)
  var hasArrow: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: ">"), last == UInt8(ascii: "-") { return true }
      last = byte
    }
    return false
  }

  /// The text without the comments of HTML.
  fileprivate var withoutComments: String {
    let parts = split(separator: "<!--", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let halves = part.split(separator: "-->", maxSplits: 1, omittingEmptySubsequences: false)
      text += halves.count == 2 ? halves[1] : "<!--" + part
    }
  }
}

extension Collection<UInt8> {
  /// Returns the bytes with each occurrence of some others replaced.
  fileprivate func replacing(_ old: StaticString, by new: String) -> [UInt8] {
    let old = old.withUTF8Buffer { Array($0) }
    var bytes: [UInt8] = []
    var rest = self[...]
    while let byte = rest.first {
      if rest.starts(with: old) {
        bytes += new.utf8
        rest = rest.dropFirst(old.count)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }
}
