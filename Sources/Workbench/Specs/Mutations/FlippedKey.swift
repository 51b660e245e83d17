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
    case .numeric(var answer):
      let words = Self.words(for: answer.accept)
      answer.accept = answer.accept.map(\.moved)
      self.init(kind: .numeric(answer), right: Self.words(for: answer.accept), wrong: words)
    case .matching(var matching):
      // Each left text gets the right one of the next pair.
      let rights = matching.pairs.map(\.right)
      for index in rights.indices {
        matching.pairs[index].right = rights[(index + 1) % rights.count]
      }
      if matching.pairs.map(\.right) == rights { return nil }
      self.init(
        kind: .matching(matching), right: alternatives([matching.pairs[0].right.source]),
        wrong: alternatives([rights[0].source]))
    case .ordering(var ordering):
      let items = ordering.items
      ordering.items.reverse()
      if ordering.items == items { return nil }
      self.init(
        kind: .ordering(ordering), right: quoted(ordering.items[0].source),
        wrong: quoted(items[0].source))
    case .cloze(var cloze):
      var changed: (right: String, wrong: String)?
      for index in cloze.gaps.indices {
        guard let flipped = FlippedKey(cloze.gaps[index].kind.question),
          let kind = Cloze.Gap.Kind(flipped.kind)
        else { continue }
        cloze.gaps[index].kind = kind
        changed = changed ?? (flipped.right, flipped.wrong)
      }
      guard let changed else { return nil }
      self.init(kind: .cloze(cloze), right: changed.right, wrong: changed.wrong)
    case .essay, .info, .custom: return nil
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
    return (options, self[wrong].text.source, self[right].text.source)
  }
}

extension AcceptedNumber {
  /// A number or range beyond this one.
  fileprivate var moved: AcceptedNumber {
    switch extent {
    case .value(let value, let tolerance, let isRelative):
      AcceptedNumber(
        .value(
          isRelative ? value + 2 * tolerance * value.magnitude + 1 : value + 2 * tolerance + 1,
          tolerance: tolerance, isRelative: isRelative), fraction: fraction, feedback: feedback)
    case .any: self
    case .range(let low, let high):
      AcceptedNumber(
        .range(high + 1, high + 1 + (high - low)), fraction: fraction, feedback: feedback)
    }
  }

  /// The number or range in words.
  var words: String {
    switch extent {
    case .value(let value, let tolerance, let isRelative):
      NumberWords.short(value)
        + (tolerance > 0
          ? " ± \(NumberWords.short(isRelative ? 100 * tolerance : tolerance))" : "")
        + (tolerance > 0 && isRelative ? " %" : "")
    case .any: "any number"
    case .range(let low, let high): "\(NumberWords.short(low)) to \(NumberWords.short(high))"
    }
  }
}

extension Cloze.Gap.Kind {
  /// The kind of a question with these answers.
  fileprivate var question: Question.Kind {
    switch self {
    case .short(let answer): .short(answer)
    case .numeric(let answer): .numeric(answer)
    case .choice(let options): .choice(options)
    }
  }

  fileprivate init?(_ kind: Question.Kind) {
    switch kind {
    case .short(let answer): self = .short(answer)
    case .numeric(let answer): self = .numeric(answer)
    case .choice(let options): self = .choice(options)
    default: return nil
    }
  }
}

extension Question {
  /// The key in words, complete enough that each change of it changes the words: all accepted
  /// answers, with the fraction that they earn unless it is one. Nil if a person or a script grades.
  var keyWords: String? {
    switch kind {
    case .choice(let options), .multiple(let options): Self.words(for: options)
    case .short(let answer): Self.words(for: answer)
    case .numeric(let answer): Self.words(for: answer)
    case .matching(let matching):
      matching.pairs.map { "\($0.left.source) = \($0.right.source)" }.joined(separator: "; ")
    case .ordering(let ordering): ordering.items.map(\.source).joined(separator: " > ")
    case .cloze(let cloze):
      cloze.gaps.map { "\($0.name): \(Self.words(for: $0.kind))" }.joined(separator: "; ")
    case .trueFalse, .essay, .info, .custom: correctText
    }
  }

  private static func words(for options: [Option]) -> String {
    let keyed = options.filter { $0.isRight || ($0.fraction ?? .zero) != .zero }
    return keyed.map { $0.text.source + words(earning: $0.fraction ?? .one) }
      .joined(separator: ", ")
  }

  private static func words(for answer: ShortAnswer) -> String {
    answer.accept.map { $0.text + words(earning: $0.fraction) }.joined(separator: " or ")
  }

  private static func words(for answer: NumericAnswer) -> String {
    answer.accept.map { $0.words + words(earning: $0.fraction) }.joined(separator: " or ")
  }

  private static func words(for kind: Cloze.Gap.Kind) -> String {
    switch kind {
    case .short(let answer): words(for: answer)
    case .numeric(let answer): words(for: answer)
    case .choice(let options): words(for: options)
    }
  }

  private static func words(earning fraction: Rational) -> String {
    fraction == .one ? "" : " (earns \(fraction))"
  }
}
