import QuizboardInterface
import QuizboardModel
import QuizboardQuiz

/// The key of a question with another correct answer.
struct FlippedKey: Sendable {
  let kind: Question.Kind
  /// The new correct answer, in words.
  let right: String
  /// The previous correct answer, in words.
  let wrong: String
}

extension FlippedKey {
  /// Creates another key; nil if all options are correct.
  init?(_ kind: Question.Kind) {
    switch kind {
    case .choice(let options):
      guard let flipped = options.flipped else { return nil }
      self.init(
        kind: .choice(flipped.options), right: quoted(flipped.right), wrong: quoted(flipped.wrong))
    case .multiple(let options):
      guard let flipped = options.flipped else { return nil }
      self.init(
        kind: .multiple(flipped.options), right: quoted(flipped.right), wrong: quoted(flipped.wrong)
      )
    case .trueFalse(var statement):
      statement.answer.toggle()
      self.init(
        kind: .trueFalse(statement), right: "\(statement.answer)", wrong: "\(!statement.answer)")
    case .short(var answer):
      let words = answer.accept.map(\.text)
      answer.accept = answer.accept.map {
        AcceptedText("another \($0.text)", fraction: $0.fraction, feedback: $0.feedback)
      }
      self.init(
        kind: .short(answer), right: alternatives(answer.accept.map(\.text)),
        wrong: alternatives(words))
    case .numeric(let accepted):
      let moved = accepted.map(\.moved)
      self.init(
        kind: .numeric(moved), right: Self.words(for: moved), wrong: Self.words(for: accepted))
    }
  }

  private static func words(for accepted: [AcceptedNumber]) -> String {
    accepted.map(\.words).joined(separator: " or ")
  }
}

private func quoted(_ text: String) -> String { "\"\(text)\"" }

private func alternatives(_ texts: [String]) -> String {
  texts.map(quoted).joined(separator: " or ")
}

extension [Option] {
  /// The options with the first correct and the first incorrect one exchanged, and the new and the
  /// previous correct option.
  fileprivate var flipped: (options: [Option], right: String, wrong: String)? {
    func isRight(_ option: Option) -> Bool { option.fraction.map { $0 > .zero } ?? option.isRight }
    guard let right = firstIndex(where: isRight), let wrong = firstIndex(where: { !isRight($0) })
    else { return nil }
    var options = self
    options[right].isRight = self[wrong].isRight
    options[right].fraction = self[wrong].fraction
    options[wrong].isRight = self[right].isRight
    options[wrong].fraction = self[right].fraction
    return (options, self[wrong].text, self[right].text)
  }
}

extension AcceptedNumber {
  /// A number or range beyond this one.
  fileprivate var moved: AcceptedNumber {
    switch extent {
    case .value(let value, let tolerance):
      AcceptedNumber(
        .value(value + 2 * tolerance + 1, tolerance: tolerance), fraction: fraction,
        feedback: feedback)
    case .range(let low, let high):
      AcceptedNumber(
        .range(high + 1, high + 1 + (high - low)), fraction: fraction, feedback: feedback)
    }
  }

  fileprivate var words: String {
    switch extent {
    case .value(let value, let tolerance):
      NumberWords.short(value) + (tolerance > 0 ? " ± \(NumberWords.short(tolerance))" : "")
    case .range(let low, let high): "\(NumberWords.short(low)) to \(NumberWords.short(high))"
    }
  }
}
