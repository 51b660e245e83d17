import QuizboardModel
import QuizboardQuiz
import QuizboardText

extension GIFTBlock {
  /// The beginning of a gap as cloze questions of Moodle have it: `1:SHORTANSWER:`.
  struct GapHead {
    /// The type in capitals.
    let word: String
    /// The place after the second colon.
    let end: Int
    /// True if Moodle has gaps of the type.
    var isKnown: Bool { MoodleGap.isType(word) }
  }

  /// Returns the beginning of a gap, if answers begin as one; an escaped colon begins none.
  func gapHead(in answers: Range<Int>) -> GapHead? {
    let start = trimmed(answers).lowerBound
    let digits = text[start..<answers.upperBound].prefix(while: \.isDigit)
    let rest = text[digits.endIndex..<answers.upperBound]
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let word = rest.dropFirst().prefix(while: \.isLetter)
    guard !word.isEmpty, word.endIndex < answers.upperBound,
      text[word.endIndex] == UInt8(ascii: ":")
    else { return nil }
    return GapHead(
      word: String(decoding: word, as: UTF8.self).uppercased(), end: word.endIndex + 1)
  }
}

// Gaps of a cloze question, which GIFT does not have

extension GIFTQuestionParser {
  /// A gap between its braces.
  private struct Gap {
    /// The place of both braces and what is between.
    let range: Range<Int>
    var answers: Answers
    let head: GIFTBlock.GapHead
  }

  /// Reads a text with gaps of Moodle's cloze questions; nil if it has none.
  mutating func cloze(
    _ rest: Range<Int>, _ marks: Range<Int>, _ details: inout Question.Details
  ) throws(GIFTFault) -> (String, Question.Kind)? {
    var gaps = try gaps(in: marks)
    guard let first = gaps.first else { return nil }
    var names = GapNames(in: String(decoding: block.text[rest], as: UTF8.self))
    let marked = gaps.map { _ in names.next() }
    let joined = GIFTBlock(
      rest, of: block, replacing: gaps.map(\.range), with: marked.map(Cloze.mark))
    let text = readText(joined.text.indices, of: joined, &details)
    var read: [Cloze.Gap] = []
    for (index, name) in marked.enumerated() {
      if let feedback = readFeedback(&gaps[index].answers) { details.feedback = feedback }
      let (kind, points, doubts) = try self.read(gaps[index], in: details.format)
      for doubt in doubts { guess("answers", doubt) }
      read.append(Cloze.Gap(name, kind, points: points))
    }
    losses.append(
      GIFTLoss(
        field: "answers",
        reason: "GIFT has no gaps such as {1:\(first.head.word):; the question is read as a cloze "
          + "question, but Moodle takes the gaps for answers", isGuess: true))
    return (text, .cloze(Cloze(read)))
  }

  /// Returns the gaps; none if no braces begin one.
  private func gaps(in marks: Range<Int>) throws(GIFTFault) -> [Gap] {
    var gaps: [Gap] = []
    var other: Int?
    var next = marks.lowerBound
    while let open = block.firstMark(UInt8(ascii: "{"), in: next..<marks.upperBound),
      let close = block.firstMark(UInt8(ascii: "}"), in: (open + 1)..<marks.upperBound)
    {
      let (start, end) = (block.marks[open].place, block.marks[close].place)
      let answers = Answers(
        open: start, range: block.trimmed((start + 1)..<end), marks: (open + 1)..<close)
      if let head = block.gapHead(in: answers.range), head.isKnown {
        gaps.append(Gap(range: start..<(end + 1), answers: answers, head: head))
      } else {
        other = other ?? start
      }
      next = close + 1
    }
    if let other, !gaps.isEmpty {
      throw GIFTFault(
        at: other, "these braces are no gap, but others in this text are gaps of a cloze question",
        expected: "a gap such as {1:SHORTANSWER:=Paris}; a brace in a text is \\{")
    }
    return gaps
  }

  private func read(_ gap: Gap, in format: TextFormat) throws(GIFTFault) -> (
    kind: Cloze.Gap.Kind, points: Rational, doubts: [String]
  ) {
    let place = gap.range.lowerBound
    guard let read = MoodleGap(written(gap)) else {
      throw GIFTFault(
        at: place, "this gap has no answers", expected: "a gap such as {1:SHORTANSWER:=Paris}")
    }
    if case .response = read.kind {
      throw GIFTFault(
        at: place, "a gap of type \(read.word) takes several options; Quizboard has no such gaps",
        expected: "a gap of type MULTICHOICE, SHORTANSWER or NUMERICAL")
    }
    do {
      let points = Rational(decimal: read.weight) ?? .one
      return (try read.contents(in: format), points, read.doubts)
    } catch {
      throw GIFTFault(at: place, error.reason, expected: error.expected)
    }
  }

  /// Returns a gap as cloze questions have it: without blanks before answers, and with numbers of
  /// HTML in place of escaped signs.
  private func written(_ gap: Gap) -> String {
    let range = gap.answers.range
    let digits = block.text[range].prefix(while: \.isDigit)
    var bytes = Array("{".utf8) + digits + Array(":\(gap.head.word):".utf8)
    var isStart = true
    for byte in block.text[min(gap.head.end, range.upperBound)..<range.upperBound] {
      if isStart, byte.isGIFTBlank { continue }
      isStart = byte == UInt8(ascii: "~")
      if byte < GIFTEscape.firstMarker {
        bytes.append(byte)
      } else {
        bytes += "&#\(GIFTEscape.byte(of: byte));".utf8
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "}")], as: UTF8.self)
  }
}

// Answers that Moodle reads otherwise than they look

extension GIFTQuestionParser {
  /// Reports a reading that the author may not have meant.
  mutating func guess(_ field: String, _ reason: String) {
    losses.append(GIFTLoss(field: field, reason: reason, isGuess: true))
  }

  /// Reports a first answer that has no sign although others have one.
  mutating func reportUnsigned(_ pieces: [Piece], _ what: String, signs: String) {
    guard pieces.count > 1, let first = pieces.first, first.sign == nil else { return }
    let words = block.string(first.answer).prefix(40)
    guess(
      "answers", "“\(words)” has no \(signs) before it, and is read as \(what), as in Moodle")
  }

  /// Reports an answer whose `=` directly follows another text and may be a part of it: `{=x=5}`.
  /// A choice without a blank before any of its signs is written so on purpose.
  mutating func reportInnerSigns(of pieces: [Piece], isChoice: Bool = false) {
    let later = pieces.indices.dropFirst()
    func isInner(_ place: Int) -> Bool {
      let before = pieces[place - 1].range
      return !before.isEmpty && before.upperBound == pieces[place].place
    }
    let isDense = isChoice && later.allSatisfy(isInner)
    let first = later.first { place in
      let range = pieces[place].range
      let isWeighed = range.first.map { block.text[$0] == UInt8(ascii: "%") } ?? false
      return pieces[place].sign == UInt8(ascii: "=") && !isWeighed && isInner(place)
    }
    guard !isDense, let first else { return }
    let words = [first - 1, first].map { block.string(pieces[$0].range).prefix(40) }
    guess(
      "answers",
      "“=\(words[1])” directly after “\(words[0])” is an answer of its own, as in Moodle; "
        + "a = in a text is \\=")
  }

  /// Reports the pairs of a matching that a `~` makes options.
  mutating func reportArrows(of pieces: [Piece]) {
    let marked = pieces.filter { $0.sign == UInt8(ascii: "=") }
    guard marked.count > 1, marked.allSatisfy({ $0.arrow != nil }) else { return }
    guess(
      "answers", "because one answer has a ~, each pair is read as an option, as in Moodle")
  }

  /// Reports an accepted text that looks like the answer of another type.
  mutating func reportKind(of text: String, isSigned: Bool, isGap: Bool) {
    let isNumber = GIFTQuestionParser.isNumber(text, isSigned: isSigned)
    let isStatement = ["T", "F", "TRUE", "FALSE"].contains(text.uppercased())
    if isNumber {
      guess(
        "answers",
        "“\(text.prefix(40))” is read as a text to type, as in Moodle; a number needs {#")
    } else if !isSigned, isStatement {
      guess(
        "answers",
        "“\(text)” is read as a text to type, as in Moodle; true and false need capitals")
    } else if !isSigned, isGap {
      guess(
        "answers",
        "“\(text.prefix(40))” looks like the gap of a cloze question, but GIFT has no "
          + "gaps, so it is read as a text to type")
    }
  }

  /// Returns whether a text has the form of a number in GIFT. After `=`, only a number with a
  /// broken tolerance has: `12:30` is a time, and `12` and `1..5` can be texts.
  private static func isNumber(_ text: String, isSigned: Bool) -> Bool {
    if let dots = text.firstRange(of: "..") {
      return !isSigned && Double(giftNumber: text[..<dots.lowerBound]) != nil
        && Double(giftNumber: text[dots.upperBound...]) != nil
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count < 3, parts.allSatisfy({ Double(giftNumber: $0) != nil }) else { return false }
    return !isSigned || parts.count == 2 && parts[1].contains(".")
  }

  /// Reports a number after the `~` that begins the feedback for other numbers.
  mutating func reportNumber(after tilde: Int, end: Int) {
    let words = block.string((block.marks[tilde].place + 1)..<end)
    if words.isEmpty || words == "*" { return }
    guess("answers", "“\(words.prefix(40))” after ~ is left out: ~ stands for all other numbers")
  }
}
