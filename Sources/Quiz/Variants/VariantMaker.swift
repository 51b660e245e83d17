import QuizboardModel

/// Makes and grades the variants of answers; see `AnswerVariants`.
struct VariantMaker {
  typealias Change = AnswerVariants.Change
  typealias Outcome = AnswerVariants.Outcome
  /// A text and the change that made it.
  typealias Candidate = (change: Change, text: String)

  private(set) var keys: [AnswerVariants.Key] = []
  private(set) var warnings: [AnswerVariants.Warning] = []
  private(set) var isCut = false
  private var work = 0.0

  /// Adds the accepted texts of a short question or a gap.
  mutating func add(_ answer: ShortAnswer, _ patterns: TextPatterns, gap: String?) {
    let folding = TextFolding(answer)
    let samples = answer.accept.prefix(AnswerVariants.mostKeys).enumerated().map { index, text in
      Self.sample(of: text, at: index, in: answer, patterns, folding)
    }
    // A text that a wildcard accepts is no other answer, and an exact match of another is no slip.
    let isAnything = answer.accept.map { text in
      TextPattern.literals(of: text.text).allSatisfy(\.isBlank)
    }
    let exact = Dictionary(
      samples.enumerated().map { (folding.characters(of: $1), $0) },
      uniquingKeysWith: { first, _ in first })
    for (place, accepted) in answer.accept.prefix(AnswerVariants.mostKeys).enumerated() {
      let others = samples.indices.filter {
        answer.accept[$0].fraction != accepted.fraction && !isAnything[$0]
      }
      let candidates = TextVariants.all(of: samples[place], towards: others.map { samples[$0] })
      add(
        candidates, of: accepted.text, at: place, fraction: accepted.fraction, gap: gap,
        fractions: answer.accept.map(\.fraction)
      ) { text in
        let characters = folding.characters(of: text)
        if characters.isEmpty { return .invalid("Type an answer.") }
        guard let index = patterns.best(for: characters) else { return .wrong }
        return .accepted(place: index, fraction: answer.accept[index].fraction)
      } isSlip: { variant, other in
        !isAnything[other] && exact[folding.characters(of: variant)] == nil
      } work: { text in
        patterns.work(forCharacters: text.utf8.count)
      }
    }
    if answer.accept.count > AnswerVariants.mostKeys { isCut = true }
  }

  /// Adds the accepted numbers of a numeric question or a gap.
  mutating func add(_ answer: NumericAnswer, gap: String?) {
    let units = answer.units.map(\.name)
    // A number of each answer, if possible one that no earlier answer holds.
    let samples = answer.accept.indices.prefix(AnswerVariants.mostKeys).map { place in
      answer.ownSample(at: place) ?? answer.accept[place].extent.sample
    }
    for (index, accepted) in answer.accept.prefix(AnswerVariants.mostKeys).enumerated() {
      add(
        NumberVariants.all(of: samples[index], in: accepted.extent, answer.units),
        of: accepted.extent.description,
        at: index, fraction: accepted.fraction, gap: gap,
        fractions: answer.accept.map(\.fraction)
      ) { text in
        do throws(InvalidResponse) {
          let (number, unit) = try readQuantity(text, units: units)
          guard let match = try answer.match(number, unit: unit) else { return .wrong }
          return .accepted(place: match.place, fraction: match.fraction)
        } catch {
          return .invalid(error.reason)
        }
      } isSlip: { variant, other in
        // Of answers that overlap, one is meant to be near the other.
        let extent = answer.accept[other].extent
        let sample = samples.indices.contains(other) ? samples[other] : extent.sample
        if extent.contains(samples[index]) || accepted.extent.contains(sample) { return false }
        guard let read = try? readQuantity(variant, units: units) else { return false }
        return !samples.contains(read.number)
      } work: { _ in
        Double(answer.accept.count)
      }
    }
    if answer.accept.count > AnswerVariants.mostKeys { isCut = true }
  }

  private mutating func add(
    _ candidates: [Candidate], of text: String, at place: Int, fraction: Rational, gap: String?,
    fractions: [Rational], grade: (String) -> Outcome,
    isSlip: (_ variant: String, _ other: Int) -> Bool, work cost: (String) -> Double
  ) {
    var variants: [AnswerVariants.Variant] = []
    var seen: Set<[Unicode.Scalar]> = []
    var warned: Set<Int> = []
    for (change, text) in candidates where seen.insert(Array(text.unicodeScalars)).inserted {
      work += cost(text)
      if work > AnswerVariants.mostWork {
        isCut = true
        break
      }
      let variant = AnswerVariants.Variant(change: change, text: text, outcome: grade(text))
      variants.append(variant)
      if change == .asWritten {
        let isRight =
          if case .accepted(let other, _) = variant.outcome {
            other == place || fractions[other] == fraction
          } else {
            false
          }
        if !isRight { warnings.append(.keyFails(gap: gap, place: place, variant: variant)) }
      } else if change.isTypo, case .accepted(let other, _) = variant.outcome, other != place,
        fractions[other] != fraction, !warned.contains(other), isSlip(text, other)
      {
        warned.insert(other)
        warnings.append(.nearMiss(gap: gap, place: place, other: other, variant: variant))
      }
    }
    keys.append(
      AnswerVariants.Key(
        gap: gap, place: place, text: text, fraction: fraction, variants: variants))
  }

  /// Returns a text that an answer accepts, with words for its stars if it is blank without them or
  /// means another answer.
  private static func sample(
    of accepted: AcceptedText, at place: Int, in answer: ShortAnswer, _ patterns: TextPatterns,
    _ folding: TextFolding
  ) -> String {
    let samples = accepted.samples.filter { !$0.isBlank }
    let own = samples.first { sample in
      let other = patterns.best(for: folding.characters(of: sample))
      return other.map { $0 == place || answer.accept[$0].fraction == accepted.fraction } ?? false
    }
    return own ?? samples.first ?? TextPattern.text(of: accepted.text, filling: "text")
  }
}
