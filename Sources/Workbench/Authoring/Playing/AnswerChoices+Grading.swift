package import QuizboardModel
package import QuizboardQuiz

// Candidate answers with their grades by the quiz.
extension AnswerChoices {
  package typealias Candidate = (value: ResponseValue, fraction: Rational)

  /// Answers with the fractions that they earn; answers that cannot be graded are omitted.
  package var candidates: [Candidate] {
    responses.compactMap { response in
      guard let fraction = (try? question.grade(response))?.fraction else { return nil }
      return (question.value(of: response), fraction)
    }
  }

  private var responses: [Response] {
    switch question.kind {
    case .choice(let options): options.indices.map { .option($0) }
    case .multiple(let options): multiple(count: options.count)
    case .trueFalse: [.boolean(true), .boolean(false)]
    case .short(let answer): texts(answer).map { .text($0) }
    case .numeric(let answer): numbers(answer)
    case .matching(let matching): pairs(matching)
    case .ordering(let ordering): orders(count: ordering.items.count)
    case .cloze(let cloze): gaps(cloze)
    case .essay: [.text("An answer of some words.")]
    case .info, .custom: []
    }
  }

  /// Returns the right pairs, all rotated by one, and the right ones but for the first.
  private func pairs(_ matching: Matching) -> [Response] {
    let right = question.shown.rightPlaces
    let count = question.shown.lists[1].count
    let wrong = right.map { ($0 + 1) % count }
    guard let first = wrong.first else { return [] }
    return [.pairs(right), .pairs(wrong), .pairs([first] + right.dropFirst())]
  }

  /// Returns the right order, its reverse, and the right one with the first two items exchanged.
  private func orders(count: Int) -> [Response] {
    let right = Array(0..<count)
    return [.order(right), .order(right.reversed()), .order([1, 0] + right.dropFirst(2))]
  }

  /// Returns the right answers, wrong ones, and right ones but for the first gap.
  private func gaps(_ cloze: Cloze) -> [Response] {
    guard case .gaps(let right)? = question.correctResponse else { return [] }
    let wrong = cloze.gaps.enumerated().map { place, gap -> Response? in
      switch gap.kind {
      case .short: .text("zzzzzzzzzzzzzzzz")
      case .numeric(let answer): numbers(answer).last
      case .choice(let options):
        options.indices.min { worth(options[$0]) < worth(options[$1]) }.map { .option($0) }
      }
    }
    return [.gaps(right), .gaps(wrong), .gaps(Array(wrong.prefix(1) + right.dropFirst()))]
  }

  private func worth(_ option: Option) -> Rational {
    option.fraction ?? (option.isRight ? .one : .zero)
  }

  /// Returns sets of options: all correct ones, each option alone, and all options.
  private func multiple(count: Int) -> [Response] {
    let right = question.optionFractions.indices.filter { question.optionFractions[$0] > .zero }
    return [.options(right)] + (0..<count).map { .options([$0]) } + [.options(Array(0..<count))]
  }

  /// Returns the accepted texts with nothing or a letter for each star, and a text that is probably
  /// wrong.
  private func texts(_ answer: ShortAnswer) -> [String] {
    answer.accept.flatMap { accepted in
      ["", "x"].map { TextPattern.text(of: accepted.text, filling: $0) }
    }
      + ["wrong", "not the answer", "zzzzzzzzzzzzzzzz", "?"]
      + answer.accept.flatMap { looser($0.text, as: answer) }
  }

  /// Returns variants of a text that the question accepts.
  private func looser(_ text: String, as answer: ShortAnswer) -> [String] {
    let plain = TextPattern.text(of: text, filling: "")
    var others: [String] = []
    if answer.ignoreCase {
      others.append(plain == plain.uppercased() ? plain.lowercased() : plain.uppercased())
    }
    if answer.typos > 0 { others.append(String(plain.dropLast())) }
    return others.filter { $0 != plain }
  }

  /// Returns the accepted numbers, the bounds and midpoints of ranges, and numbers near and far
  /// from them.
  private func numbers(_ answer: NumericAnswer) -> [Response] {
    var numbers: [Double] = []
    for number in answer.accept {
      switch number.extent {
      case .value(let value, var tolerance, let isRelative):
        if isRelative { tolerance *= value.magnitude }
        numbers += [value, value + 2 * tolerance + 1, value - 2 * tolerance - 1]
        if tolerance > 0 { numbers += [value + tolerance, value - tolerance] }
      case .any: break
      case .range(let low, let high): numbers += [(low + high) / 2, low, high, low - 1, high + 1]
      }
    }
    numbers += [0, -1, 1_000_003, -1_000_003]
    let unit = answer.units.first { $0.multiplier == 1 } ?? answer.units.first
    return numbers.filter(\.isFinite).map { number in
      unit.map { .quantity(number * $0.multiplier, unit: $0.name) } ?? .number(number)
    }
  }
}
