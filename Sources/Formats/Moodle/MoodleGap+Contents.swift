import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz

extension MoodleGap {
  /// An error in the answers of a gap.
  struct Fault: Error {
    let reason: String
    let expected: String
  }

  /// Returns the answers of the gap.
  /// - Parameter format: The format of the question's text. Texts of gaps are HTML in all
  ///   questions; without markup, they have the format of their question.
  func contents(in format: TextFormat) throws(Fault) -> Cloze.Gap.Kind {
    var (short, numbers, options) = ([AcceptedText](), [AcceptedNumber](), [Option]())
    var isAnswered = false
    for alternative in alternatives {
      let text = MoodleGap.unescaped(alternative.answer)
      let fraction = try fraction(of: alternative)
      if text.isEmpty { continue }
      isAnswered = isAnswered || fraction == .one
      let feedback = alternative.feedback.map(MoodleGap.unescaped).flatMap {
        $0.isEmpty ? nil : MoodleGap.html($0, in: format)
      }
      switch kind {
      case .short: short.append(AcceptedText(text, fraction: fraction, feedback: feedback))
      case .numerical:
        let extent = try MoodleGap.extent(text)
        numbers.append(AcceptedNumber(extent, fraction: fraction, feedback: feedback))
      case .choice, .response:
        let isUsual = fraction == .one || fraction == .zero
        options.append(
          Option(
            MoodleGap.html(text, in: format), isRight: fraction == .one,
            fraction: isUsual ? nil : fraction, feedback: feedback))
      }
    }
    if case .choice = kind, options.count < 2 {
      throw Fault(reason: "the gap has only one option", expected: "two options or more")
    }
    if !isAnswered {
      throw Fault(
        reason: "no answer of the gap is right", expected: "an answer after = or %100%")
    }
    switch kind {
    case .short(let heedsCase): return .short(ShortAnswer(short, ignoreCase: !heedsCase))
    case .numerical: return .numeric(NumericAnswer(numbers))
    case .choice, .response: return .choice(options)
    }
  }

  /// Sentences about answers that can be read in several ways.
  var doubts: [String] {
    alternatives.flatMap { alternative -> [String] in
      let text = MoodleGap.unescaped(alternative.answer)
      switch kind {
      case .short:
        let isAccepted = (try? fraction(of: alternative)).map { $0 > .zero } ?? false
        let source = alternative.answer.replacing("&", with: "")
        return isAccepted
          ? [MoodleText.doubt(aboutTyping: text, asItStands: source)].compactMap(\.self) : []
      case .numerical:
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0).withoutOuterSpace }
        let commas = parts.compactMap { MoodleNumber.doubt(aboutCommasIn: $0) }
        guard parts.count == 2, parts[1].hasPrefix("-") else { return commas }
        return commas + ["the tolerance “\(parts[1].prefix(40))” is read without its sign"]
      case .choice, .response: return []
      }
    }
  }

  private static func html(_ text: String, in format: TextFormat) -> FormattedText {
    switch format {
    case .html: return FormattedText(text)
    case .plain:
      if MoodleText.isHTML(text.replacing("&", with: "")) { return FormattedText(text, .html) }
      return FormattedText(HTMLText.decodingEntities(in: text))
    case .markdown:
      let isSame = !MoodleText.isHTML(text) && MoodleTextFormat.isSameInMarkdown(text)
      return FormattedText(text, isSame ? nil : .html)
    }
  }

  private func fraction(of alternative: Alternative) throws(Fault) -> Rational {
    if alternative.isRight { return .one }
    guard let text = alternative.percentage else { return .zero }
    let fraction = Rational(percentage: text) ?? .zero
    if fraction < Rational(-1) || fraction > .one {
      throw Fault(reason: "the fraction is \(text) %", expected: "a number from -100 to 100")
    }
    return fraction
  }

  /// Reads `*`, or a number with a tolerance after a colon.
  private static func extent(_ text: String) throws(Fault) -> AcceptedNumber.Extent {
    if text == "*" { return .any }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.map {
      MoodleNumber.number(String($0).withoutOuterSpace, isUnitAllowed: false)
    }
    guard let value = numbers[0], let tolerance = numbers.count == 2 ? numbers[1] : 0 else {
      throw Fault(
        reason: "“\(text.prefix(40))” is no number",
        expected: "a number such as 3.14, 3.14:0.01 with a tolerance, or * for any")
    }
    return .value(value, tolerance: tolerance.magnitude)
  }
}
