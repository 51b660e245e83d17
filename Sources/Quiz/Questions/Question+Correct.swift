public import QuizboardModel

extension Question {
  /// The right answer; nil if no answer earns points, or a person or a script decides.
  public var correctResponse: Response? {
    switch kind {
    case .choice: return best(of: optionFractions).map { .option($0) }
    case .multiple:
      let fractions = optionFractions
      let right = fractions.indices.filter { fractions[$0] > .zero }
      return right.isEmpty ? nil : .options(right)
    case .trueFalse(let statement): return .boolean(statement.answer)
    case .short(let answer): return best(of: answer, patterns[0]).map { .text($0) }
    case .numeric(let answer): return best(of: answer).map { answer.response(for: $0.number) }
    case .matching: return .pairs(shown.rightPlaces)
    case .ordering(let ordering): return .order(Array(ordering.items.indices))
    case .cloze(let cloze):
      return .gaps(
        zip(cloze.gaps, patterns).map { gap, patterns in
          switch gap.kind {
          case .short(let answer): best(of: answer, patterns).map { .text($0) }
          case .numeric(let answer): best(of: answer).map { answer.response(for: $0.number) }
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
      return best(of: answer).map { best in
        let extent = answer.accept[best.place].extent.description
        return answer.units.first { $0.multiplier == 1 }.map { "\(extent) \($0.name)" } ?? extent
      }
    case .matching, .cloze:
      return correctResponse.map { response in
        guard case .table(let fields) = value(of: response) else { return "" }
        return ResponseValue.table(inOrder(fields)).words
      }
    default: return correctResponse.map { value(of: $0).words }
    }
  }

  /// The names of the gaps; empty for other kinds.
  public var gapNames: [String] {
    if case .cloze(let cloze) = kind { cloze.gaps.map(\.name) } else { [] }
  }

  /// Returns the title of a gap for players, such as “Gap 2”; nil for the only gap. Its name is for
  /// authors.
  public func gapTitle(_ name: String, in texts: PlayerText.Table = [:]) -> String? {
    gapNumber(name).map { PlayerText.gap.text(["\($0)"], in: texts) }
  }

  /// Returns the number of a gap by its place in the text, from 1; nil for the only gap.
  func gapNumber(_ name: String) -> Int? {
    let names = gapNames
    guard names.count > 1 else { return nil }
    func place(_ name: String) -> String.Index {
      text.firstRange(of: Cloze.mark(name))?.lowerBound ?? text.endIndex
    }
    let own = place(name)
    return names.count { place($0) < own } + 1
  }

  /// Returns the fields of a response in the order of the question's pairs or gaps.
  public func inOrder(_ fields: [ResponseValue.Field]) -> [ResponseValue.Field] {
    let names: [String]
    if case .matching = kind { names = shown.lists[0] } else { names = gapNames }
    let places = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let keyed = fields.enumerated().map { (places[$1.name] ?? .max, $0, $1) }
    return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private func best(of answer: ShortAnswer, _ patterns: TextPatterns) -> String? {
    // Texts with a wildcard are slightly worse, because they say less about the answer.
    let fractions = answer.accept.map {
      TextPattern.literals(of: $0.text).count == 1
        ? $0.fraction : $0.fraction - Rational.share(of: 1000)
    }
    func sample(_ index: Int) -> String {
      TextPattern.literals(of: answer.accept[index].text).joined(separator: "…")
    }
    let folding = TextFolding(answer)
    let first = reachable(fractions) { index in
      let known = patterns.best(for: folding.characters(of: sample(index)))
      return known.map { answer.accept[$0].fraction >= answer.accept[index].fraction } ?? false
    }
    return first.map(sample)
  }

  private func best(of answer: NumericAnswer) -> (place: Int, number: Double)? {
    let fractions = answer.accept.map(\.fraction)
    func number(_ index: Int) -> Double? {
      answer.accept[index].extent.samples.first { sample in
        let known = answer.accept.first { $0.extent.contains(sample) }
        return known.map { $0.fraction >= fractions[index] } ?? false
      }
    }
    return reachable(fractions) { number($0) != nil }.map { place in
      (place, number(place) ?? answer.accept[place].extent.sample)
    }
  }

  /// Returns the place of the best fraction above 0 whose answer is not taken for an earlier one; of
  /// the best of all if there is none among the first.
  private func reachable(_ fractions: [Rational], isOwn: (Int) -> Bool) -> Int? {
    guard let first = best(of: fractions) else { return nil }
    if isOwn(first) { return first }
    let others = fractions.indices.filter { fractions[$0] > .zero }
      .sorted { (fractions[$1], $0) < (fractions[$0], $1) }
    return others.prefix(64).first(where: isOwn) ?? first
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
      return Int(min(16 * Double(count) + work(toCompare: count), 1e15)) + namesCount
    case .list(let values): return values.count * (namesCount / 4 + 1)
    case .table(let fields):
      // Each gap is compared once, with at most the longest text.
      var (bytes, longest, plain) = (0, 0, 0)
      for field in fields {
        bytes += field.name.utf8.count
        if case .text(let text) = field.value {
          bytes += 16 * text.utf8.count
          longest = max(longest, text.utf8.count)
        } else {
          plain += 1
        }
      }
      let choosing = Double(fields.count) * Double(shown.lists.map(\.count).max() ?? 0)
      return Int(min(Double(bytes + plain) + choosing + work(toCompare: longest), 1e15))
    case .null, .boolean, .integer, .number: return namesCount + 1
    }
  }

  /// Returns the number of steps to compare texts of `count` characters with all patterns.
  private func work(toCompare count: Int) -> Double {
    patterns.reduce(0) { $0 + $1.work(forCharacters: count) }
  }

  /// The number of names that can be chosen.
  private var namesCount: Int { shown.lists.reduce(0) { $0 + $1.count } }
}
