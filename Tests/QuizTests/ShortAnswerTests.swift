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
    ("Twain", 1, "Twian", false), ("Twain", 2, "Twian", true), ("Twain", 0, "Twan", false),
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

  /// The whole table of edit distances, where a star lets any characters through.
  private func distance(_ pattern: [Character], _ text: [Character]) -> Int {
    var costs = Array(0...text.count)
    for letter in pattern {
      var next = [letter == "*" ? costs[0] : costs[0] + 1]
      for (end, character) in text.enumerated() {
        next.append(
          letter == "*"
            ? min(costs[end + 1], next[end])
            : min(costs[end] + (letter == character ? 0 : 1), costs[end + 1] + 1, next[end] + 1))
      }
      costs = next
    }
    return costs[text.count]
  }

  @Test func typosAreCountedAsInTheWholeTable() throws {
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
