import QuizboardModel

extension Question {
  /// The right answer; nil if no answer earns points, or a person or a script decides.
  public var correctResponse: Response? {
    switch kind {
    case .choice: return best(of: optionFractions).map { .option($0) }
    case .multiple:
      let right = optionFractions.indices.filter { optionFractions[$0] > .zero }
      return right.isEmpty ? nil : .options(right)
    case .trueFalse(let statement): return .boolean(statement.answer)
    case .short(let answer): return best(of: answer).map { .text($0) }
    case .numeric(let answer): return best(of: answer)
    case .matching: return .pairs(shown.rightPlaces)
    case .ordering(let ordering): return .order(Array(ordering.items.indices))
    case .cloze(let cloze):
      return .gaps(
        cloze.gaps.map { gap in
          switch gap.kind {
          case .short(let answer): best(of: answer).map { .text($0) }
          case .numeric(let answer): best(of: answer)
          case .choice(let options): best(of: options.map(\.choiceFraction)).map { .option($0) }
          }
        })
    case .essay, .info, .custom: return nil
    }
  }

  /// The right answer as text: option names, the accepted text (preferably without a wildcard), the
  /// number or range, pairs, or the order; nil if no answer earns points.
  public var correctText: String? {
    switch kind {
    case .numeric(let answer):
      let place = best(of: answer.accept.map(\.fraction))
      return place.map { place in
        let unit = answer.units.first { $0.multiplier == 1 } ?? answer.units.first
        let extent = answer.accept[place].extent.description
        return unit.map { $0.multiplier == 1 ? "\(extent) \($0.name)" : extent } ?? extent
      }
    default: return correctResponse.map { value(of: $0).words }
    }
  }

  private func best(of answer: ShortAnswer) -> String? {
    // Texts with a wildcard are slightly worse, because they say less about the answer.
    let fractions = answer.accept.map {
      TextPattern.literals(of: $0.text).count == 1
        ? $0.fraction : $0.fraction - Rational.share(of: 1000)
    }
    return best(of: fractions).map {
      TextPattern.literals(of: answer.accept[$0].text).joined(separator: "…")
    }
  }

  private func best(of answer: NumericAnswer) -> Response? {
    guard let place = best(of: answer.accept.map(\.fraction)) else { return nil }
    let base = answer.units.first { $0.multiplier == 1 }
    let number: Double
    switch answer.accept[place].extent {
    case .value(let value, _, _): number = value
    case .range(let low, let high):
      let middle = low / 2 + high / 2
      number = middle.isFinite ? middle : low.isFinite ? low : high.isFinite ? high : 0
    case .any: number = 0
    }
    if let base { return .quantity(number, unit: base.name) }
    guard let unit = answer.units.first else { return .number(number) }
    return .quantity(number * unit.multiplier, unit: unit.name)
  }

  /// Returns the place of the first maximum if it is positive.
  private func best(of fractions: [Rational]) -> Int? {
    guard let most = fractions.max(), most > .zero else { return nil }
    return fractions.firstIndex(of: most)
  }

  /// Returns the approximate number of steps to grade a value, for charging in advance.
  public func work(toGrade value: ResponseValue) -> Int {
    switch value {
    case .text(let text):
      let count = text.utf8.count
      let comparing = patterns.joined().reduce(0.0) { $0 + $1.work(forCharacters: count) }
      return Int(min(16 * Double(count) + comparing, 1e15)) + namesCount
    case .list(let values): return values.count * (namesCount / 4 + 1)
    case .table(let fields):
      return fields.reduce(0) { $0 + work(toGrade: $1.value) + $1.name.utf8.count }
    case .boolean, .integer, .number: return namesCount + 1
    }
  }

  /// The number of names that can be chosen.
  private var namesCount: Int { shown.lists.reduce(0) { $0 + $1.count } }
}
