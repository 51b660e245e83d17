import QuizboardFormats
import QuizboardQuiz
import Testing

/// Questions that Moodle refuses: each is named, and hides no other.
@Suite struct GIFTProblemTests {
  @Test(arguments: [
    ("Which?{=a ~b", "1:7 the answers have no end"),
    ("Which? =a ~b}", "1:13 a } stands here without a { before it"),
    ("Which?} {=a}", "1:7 a } stands here without a { before it"),
    ("Which?{~a}", "1:7 a choice has only one option"), ("Which?{~}", "1:7 a choice has no option"),
    ("Which?{=}", "1:7 the question has no answer"),
    ("Which?{=a -> b}", "1:7 a matching has only one pair"),
    ("Which?{=a -> b\n=c}", "2:1 this pair has no ->"),
    ("Which?{=a -> b =c ->}", "1:19 nothing follows this ->"),
    ("Which?{= -> b = -> c}", "1:7 no pair has a left text"),
    ("Which?{#}", "1:7 the question has no answer"),
    ("Which?{#~#x}", "1:7 the question has no answer"),
    ("Which?{# abc}", "1:10 “abc” is no number"), ("Which?{#=3,14}", "1:10 “3,14” is no number"),
    ("Which?{#3:}", "1:9 a number is missing"), ("Which?{#3:x}", "1:9 “x” is no number"),
    ("Which?{#1..}", "1:9 a number is missing"), ("Which?{#0x10}", "1:9 “0x10” is no number"),
    ("Which?{#5..1}", "1:9 the range 5..1 has no numbers"),
    ("Which?{#1e999}", "1:1 the accepted number is not a finite one"),
    ("Which?{#3:-1}", "1:1 the tolerance is -1"), ("Which?{#nan}", "1:9 “nan” is no number"),
    ("Which?{=a ~%150%b}", "1:12 the weight is 150 %"),
    ("Which?{=%--5%b}", "1:9 the weight is -5 %"),
    ("Which?{>2 ALL\na}", "1:7 an ordering has only one item"),
    ("Which?{=\u{A0} ~b}", "1:1 an option has no text"),
  ]) func aBrokenQuestionIsNamedWithItsPlace(text: String, problem: String) {
    let result = gift("One?{T}\n\n\(text)\n\nThree?{F}")
    let lines = problem.split(separator: ":", maxSplits: 1)
    let line = Int(lines[0]).map { $0 + 2 } ?? 0
    #expect(result.places == ["\(line):\(lines[1])"])
    #expect(result.texts == [["One?", "Three?"]])
  }

  @Test func aReportShowsTheLineWithAMark() throws {
    let problem = try #require(
      gift("::Tower::\n// The height\n  H\\=? {#\n =50\n =%50%fünf:0\n}").problems.first)
    #expect(
      problem.report == """
        harbour.gift:5:7: “fünf” is no number
           =%50%fünf:0
                ^
          expected a number such as 3.14, a number and a tolerance such as 3.14:0.01, or a range \
        such as 1..5
        """)
  }

  @Test func escapesBeforeAPlaceCountTwice() {
    #expect(gift(#"\\\=\{\n x {~a}"#).places == ["1:12 a choice has only one option"])
    #expect(gift("\r\n\r\nTwo\rlines {~a}\r\n").places == ["4:7 a choice has only one option"])
  }

  @Test func aBlankLineEndsAQuestion() {
    let result = gift("One?{\n=a\n\n~b\n}\nTwo?{T}\n\nThree?{F}")
    #expect(
      result.places == [
        "1:5 the answers have no end", "5:1 a } stands here without a { before it",
      ])
    #expect(result.texts == [["Three?"]])
  }

  @Test func bytesThatAreNoTextAreNamed() {
    let result = GIFTFormat.read(bytes: Array("Caf".utf8) + [0xE9, 0x7B], file: "a.gift")
    #expect(result.places == ["1:4 the text is not UTF-8 (byte 0xe9)"])
    #expect(result.quizzes.isEmpty)
  }
}
