import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Variants of accepted answers") struct AnswerVariantsTests {
  private typealias Change = AnswerVariants.Change

  private func variants(
    _ accept: [AcceptedText], _ change: (inout ShortAnswer) -> Void = { _ in }
  ) throws -> AnswerVariants {
    AnswerVariants(of: try short(accept, change))
  }

  /// The changes of a key of which all, some and none of the variants are accepted for it.
  private func accepted(_ key: AnswerVariants.Key, _ change: Change) -> [Bool] {
    key.variants.filter { $0.change == change }.map {
      if case .accepted(key.place, _) = $0.outcome { true } else { false }
    }
  }

  private func texts(_ key: AnswerVariants.Key, _ change: Change) -> [String] {
    key.variants.filter { $0.change == change }.map(\.text)
  }

  @Test("spelling: case, accents, spaces and Unicode forms") func spelling() throws {
    let strict = try variants([AcceptedText("Café Ör")]).keys[0]
    #expect(strict.variants[0].change == .asWritten && strict.variants[0].text == "Café Ör")
    for change in [Change.upperCase, .lowerCase, .firstLetter, .noAccents, .noSpaces] {
      #expect(accepted(strict, change) == [false], "\(change)")
    }
    for change in [Change.asWritten, .decomposed, .outerSpaces, .innerSpaces] {
      #expect(accepted(strict, change) == [true], "\(change)")
    }
    #expect(texts(strict, .noAccents) == ["Cafe Or"])
    #expect(texts(strict, .upperCase) == ["CAFÉ ÖR"])
    #expect(texts(strict, .firstLetter) == ["café Ör"])
    let decomposed = try #require(texts(strict, .decomposed).first)
    #expect(Array(decomposed.unicodeScalars) == Array("Cafe\u{301} O\u{308}r".unicodeScalars))
    let lenient = try variants([AcceptedText("Café Ör")]) {
      ($0.ignoreCase, $0.ignoreAccents) = (true, true)
    }.keys[0]
    for change in [Change.upperCase, .lowerCase, .firstLetter, .noAccents] {
      #expect(accepted(lenient, change) == [true], "\(change)")
    }
    let marked = try variants([AcceptedText("Nguye\u{302}\u{303}n o\u{308}")]).keys[0]
    let composed = try #require(texts(marked, .composed).first)
    #expect(composed.unicodeScalars.contains("ễ") && composed.unicodeScalars.contains("ö"))
    #expect(accepted(marked, .composed) == [true])
    let quoted = try variants([AcceptedText("rock 'n' roll")]).keys[0]
    #expect(texts(quoted, .typographic) == ["rock ’n’ roll"])
    #expect(accepted(quoted, .typographic) == [false])
  }

  @Test("a doubled space is no slip") func doubledSpace() throws {
    let key = try variants([AcceptedText("a b c")]).keys[0]
    #expect(texts(key, .added) == ["aa b c", "a bb c", "a b cc"])
  }

  @Test("one and two typos of each sort", arguments: 0...2) func typos(allowed: Int) throws {
    let key = try variants([AcceptedText("Mississippi")]) { $0.typos = allowed }.keys[0]
    for (one, two) in [
      (Change.missing, Change.twoMissing), (.added, .twoAdded), (.replaced, .twoReplaced),
      (.swapped, .twoSwapped),
    ] {
      #expect(!accepted(key, one).isEmpty && !accepted(key, two).isEmpty)
      #expect(accepted(key, one).allSatisfy { $0 == (allowed > 0) }, "\(one)")
      #expect(accepted(key, two).allSatisfy { $0 == (allowed > 1) }, "\(two)")
    }
    #expect(key.variants.count == Set(key.variants.map { Array($0.text.unicodeScalars) }).count)
  }

  @Test("a near miss of one answer that is accepted for another is told, once")
  func nearMiss() throws {
    let silent = try variants([
      AcceptedText("Au"), AcceptedText("Ag", fraction: .zero), AcceptedText("Cu", fraction: .zero),
    ])
    #expect(silent.warnings.isEmpty, "without typos no near miss is accepted")
    // “bt” is one character short of both; the first counts.
    let close = try variants([
      AcceptedText("bat"), AcceptedText("bet", fraction: .zero, feedback: "To bet?"),
    ]) { $0.typos = 1 }
    guard case .nearMiss(nil, 1, 0, let variant)? = close.warnings.first else {
      Issue.record("no warning: \(close.warnings)")
      return
    }
    #expect(variant.outcome == .accepted(place: 0, fraction: .one))
    #expect(close.warnings.count == 1)
    let equal = try variants([AcceptedText("bat"), AcceptedText("bet")]) { $0.typos = 1 }
    #expect(equal.warnings.isEmpty, "both earn the same")
    let any = try variants([AcceptedText("bat"), AcceptedText("*", fraction: .zero)])
    #expect(any.warnings.isEmpty, "what a wildcard alone accepts is no other answer")
    let name = try variants([
      AcceptedText("Samuel Clemens"), AcceptedText("*Clemens", fraction: number(4, 5)),
    ])
    guard case .nearMiss(nil, 0, 1, _)? = name.warnings.first else {
      Issue.record("no warning: \(name.warnings)")
      return
    }
  }

  @Test("a key that fails its own matcher is told") func keyFails() throws {
    func failing(_ variants: AnswerVariants) -> [Int] {
      variants.warnings.compactMap {
        if case .keyFails(_, let place, _) = $0 { place } else { nil }
      }
    }
    #expect(
      try failing(
        variants([AcceptedText("*Clemens", fraction: number(1, 2)), AcceptedText("S Clemens")]))
        == [1])
    #expect(
      try failing(
        variants([AcceptedText("a", fraction: number(1, 2)), AcceptedText("A")]) {
          $0.ignoreCase = true
        }) == [1])
    #expect(
      try failing(variants([AcceptedText("\u{301}")]) { $0.ignoreAccents = true }) == [0])
    #expect(
      try failing(variants([AcceptedText("a*b"), AcceptedText("*"), AcceptedText("x")])) == [])
    let numbers = NumericAnswer([
      AcceptedNumber(.range(0, 10), fraction: number(1, 2)),
      AcceptedNumber(.value(5, tolerance: 0)),
      AcceptedNumber(.value(11, tolerance: 0)),
    ])
    #expect(failing(AnswerVariants(of: try question(.numeric(numbers)))) == [1])
  }

  @Test("numbers: a decimal comma, groups, an exponent, edges and typos") func numbers() throws {
    let answer = NumericAnswer([AcceptedNumber(.value(3.14, tolerance: 0.01))])
    let key = AnswerVariants(of: try question(.numeric(answer))).keys[0]
    #expect(texts(key, .asWritten) == ["3.14"] && texts(key, .decimalComma) == ["3,14"])
    #expect(texts(key, .exponent) == ["314e-2"])
    for change in [Change.asWritten, .decimalComma, .exponent, .edge, .outerSpaces] {
      #expect(!accepted(key, change).isEmpty && accepted(key, change).allSatisfy { $0 })
    }
    #expect(accepted(key, .beyond) == [false, false])
    #expect(texts(key, .swapped).contains("3.41") && !accepted(key, .swapped).contains(true))
    let large = NumericAnswer([AcceptedNumber(.value(-1_234_567, tolerance: 0))])
    let groups = AnswerVariants(of: try question(.numeric(large))).keys[0]
    #expect(texts(groups, .groups) == ["-1 234 567"] && accepted(groups, .groups) == [true])
    for change in [Change.unit, .noUnit] { #expect(texts(key, change).isEmpty) }
    #expect(
      key.variants.last { $0.change == .unknownUnit }?.outcome
        == .invalid("Type the number without “xyz”."))
  }

  @Test("numbers in each unit, and without one") func units() throws {
    let answer = NumericAnswer(
      [AcceptedNumber(.value(1.5, tolerance: 0))],
      units: [.init("m", multiplier: 1), .init("cm", multiplier: 100)], unitPenalty: number(1, 4))
    let key = AnswerVariants(of: try question(.numeric(answer))).keys[0]
    #expect(texts(key, .asWritten) == ["1.5 m"] && texts(key, .decimalComma) == ["1,5 m"])
    #expect(texts(key, .unit) == ["1.5m", "150 cm", "150cm"])
    #expect(accepted(key, .unit) == [true, true, true])
    let bare = try #require(key.variants.first { $0.change == .noUnit })
    #expect(bare.text == "1.5" && bare.outcome == .accepted(place: 0, fraction: number(3, 4)))
    let unknown = try #require(key.variants.first { $0.change == .unknownUnit })
    #expect(unknown.outcome == .accepted(place: 0, fraction: number(3, 4)))
  }

  @Test("a slip in a number that another range takes is told, unless it is meant to")
  func numberNearMiss() throws {
    func warnings(_ other: AcceptedNumber.Extent) throws -> [AnswerVariants.Warning] {
      AnswerVariants(
        of: try question(
          .numeric(
            NumericAnswer([
              AcceptedNumber(.value(12, tolerance: 0)), AcceptedNumber(other, fraction: .zero),
            ])))
      ).warnings
    }
    #expect(try warnings(.value(21, tolerance: 0)).isEmpty)
    #expect(try warnings(.any).isEmpty)
    #expect(try !warnings(.range(0, 5)).isEmpty)
    // A range around the number is meant to take what is near it.
    #expect(try warnings(.range(0, 100)).isEmpty)
  }

  @Test("of nested ranges, the outer one is known by a number that the inner one leaves to it")
  func nestedRanges() throws {
    let numbers = NumericAnswer([
      AcceptedNumber(.range(3, 4)), AcceptedNumber(.range(2, 5), fraction: number(1, 2)),
    ])
    let variants = AnswerVariants(of: try question(.numeric(numbers)))
    #expect(variants.warnings.isEmpty)
    #expect(
      variants.keys[1].variants[0].outcome == .accepted(place: 1, fraction: number(1, 2)))
  }

  @Test("the gaps of a cloze, by their names; other kinds have none") func kinds() throws {
    let (text, kind) = clozeSample()
    let gaps = AnswerVariants(of: try question(kind, text: text))
    #expect(gaps.keys.map(\.gap) == ["who", "who", "when"])
    #expect(gaps.keys.map(\.text) == ["Homer", "Virgil", "800"])
    #expect(gaps.keys.map(\.fraction) == [.one, number(-1, 2), .one])
    #expect(AnswerVariants(of: try choice("?", ["a"], right: 0)).keys.isEmpty)
    #expect(AnswerVariants(of: try question(.essay)).keys.isEmpty)
  }

  @Test("what is accepted is what the question itself grades") func sameAsGrading() throws {
    var chance = RandomGenerator(seed: 12)
    for _ in 0..<60 {
      let accept = (0..<chance.integer(in: 1, 4)).map { place in
        let letters = (0..<chance.integer(in: 1, 6)).map { _ in
          ["a", "B", "é", " ", "*", "x"][chance.integer(in: 0, 5)]
        }
        return AcceptedText(letters.joined() + "q", fraction: number(place, 4))
      }
      let question = try short(accept) {
        $0.typos = chance.integer(in: 0, 2)
        $0.ignoreCase = chance.integer(in: 0, 1) == 1
        $0.ignoreAccents = chance.integer(in: 0, 1) == 1
      }
      let variants = AnswerVariants(of: question)
      #expect(variants == AnswerVariants(of: question))
      for variant in variants.keys.flatMap(\.variants) {
        switch variant.outcome {
        case .accepted(_, let fraction):
          #expect(try question.fraction(.text(variant.text)) == fraction)
        case .wrong: #expect(try question.fraction(.text(variant.text)) == .zero)
        case .invalid(let reason): #expect(question.refusal(.text(variant.text)) == reason)
        }
      }
    }
  }

  @Test("their number and work are bounded") func bounded() throws {
    let many = try variants(
      (0..<5_000).map { AcceptedText("answer \($0)", fraction: number($0 % 2)) }
    ) { $0.typos = 3 }
    #expect(many.isCut && many.keys.count <= 64)
    #expect(many.keys.allSatisfy { $0.variants.count < 200 })
    let long = try variants([AcceptedText(String(repeating: "a", count: 100_000))]) {
      $0.typos = 50
    }
    #expect(long.keys.count == 1 && long.keys[0].variants.count < 20)
    let short = try variants([AcceptedText("a"), AcceptedText("*"), AcceptedText("7")])
    #expect(!short.isCut)
  }

  @Test("a key that holds more than the keys before it is a good one")
  func ownSamples() throws {
    let half = Rational.share(of: 2)
    let answers: [([AcceptedNumber], [Double?])] = [
      (
        [
          AcceptedNumber(.value(100, tolerance: 0)),
          AcceptedNumber(.value(100, tolerance: 5), fraction: half),
          AcceptedNumber(.any, fraction: .zero),
        ], [100, 98, 94]
      ),
      ([AcceptedNumber(.value(0, tolerance: 1)), AcceptedNumber(.any, fraction: .zero)], [0, -2]),
      (
        [AcceptedNumber(.range(1, 9)), AcceptedNumber(.value(5, tolerance: 0), fraction: half)],
        [5, nil]
      ),
      ([AcceptedNumber(.any), AcceptedNumber(.any, fraction: .zero)], [0, nil]),
      (
        [
          AcceptedNumber(.range(-.infinity, 0)), AcceptedNumber(.range(0, .infinity)),
          AcceptedNumber(.any, fraction: half),
        ], [0, 1, nil]
      ),
    ]
    for (accept, expected) in answers {
      let answer = NumericAnswer(accept)
      let samples = accept.indices.map { answer.ownSample(at: $0) }
      #expect(samples.map { $0 == nil } == expected.map { $0 == nil }, "\(samples)")
      for (place, sample) in samples.enumerated() {
        guard let sample else { continue }
        let question = try Question("n", .numeric(answer))
        #expect(try question.grade(.number(sample)).fraction == accept[place].fraction)
      }
      let warnings = AnswerVariants(of: try Question("n", .numeric(answer))).warnings
      #expect(
        warnings.contains { if case .keyFails = $0 { true } else { false } }
          == expected.contains(nil))
    }
    let star = try variants([AcceptedText("Neon"), AcceptedText("Neon*", fraction: half)])
    let failing = star.warnings.contains { if case .keyFails = $0 { true } else { false } }
    #expect(!failing && star.keys[1].variants[0].text == "Neonx")
  }
}
