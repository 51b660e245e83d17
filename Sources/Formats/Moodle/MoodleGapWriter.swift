import QuizboardModel
import QuizboardQuiz

/// Writes the text of a cloze question with its gaps as Moodle has them.
struct MoodleGapWriter {
  /// Properties of the gaps that Moodle cannot hold.
  private(set) var losses: [(field: String, reason: String)] = []
  private let cloze: Cloze
  private let question: Question

  init(_ cloze: Cloze, of question: Question) {
    self.cloze = cloze
    self.question = question
  }

  /// Returns the text.
  mutating func text() -> String {
    let weights = wholeWeights()
    let gaps = zip(cloze.gaps, weights).map { written($0, weight: $1) }
    return MoodleGapWriter.replacing(cloze, in: literal(question.text)) { gaps[$0] }
  }

  /// Returns a text with others in place of the marks of gaps.
  static func replacing(
    _ cloze: Cloze, in text: String, with written: (_ index: Int) -> String
  ) -> String {
    let places = Dictionary(
      cloze.gaps.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let bytes = Array(text.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var result: [UInt8] = []
    // The offset after the last two brackets, where a name may begin.
    var start: Int?
    var copied = 0
    for (place, byte) in bytes.enumerated() where byte == open || byte == close {
      let isDouble = place > 0 && bytes[place - 1] == byte
      if byte == open {
        start = isDouble ? place + 1 : nil
        continue
      }
      guard let from = start else { continue }
      start = nil
      guard place + 1 < bytes.count, bytes[place + 1] == close,
        let index = places[String(decoding: bytes[from..<place], as: UTF8.self)]
      else { continue }
      result += bytes[copied..<(from - 2)]
      result += written(index).utf8
      copied = place + 2
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// Returns the text with brackets escaped that Moodle would read as gaps.
  private mutating func literal(_ text: String) -> String {
    let escaped = MoodleGap.escapingStarts(in: text)
    guard question.format != .plain else {
      if escaped != text {
        losses.append(("text", "Moodle reads a part of the text as another gap"))
      }
      return text
    }
    if MoodleGap.unescapingStarts(in: escaped) != text {
      losses.append(("text", "&#123; before the name of a gap is read as {"))
    }
    return escaped
  }

  /// Returns the points of the gaps as whole numbers.
  private mutating func wholeWeights() -> [Int] {
    let points = cloze.gaps.map(\.points)
    let whole = points.compactMap(\.wholeValue)
    if whole.count == points.count { return whole }
    var scale = 1
    for part in points where scale <= 1000 {
      let product = part * Rational(scale)
      scale *= product.denominator
    }
    losses.append(("points", "Moodle has only whole points for gaps, and they are multiplied"))
    if scale > 1000 { return points.map { max(1, Int($0.doubleValue.rounded())) } }
    return points.map { ($0 * Rational(scale)).wholeValue ?? 1 }
  }

  private mutating func written(_ gap: Cloze.Gap, weight: Int) -> String {
    if !gap.hasRightAnswer {
      losses.append(("fraction", "Moodle refuses a gap without an answer of 100 %"))
    }
    let head = "{\(weight):\(word(of: gap)):"
    return head + alternatives(of: gap).joined(separator: "~") + "}"
  }

  private func word(of gap: Cloze.Gap) -> String {
    switch gap.kind {
    case .short(let short): short.ignoreCase ? "SHORTANSWER" : "SHORTANSWER_C"
    case .numeric: "NUMERICAL"
    case .choice: question.details.shuffle == true ? "MULTICHOICE_S" : "MULTICHOICE"
    }
  }

  private mutating func alternatives(of gap: Cloze.Gap) -> [String] {
    switch gap.kind {
    case .short(let short):
      if short.ignoreAccents { losses.append(("ignoreAccents", "accents always count in Moodle")) }
      if short.accents == .german { losses.append(("accents", "accents always count in Moodle")) }
      if short.typos > 0 { losses.append(("typos", "Moodle accepts no typos")) }
      if short.accept.contains(where: { MoodleGap.hasTilde($0.text) }) {
        losses.append(("accept", "an answer cannot have ~ in a gap, and * stands for it"))
      }
      return short.accept.map {
        written(
          MoodleGap.escaped($0.text, isHTML: false, isAnswer: true), $0.fraction, $0.feedback)
      }
    case .numeric(let numeric):
      if !numeric.units.isEmpty { losses.append(("units", "gaps have no units in Moodle")) }
      for accepted in numeric.accept where !accepted.isOfMoodle {
        losses.append(MoodleWriter.lossOf(accepted))
      }
      return numeric.accept.filter(\.isOfMoodle).map { accepted in
        let (value, tolerance, loss) = MoodleWriter.value(of: accepted.extent)
        if let loss { losses.append(loss) }
        let text = tolerance > 0 ? "\(value):\(MoodleNumber.text(of: tolerance))" : value
        return written(text, accepted.fraction, accepted.feedback)
      }
    case .choice(let options):
      if options.count < 2 {
        losses.append(("options", "Moodle refuses a gap with a single option"))
      }
      return options.map { option in
        let fraction = option.fraction ?? (option.isRight ? .one : .zero)
        return written(html(option.text, isAnswer: true), fraction, option.feedback)
      }
    }
  }

  private mutating func written(
    _ answer: String, _ fraction: Rational, _ feedback: FormattedText?
  ) -> String {
    var prefix = ""
    if fraction == .one {
      prefix = "="
    } else if fraction != .zero || answer.first.map({ "=%~".contains($0) }) == true {
      prefix = "%\(MoodleWeights.percentage(of: fraction))%"
    }
    return prefix + answer + (feedback.map { "#" + html($0) } ?? "")
  }

  /// Returns a text as HTML with its escapes, which gaps have in all questions.
  private mutating func html(_ text: FormattedText, isAnswer: Bool = false) -> String {
    switch text.format ?? question.format {
    case .html: break
    case .plain:
      let html = MoodleWriter.escaped(text.source)
      return MoodleGap.escaped(html, isHTML: true, isAnswer: isAnswer)
    case .markdown:
      if !MoodleTextFormat.isSameInMarkdown(text.source) {
        losses.append(
          ("format", "Moodle reads “\(text.source.prefix(40))” in a gap as HTML"))
      }
    }
    return MoodleGap.escaped(text.source, isHTML: true, isAnswer: isAnswer)
  }
}

extension Cloze.Gap {
  /// True if an answer earns all points.
  fileprivate var hasRightAnswer: Bool {
    switch kind {
    case .short(let short): short.accept.contains { $0.fraction == .one }
    case .numeric(let numeric):
      numeric.accept.contains { $0.fraction == .one && $0.isOfMoodle }
    case .choice(let options): options.contains(where: \.isSole)
    }
  }
}
