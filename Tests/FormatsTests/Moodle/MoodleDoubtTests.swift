import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Keys of Moodle XML that can be read in two ways: the file's own words decide, or a report says
/// how they were read.
@Suite struct MoodleDoubtTests {
  private func guesses(_ type: String, text: String = "<p>Q</p>", _ rest: String = "") -> [String] {
    let result = readMoodle(moodle(type, text: text, rest))
    #expect(result.problems.map(\.report) == [] && result.questions.count == 1)
    return result.losses.filter(\.isGuess).map { "\($0.field): \($0.reason)" }
  }

  // Statements

  @Test(arguments: [
    ("true", "false", true), ("false", "true", false), ("True", "False", true),
    ("Wahr", "Falsch", true), ("&lt;p&gt;true&lt;/p&gt;", "&lt;p&gt;false&lt;/p&gt;", true),
  ])
  func theWordsOfAStatementAreReadInSilence(first: String, second: String, isTrue: Bool) {
    let result = readMoodle(moodle("truefalse", answer("100", first) + answer("0", second)))
    #expect(result.questions.map(\.kind) == [.trueFalse(TrueFalse(isTrue))])
    #expect(result.lossNotes == [])
  }

  @Test(arguments: [
    ("False", "True"), ("FALSE", "TRUE"), ("Falsch", "Wahr"), ("falso", "verdadero"),
    ("Faux", "Vrai"), ("&lt;p&gt;false&lt;/p&gt;", "&lt;p&gt;true&lt;/p&gt;"), (" False. ", "true"),
  ])
  func theWordsOfAStatementDecideAgainstTheirOrder(first: String, second: String) {
    for (right, wrong) in [("100", "0"), ("0", "100")] {
      let result = readMoodle(moodle("truefalse", answer(right, first) + answer(wrong, second)))
      #expect(result.questions.map(\.kind) == [.trueFalse(TrueFalse(right == "0"))])
      #expect(result.losses.map(\.isGuess) == [true], "\(result.lossNotes)")
    }
  }

  @Test func theOrderDecidesAStatementInOtherWords() {
    let result = readMoodle(moodle("truefalse", answer("100", "fałsz") + answer("0", "prawda")))
    #expect(result.questions.map(\.kind) == [.trueFalse(TrueFalse(true))])
    #expect(
      result.lossNotes == ["answer: “fałsz” is neither true nor false, and is read as true"])
    #expect(result.losses.map(\.isGuess) == [true])
  }

  // Numbers

  private func number(_ text: String, tolerance: String = "0") -> String {
    answer("100", text, "<tolerance>\(tolerance)</tolerance>")
  }

  @Test(arguments: [
    ("10%", "of “10%” only the number counts: the question has no such unit"),
    ("10 %", "of “10 %” only the number counts: the question has no such unit"),
    ("0.5 m", "of “0.5 m” only the number counts: the question has no such unit"),
    ("1e-3x", "of “1e-3x” only the number counts: the question has no such unit"),
    ("-1", "“-1” is read without its sign"),
    ("1,234", "the comma in “1,234” is read as the decimal point, as in Moodle"),
  ])
  func aToleranceThatIsNoPlainNumberIsReported(text: String, reason: String) {
    #expect(guesses("numerical", number("5", tolerance: text)) == ["tolerance: \(reason)"])
  }

  @Test(arguments: ["0", "0.01", "0,5", " 1e-3 ", "1 000", "2 cm"])
  func aToleranceThatIsANumberIsNot(text: String) {
    let unit = "<unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit>"
    let units = "<units>\(unit)</units>"
    #expect(guesses("numerical", number("5", tolerance: text) + units) == [])
  }

  @Test(arguments: ["1.234,5", "1,23,4", "12,34.5", "1,234", "-1,234", "3,5.", "1.000,00"])
  func aCommaThatCanMeanTwoThingsIsReported(text: String) {
    #expect(guesses("numerical", number(text)).contains { $0.hasPrefix("answer: the comma") })
    let isReported = guesses("cloze", text: "{1:NM:=\(text)}").contains { $0.contains("the comma") }
    // A gap has no units, and refuses a second point.
    #expect(isReported)
  }

  @Test(arguments: ["1,234.5", "1,234,567", "3,14", "0,125", "1234,567", "5", "1.234"])
  func aCommaWithOneMeaningIsNot(text: String) {
    #expect(guesses("numerical", number(text)) == [])
    #expect(guesses("cloze", text: "{1:NM:=\(text):0,5}") == [])
  }

  @Test func aToleranceOfAGapIsReportedToo() {
    #expect(
      guesses("cloze", text: "{1:NM:=5:-1}") == [
        "questiontext: the tolerance “-1” is read without its sign"
      ])
  }

  // Gaps

  @Test(arguments: [
    "{1: SA:=x}", "{1:NUMERICAL :=5}", "{ 1:SA:=x}", "{1 :SA:=x}", "{1:SA =x}", "{SA:=x}",
    "{1;SA:=x}", "{1.5:NM:=3}", "{-1:NM:=3}", "{1:<b>SA</b>:=x}", "{&nbsp;1:SA:=x}",
    "{ 1 : SA : = x }", "{1:sa:=x}", "{1SA:=x}", "{mc:~a~=b}", "{1:SA;=x}",
  ])
  func aSlipAtTheBeginningOfAGapIsReported(slip: String) {
    let found = guesses("cloze", text: "{1:SA:=ok} \(slip)")
    #expect(found.count == 1 && found[0].contains("begins no gap"), "\(found)")
  }

  @Test(arguments: [
    "{a: b}", "{SA: South Africa}", "{1}", "\\frac{1}{2}", "{x : x = 5}", "{1: 2}", "{1, 2; 3}",
    "&#123;1:SA:=x&#125;", "{nm = 3}", "{color: red}", "{mc; sa}", "{}", "{",
  ])
  func otherBracketsAreText(text: String) {
    #expect(guesses("cloze", text: "{1:SA:=ok} \(text)") == [])
  }

  @Test(arguments: [
    "{1:SHORTANSWER:=\\frac{1}{2}}", "{1:MC:~a~=$x^{2}$~$y$}", "{1:SA:=x#\\frac{1}{2}} {1:SA:=y}",
  ])
  func aGapThatABracketOfAFormulaEndsIsReported(text: String) {
    let found = guesses("cloze", text: text)
    #expect(found.count == 1 && found[0].contains("ends at its first }"), "\(found)")
  }

  @Test(arguments: [
    "{1:SA:=\\frac{1\\}{2\\}}", "{1:SA:={} opens a block", "{1:SA:={} and {1:SA:=\\}}",
    "{1:SA:={} in \\frac{1}{2}", "{1:SA:=a} in \\frac{1}{2}",
  ])
  func otherGapsBesideBracketsAreNot(text: String) { #expect(guesses("cloze", text: text) == []) }

  // Texts and orders

  @Test(arguments: ["H&lt;sub&gt;2&lt;/sub&gt;O", "caf&amp;eacute;", "cat &amp;amp; dog"])
  func anAcceptedTextWithMarkupIsReported(text: String) {
    let found = guesses("shortanswer", answer("100", text) + answer("0", "&lt;b&gt;x&lt;/b&gt;"))
    #expect(found.count == 1 && found[0].contains("has to be typed with its markup"), "\(found)")
    // Entities in a gap are characters.
    let gap = guesses("cloze", text: "{1:SA:=H<sub>2</sub>O~%0%<b>x</b>}")
    #expect(gap.count == 1 && gap[0].contains("has to be typed with its markup"), "\(gap)")
  }

  @Test(arguments: [
    "&lt;br&gt;", "&lt;b&gt;", "a &lt; b &gt; c", "&amp;", "List&lt;Int&gt;", "AT&amp;T",
  ])
  func anAcceptedTextThatCanBeTypedIsNot(text: String) {
    #expect(guesses("shortanswer", answer("100", text)) == [])
    #expect(guesses("cloze", text: "{1:SA:=\(text)}") == [])
    #expect(guesses("cloze", text: "{1:SA:=caf&eacute;}") == [])
  }

  @Test func aTextThatSaysItIsPlainIsTypedAsItStands() {
    let plain =
      "<answer fraction=\"100\" format=\"plain_text\"><text>&lt;b&gt;x&lt;/b&gt;</text></answer>"
    #expect(guesses("shortanswer", plain) == [])
  }

  @Test func fractionsThatContradictTheOrderOfItemsAreReported() {
    func items(_ fractions: String...) -> [String] {
      guesses("ordering", fractions.enumerated().map { answer($1, "item \($0)") }.joined())
    }
    let expected = [
      "answer: the items are in the order of their elements, as in Moodle; their fractions have another"
    ]
    #expect(items("2.0000000", "1.0000000") == expected)
    #expect(items("3", "1", "2") == expected)
    #expect(items("1.0000000", "2.0000000", "3.0000000") == [])
    #expect(items("0", "0", "0") == [] && items("100", "100") == [] && items("", "") == [])
  }
}
