import QuizboardModel
import QuizboardQuiz
import QuizboardText

extension GIFTQuestionParser {
  /// An answer between two signs.
  struct Piece {
    /// The sign before it, `=` or `~`; nil for a first answer without one.
    let sign: UInt8?
    /// The place of the sign or the beginning.
    let place: Int
    /// The text, with the feedback.
    var range: Range<Int>
    /// The places of its first `#` and its first `->`.
    var hash: Int?
    var arrow: Int?

    /// The text before the feedback.
    var answer: Range<Int> { range.lowerBound..<(hash ?? range.upperBound) }
    /// The feedback; nil without one.
    var feedback: Range<Int>? { hash.map { ($0 + 1)..<range.upperBound } }
  }

  /// Splits answers at `=`, and at `~` in a choice.
  func pieces(of answers: Answers, isChoice: Bool = false) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(min(answers.marks.count + 1, 8))
    let start = answers.range.lowerBound
    var piece = Piece(sign: nil, place: start, range: start..<start)
    func end(at place: Int) {
      piece.range = block.trimmed(piece.range.lowerBound..<place)
      if piece.sign != nil || !piece.range.isEmpty { pieces.append(piece) }
    }
    for mark in block.marks[answers.marks] {
      switch mark.sign {
      case UInt8(ascii: "~") where !isChoice: break
      case UInt8(ascii: "="), UInt8(ascii: "~"):
        end(at: mark.place)
        let next = mark.place + 1
        piece = Piece(sign: mark.sign, place: mark.place, range: next..<next)
      case UInt8(ascii: "#"): if piece.hash == nil { piece.hash = mark.place }
      case UInt8(ascii: ">"): if piece.arrow == nil { piece.arrow = mark.place }
      default: break
      }
    }
    end(at: answers.range.upperBound)
    return pieces
  }

  /// Reads a weight such as `%50%` or `%-33.33333%` and removes it from the piece; nil without one.
  func weight(of piece: inout Piece) throws(GIFTFault) -> Rational? {
    let bytes = block.text[piece.answer]
    guard bytes.first == UInt8(ascii: "%") else { return nil }
    let signs = bytes.dropFirst().prefix { $0 == UInt8(ascii: "-") }
    let number = bytes[signs.endIndex...].prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let whole = number.prefix(while: \.isDigit)
    guard number.endIndex < bytes.endIndex, bytes[number.endIndex] == UInt8(ascii: "%"),
      !whole.isEmpty, !number[whole.endIndex...].dropFirst().contains(UInt8(ascii: "."))
    else { return nil }
    let words = String(decoding: number, as: UTF8.self)
    guard signs.count < 2, let read = Rational(percentage: words), read <= .one else {
      throw GIFTFault(
        at: bytes.startIndex, "the weight is \(signs.isEmpty ? "" : "-")\(words) %",
        expected: "a percentage from -100 to 100")
    }
    let end = number.endIndex + 1
    piece.range = block.trimmed(end..<piece.range.upperBound)
    return signs.isEmpty ? read : -read
  }

  /// Reads a weight, and reports a beginning that looks like one and is none.
  private mutating func reportedWeight(of piece: inout Piece) throws(GIFTFault) -> Rational? {
    if let weight = try weight(of: &piece) { return weight }
    let bytes = block.text[piece.answer]
    guard bytes.first == UInt8(ascii: "%"),
      bytes.dropFirst().first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") })?
        .isDigit == true
    else { return nil }
    guess(
      "fraction",
      "“\(block.string(piece.answer).prefix(40))” begins with no weight, and all of it is text, "
        + "as in Moodle; a weight is written %50% or %33.33333%, without blanks or commas")
    return nil
  }

  private func feedback(of piece: Piece) -> FormattedText? {
    piece.feedback.flatMap { texts.text($0, in: block) }
  }

  private mutating func leaveOut(_ what: String) {
    losses.append(GIFTLoss(field: what, reason: "an empty one is left out, as in Moodle"))
  }

  // Choices

  /// Reports a weight after `=`, which Moodle takes for a part of the option's text.
  private mutating func reportWeight(of piece: Piece) {
    var rest = piece
    guard let weight = (try? self.weight(of: &rest)) ?? nil else { return }
    let words = "%\(MoodleWeights.percentage(of: weight))%"
    losses.append(
      GIFTLoss(
        field: "fraction",
        reason: "after = in a choice, \(words) is text, as in Moodle; write ~\(words)",
        isGuess: true))
  }

  /// Reads a choice, or a multiple if no option has an `=`.
  mutating func choice(_ answers: Answers) throws(GIFTFault) -> Question.Kind {
    let isMultiple = block.firstMark(UInt8(ascii: "="), in: answers.marks) == nil
    var options: [Option] = []
    var weighed: [OptionWithFraction] = []
    let pieces = pieces(of: answers, isChoice: true)
    reportUnsigned(pieces, "a wrong option", signs: "~ or =")
    reportArrows(of: pieces)
    reportInnerSigns(of: pieces, isChoice: true)
    if !isMultiple { options.reserveCapacity(pieces.count) }
    for (index, var piece) in pieces.enumerated() {
      let isMarked = piece.sign == UInt8(ascii: "=")
      if isMarked { reportWeight(of: piece) }
      let fraction = isMarked ? .one : try reportedWeight(of: &piece) ?? .zero
      guard let text = texts.text(piece.answer, in: block) else {
        // `~=` is one option with both signs, and a `=` at the end shows that no option is right.
        let isLast = index + 1 == pieces.count
        let isSign =
          isMarked
          ? isLast
          : piece.sign == UInt8(ascii: "~") && !isLast
            && pieces[index + 1].sign == UInt8(ascii: "=")
        if !isSign || !piece.range.isEmpty { leaveOut("option") }
        continue
      }
      let option = OptionWithFraction(text: text, fraction: fraction, feedback: feedback(of: piece))
      if isMultiple { weighed.append(option) } else { options.append(Options.choice(option)) }
    }
    if isMultiple { options = Options.multiple(weighed) }
    if options.count < 2 {
      throw GIFTFault(
        at: answers.open, "a choice has \(options.isEmpty ? "no" : "only one") option",
        expected: "two or more options, each after ~ or =")
    }
    return isMultiple ? .multiple(options) : .choice(options)
  }

  /// Reads a trueFalse; nil if the answer is another word.
  mutating func trueFalse(_ answers: Answers) -> Question.Kind? {
    let first = block.firstMark(UInt8(ascii: "#"), in: answers.marks)
    let end = answers.range.upperBound
    let wordEnd = first.map { block.marks[$0].place } ?? end
    let word = block.trimmed(answers.range.lowerBound..<wordEnd)
    let isTrue = block.isText("T", word) || block.isText("TRUE", word)
    guard isTrue || block.isText("F", word) || block.isText("FALSE", word) else { return nil }
    // The feedback for the wrong answer comes first.
    var (wrong, right) = (FormattedText?.none, FormattedText?.none)
    if let first {
      let marks = answers.marks
      let second = block.firstMark(UInt8(ascii: "#"), in: (first + 1)..<marks.upperBound)
      let place = second.map { block.marks[$0].place }
      wrong = texts.text((wordEnd + 1)..<(place ?? end), in: block)
      right = place.flatMap { texts.text(($0 + 1)..<end, in: block) }
      if let second,
        let third = block.firstMark(UInt8(ascii: "#"), in: (second + 1)..<marks.upperBound)
      {
        guess(
          "feedback",
          "“\(block.string(block.marks[third].place..<end).prefix(40))” is a part of the second "
            + "feedback, as in Moodle: a statement has two")
      }
    }
    return .trueFalse(
      TrueFalse(
        isTrue, feedbackTrue: isTrue ? right : wrong, feedbackFalse: isTrue ? wrong : right))
  }

  // Texts

  /// Reads a short.
  mutating func short(_ answers: Answers) throws(GIFTFault) -> Question.Kind {
    var accept: [AcceptedText] = []
    let pieces = pieces(of: answers)
    reportUnsigned(pieces, "an answer", signs: "=")
    reportInnerSigns(of: pieces)
    for var piece in pieces {
      let fraction = try reportedWeight(of: &piece) ?? .one
      // Accepted texts have no format, but Moodle removes its mark.
      let text = block.string(block.markedText(in: piece.answer, default: texts.marked))
      if text.isEmpty {
        leaveOut("answer")
      } else {
        reportKind(
          of: text, isSigned: piece.sign != nil, isGap: block.gapHead(in: piece.answer) != nil)
        accept.append(AcceptedText(text, fraction: fraction, feedback: feedback(of: piece)))
      }
    }
    if accept.isEmpty {
      throw GIFTFault(
        at: answers.open, "the question has no answer", expected: "an answer after =")
    }
    return .short(ShortAnswer(accept, ignoreCase: true))
  }

  // Numbers

  /// Reads a numeric.
  mutating func numeric(_ answers: Answers) throws(GIFTFault) -> Question.Kind {
    var answers = answers
    answers.range = (answers.range.lowerBound + 1)..<answers.range.upperBound
    answers.marks = (answers.marks.lowerBound + 1)..<answers.marks.upperBound
    // All that follows a `~` is the feedback for other numbers.
    var others: AcceptedNumber?
    if let tilde = block.firstMark(UInt8(ascii: "~"), in: answers.marks) {
      let end = answers.range.upperBound
      let hash = block.firstMark(UInt8(ascii: "#"), in: tilde..<answers.marks.upperBound)
      let feedback = hash.flatMap { texts.text((block.marks[$0].place + 1)..<end, in: block) }
      others = AcceptedNumber(.any, fraction: .zero, feedback: feedback)
      reportNumber(after: tilde, end: hash.map { block.marks[$0].place } ?? end)
      answers.range = answers.range.lowerBound..<block.marks[tilde].place
      answers.marks = answers.marks.lowerBound..<tilde
    }
    var accept: [AcceptedNumber] = []
    for var piece in pieces(of: answers) {
      let fraction = try reportedWeight(of: &piece) ?? .one
      let extent = try extent(of: piece)
      accept.append(AcceptedNumber(extent, fraction: fraction, feedback: feedback(of: piece)))
    }
    if accept.isEmpty {
      throw GIFTFault(
        at: answers.open, "the question has no answer",
        expected: "a number such as {#3.14:0.01}, or a range such as {#1..5}")
    }
    return .numeric(NumericAnswer(accept + (others.map { [$0] } ?? [])))
  }

  /// Reads a number with its tolerance, a range, or a star.
  private func extent(of piece: Piece) throws(GIFTFault) -> AcceptedNumber.Extent {
    let place = block.trimmed(piece.answer).lowerBound
    let words = block.string(block.markedText(in: piece.answer, default: texts.marked))
    func number(_ words: Substring) throws(GIFTFault) -> Double {
      guard let number = Double(giftNumber: words) else {
        throw GIFTFault(
          at: place, words.isEmpty ? "a number is missing" : "“\(words)” is no number",
          expected: "a number such as 3.14, a number and a tolerance such as 3.14:0.01, "
            + "or a range such as 1..5")
      }
      return number
    }
    if let dots = words.firstIndex(ofBytes: ".."), dots > words.startIndex {
      let low = try number(words[..<dots])
      let high = try number(words[words.utf8.index(dots, offsetBy: 2)...])
      if low > high {
        throw GIFTFault(
          at: place, "the range \(words) has no numbers", expected: "the lower end first")
      }
      return .range(low, high)
    }
    let colon = words.utf8.firstIndex(of: UInt8(ascii: ":")).flatMap {
      $0 > words.startIndex ? $0 : nil
    }
    let tolerance = try colon.map { colon throws(GIFTFault) in
      try number(words[words.utf8.index(after: colon)...])
    }
    let value = words[..<(colon ?? words.endIndex)]
    if String(value).trimmed == "*" { return .any }
    return .value(try number(value), tolerance: tolerance ?? 0)
  }
}
