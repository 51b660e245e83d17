import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct ShortAnswerTests {
  @Test func theFirstAcceptedAnswerThatMatchesCounts() throws {
    let question = try short([
      AcceptedText("Twain"),
      AcceptedText("*Clemens", fraction: number(4, 5), feedback: "His real name."),
      AcceptedText("Samuel Clemens"),
    ])
    #expect(try question.fraction(.text("Twain")) == .one)
    #expect(try question.fraction(.text("Samuel Clemens")) == number(4, 5))
    #expect(try question.grade(.text("Clemens")).feedback == "His real name.")
    #expect(try question.fraction(.text("twain")) == .zero)
    #expect(try question.fraction(.text("Mark Twain")) == .zero)
    #expect(question.correctText == "Twain")
  }

  /// Many answers are found in a table. They count as a few do, which are compared one by one.
  @Test func ofManyAcceptedAnswersTheFirstThatMatchesCounts() throws {
    let few = [
      AcceptedText("Oslo", fraction: number(1, 2)), AcceptedText("Berg*", fraction: number(1, 3)),
      AcceptedText("Bergen"), AcceptedText("oslo"), AcceptedText("Bodo", fraction: number(1, 4)),
      AcceptedText("*", fraction: number(1, 5)),
    ]
    let rest = (0..<40).map { AcceptedText("answer \($0)", fraction: number(1, 7)) }
    for (ignoresCase, typos) in [(false, 0), (true, 0), (false, 1), (true, 2)] {
      func fraction(_ text: String, _ accept: [AcceptedText]) throws -> Rational? {
        let answer = ShortAnswer(accept, ignoreCase: ignoresCase, typos: typos)
        return try Question("Q", .short(answer)).fraction(.text(text))
      }
      for accept in [few, Array(few.dropLast())] {
        for text in ["Oslo", "oslo", "Bergen", "Bergn", "Bodo", "Bodoe", "OSLO", "Paris"] {
          // The last of the few may match any text.
          let many = Array(accept.prefix(5)) + rest + accept.dropFirst(5)
          #expect(try fraction(text, many) == fraction(text, accept), "\(text)")
        }
      }
    }
  }

  @Test func whiteSpaceAroundDoesNotCountAndInsideIsOneSpace() throws {
    let question = try short([AcceptedText(" Mark   Twain ")])
    #expect(try question.fraction(.text("\t Mark\u{A0}\n Twain  ")) == .one)
    #expect(try question.fraction(.text("MarkTwain")) == .zero)
  }

  @Test func composedAndDecomposedLettersAreTheSame() throws {
    let question = try short([AcceptedText("caf\u{E9}"), AcceptedText("*\u{E9}t\u{E9}")])
    #expect(try question.fraction(.text("cafe\u{301}")) == .one)
    #expect(try question.fraction(.text("un e\u{301}te\u{301}")) == .one)
    #expect(try question.fraction(.text("cafe")) == .zero)
  }

  @Test(arguments: [
    ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "acb", false), ("*", "anything", true),
    ("a*b*c", "a b c", true),
    ("a*b*c", "acb", false), ("*ana*", "banana", true), ("ab*ba", "aba", false),
    ("ab*ba", "abba", true),
    ("a**c", "abc", true), (#"2 \* 3"#, "2 * 3", true), (#"2 \* 3"#, "2 x 3", false),
    (#"a\b"#, #"a\b"#, true),
    (#"a\\*"#, #"a\*"#, true), (#"a\\*"#, #"a\b"#, false), (#"a\"#, #"a\"#, true),
    ("Samuel *", "Samuel Clemens", true),
    ("Samuel *", "Samuelson", false), ("*aab*", "aaaaab", true),
    ("*abab*abc", "abaababababc", true),
  ])
  func aStarIsAnyRunOfCharacters(pattern: String, text: String, matches: Bool) throws {
    #expect(try short([AcceptedText(pattern)]).fraction(.text(text)) == (matches ? .one : .zero))
  }

  @Test func aStarDoesNotSplitALetterFromItsMark() throws {
    #expect(try short([AcceptedText("cafe*")]).fraction(.text("cafe\u{301}")) == .zero)
  }

  @Test func manyStarsAgainstALongTextTakeLinearTime() throws {
    let question = try short([AcceptedText(String(repeating: "a*", count: 40) + "b")])
    #expect(try question.fraction(.text(String(repeating: "a", count: 20000))) == .zero)
    let overlapping = try short([AcceptedText("*" + String(repeating: "a", count: 2000) + "b*")])
    #expect(try overlapping.fraction(.text(String(repeating: "a", count: 20000))) == .zero)
  }

  @Test(arguments: [
    ("Straße", "STRASSE"), ("Ὀδυσσεύς", "ὈΔΥΣΣΕΎΣ"), ("mark twain", "Mark TWAIN"), ("Éa", "éA"),
  ])
  func caseDoesNotCountWhereItIsIgnored(accepted: String, text: String) throws {
    #expect(try short([AcceptedText(accepted)]).fraction(.text(text)) == .zero)
    #expect(
      try short([AcceptedText(accepted)]) { $0.ignoreCase = true }.fraction(.text(text)) == .one)
  }

  @Test(arguments: [
    ("Dvořák", "Dvorak"), ("Nguyễn", "Nguyen"), ("naïve", "nai\u{308}ve"),
    ("Ærøskøbing", "Ærøskobing"),
    ("Łódź", "Lodz"),
    ("Ёлка", "Елка"), ("שָׁלוֹם", "שלום"), ("Οδύσσεια", "Οδυσσεια"), ("u\u{308}\u{304}", "u"),
  ])
  func accentsDoNotCountWhereTheyAreIgnored(accepted: String, text: String) throws {
    #expect(
      try short([AcceptedText(accepted)]) { $0.ignoreAccents = true }.fraction(.text(text)) == .one)
    #expect(
      try short([AcceptedText(text)]) { $0.ignoreAccents = true }.fraction(.text(accepted)) == .one)
  }

  @Test(arguments: [("が", "か"), ("क़", "क"), ("Ä", "O")])
  func marksThatMakeAnotherLetterStay(accepted: String, text: String) throws {
    #expect(
      try short([AcceptedText(accepted)]) { $0.ignoreAccents = true }.fraction(.text(text)) == .zero
    )
  }

  @Test(arguments: [
    ("Twain", 1, "Twan", true), ("Twain", 1, "Twainn", true), ("Twain", 1, "Twaim", true),
    ("Twain", 1, "wain", true),
    ("Twain", 1, "Twian", true), ("Twain", 1, "wTian", false), ("Twain", 0, "Twan", false),
    ("Twain", 1, "Twainnn", false),
    ("Twain", 1, "Tw", false), ("Mark *wain", 1, "Mrk Twain", true),
    ("Mark *wain", 1, "Mrk Twann", false),
    ("*Clemens", 1, "Samuel Langhorne Clemns", true), ("ab*cd", 1, "abXXXcxd", true),
    ("ab*cd", 0, "abXXXcxd", false),
  ])
  func someTyposAreForgiven(pattern: String, typos: Int, text: String, matches: Bool) throws {
    let question = try short([AcceptedText(pattern)]) { $0.typos = typos }
    #expect(try question.fraction(.text(text)) == (matches ? .one : .zero))
  }

  /// The edit distance with swaps of neighbours by its definition, where a star lets any characters
  /// through.
  private func distance(_ pattern: [Character], _ text: [Character]) -> Int {
    var known: [Int: Int] = [:]
    func cost(_ left: Int, _ right: Int) -> Int {
      if left == 0, right == 0 { return 0 }
      let key = left * 64 + right
      if let cost = known[key] { return cost }
      var least = Int.max
      if left > 0, pattern[left - 1] == "*" {
        least = cost(left - 1, right)
        if right > 0 { least = min(least, cost(left, right - 1)) }
      } else {
        if left > 0 { least = min(least, cost(left - 1, right) + 1) }
        if right > 0 { least = min(least, cost(left, right - 1) + 1) }
        if left > 0, right > 0 {
          let isSame = pattern[left - 1] == text[right - 1]
          least = min(least, cost(left - 1, right - 1) + (isSame ? 0 : 1))
        }
        if left > 1, right > 1, pattern[left - 2] != "*", pattern[left - 1] == text[right - 2],
          pattern[left - 2] == text[right - 1]
        {
          least = min(least, cost(left - 2, right - 2) + 1)
        }
      }
      known[key] = least
      return least
    }
    return cost(pattern.count, text.count)
  }

  @Test func typosAreCountedAsByTheirDefinition() throws {
    var chance = RandomGenerator(seed: 7)
    func word(_ letters: [Character]) -> [Character] {
      (0..<Int.random(in: 1...9, using: &chance)).map { _ in
        letters.randomElement(using: &chance) ?? "a"
      }
    }
    for _ in 1...2_000 {
      let (pattern, text) = (word(["a", "b", "c", "*"]), word(["a", "b", "c"]))
      let typos = Int.random(in: 0...6, using: &chance)
      let question = try short([AcceptedText(String(pattern))]) { $0.typos = typos }
      let expected: Rational = distance(pattern, text) <= typos ? .one : .zero
      #expect(
        try question.fraction(.text(String(text))) == expected,
        "\(String(pattern)) \(String(text)) \(typos)")
    }
  }

  @Test("of several near answers, the one with the fewest typos counts, then the first")
  func fewestTypos() throws {
    var chance = RandomGenerator(seed: 8)
    func word(_ letters: [Character], _ longest: Int) -> [Character] {
      (0..<Int.random(in: 1...longest, using: &chance)).map { _ in
        letters.randomElement(using: &chance) ?? "a"
      }
    }
    for _ in 1...1_000 {
      let patterns = (0..<4).map { _ in word(["a", "b", "c", "*"], 6) }
      let text = word(["a", "b", "c"], 7)
      let typos = Int.random(in: 0...3, using: &chance)
      let question = try short(
        patterns.enumerated().map { AcceptedText(String($1), fraction: number($0 + 1, 8)) }
      ) { $0.typos = typos }
      let distances = patterns.map { distance($0, text) }
      let least = distances.min() ?? 0
      let place = least <= typos ? distances.firstIndex(of: least) : nil
      #expect(
        try question.fraction(.text(String(text))) == place.map { number($0 + 1, 8) } ?? .zero,
        "\(patterns.map { String($0) }) \(String(text)) \(typos)")
    }
  }

  @Test("an exact answer comes before the typos of all others, wherever it stands")
  func exactBeforeTypos() throws {
    let question = try short([
      AcceptedText("Au"), AcceptedText("Ag", fraction: .zero, feedback: "Silver."),
      AcceptedText("A*", fraction: number(1, 2)), AcceptedText("Ax", fraction: number(1, 4)),
    ]) { $0.typos = 1 }
    #expect(try question.fraction(.text("Au")) == .one)
    #expect(try question.grade(.text("Ag")) == Grade(fraction: .zero, feedback: "Silver."))
    #expect(
      try question.fraction(.text("Ax")) == number(1, 2), "A* is an exact match, and before Ax")
    #expect(try question.fraction(.text("Bu")) == .one)
  }

  @Test func asManyTyposAsOneLikesOfLongTexts() throws {
    let (a, b) = (String(repeating: "a", count: 40_000), String(repeating: "b", count: 40_000))
    #expect(try short([AcceptedText(a)]) { $0.typos = 1_000_000 }.fraction(.text(b)) == .one)
    #expect(try short([AcceptedText(a)]) { $0.typos = 20 }.fraction(.text(b)) == .zero)
    #expect(
      try short([AcceptedText(a)]) { $0.typos = 20 }.fraction(.text(String(a.dropLast(20)))) == .one
    )
    let stars = String(repeating: "*", count: 40_000) + "a"
    #expect(try short([AcceptedText(stars)]) { $0.typos = 1 }.fraction(.text(b)) == .one)
    #expect(try short([AcceptedText(stars)]).fraction(.text(b)) == .zero)
  }

  @Test func anEmptyAnswerIsRefusedAndANumberIsItsDigits() throws {
    let question = try short([AcceptedText("*")])
    #expect(question.refusal(.text(" \n")) == "Type an answer.")
    #expect(question.refusal(.boolean(true)) == "Type an answer.")
    #expect(question.refusal(.list([])) == "Type an answer.")
    #expect(try short([AcceptedText("42")]).fraction(.integer(42)) == .one)
    #expect(try short([AcceptedText("1.5")]).fraction(.number(1.5)) == .one)
  }

  @Test func theRightAnswerIsShownWithoutAWildcardWhereThereIsOne() throws {
    #expect(
      try short([AcceptedText("*Twain"), AcceptedText("Mark Twain")]).correctText == "Mark Twain")
    #expect(try short([AcceptedText("*Twain")]).correctText == "…Twain")
    #expect(try short([AcceptedText(#"2 \* 3"#)]).correctText == "2 * 3")
  }
}
