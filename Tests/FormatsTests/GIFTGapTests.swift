import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Gaps of cloze questions in GIFT, which has none, and answers that look like another type.
@Suite struct GIFTGapTests {
  private func cloze(_ text: String) throws -> (text: String, gaps: [Cloze.Gap]) {
    let result = gift(text)
    #expect(result.places == [])
    let question = try #require(result.quizzes.first?.questions.first)
    guard case .cloze(let cloze) = question.kind else {
      Issue.record("\(text) is a \(question.type)")
      return ("", [])
    }
    #expect(result.losses.map(\.isGuess) == [true])
    #expect(result.losses.first?.reason.hasPrefix("GIFT has no gaps such as {1:") == true)
    return (question.text, cloze.gaps)
  }

  @Test func aGapOfChoicesIsOne() throws {
    for written in [
      "The lamp is {1:MC:~green~=red~blue} at night.",
      "The lamp is {1:MULTICHOICE:\n ~green\n ~ =red\n ~blue\n} at night.",
      "::T:: The lamp is {:mc:green~=red~blue} at night.",
    ] {
      let (text, gaps) = try cloze(written)
      #expect(text == "The lamp is {{1}} at night.")
      #expect(gaps.map(\.points) == [.one])
      guard case .choice(let options)? = gaps.first?.kind else { return }
      #expect(options.map(\.text.source) == ["green", "red", "blue"])
      #expect(options.map(\.isRight) == [false, true, false])
    }
  }

  @Test func gapsOfTextsAndNumbersAreRead() throws {
    let (text, gaps) = try cloze(
      "{1:SA:=Ada#Yes.~%50%Eve} has {2:NUMERICAL:=12:0.5} \\{lamps\\} and {:SAC:=a\\~b\\}c}.")
    #expect(text == "{{1}} has {{2}} {lamps} and {{3}}.")
    let expected: [Cloze.Gap.Kind] = [
      .short(
        ShortAnswer(
          [AcceptedText("Ada", feedback: "Yes."), AcceptedText("Eve", fraction: fraction(1, 2))],
          ignoreCase: true)),
      .numeric(NumericAnswer([AcceptedNumber(.value(12, tolerance: 0.5))])),
      .short(ShortAnswer([AcceptedText("a~b}c")])),
    ]
    #expect(gaps.map(\.kind) == expected)
    #expect(gaps.map(\.points) == [.one, fraction(2), .one])
  }

  @Test(arguments: [
    ("A {1:MC:~a~b} c", "1:3 no answer of the gap is right"),
    ("A {1:NM:=x} c", "1:3 “x” is no number"), ("A {1:SA:} c", "1:3 this gap has no answers"),
    ("A {1:MR:~=a~b} c", "1:3 a gap of type MR takes several options; Quizboard has no such gaps"),
    (
      "A {1:SA:=a} and {=b}",
      "1:17 these braces are no gap, but others in this text are gaps of a cloze question"
    ),
  ])
  func aBrokenGapIsAnError(text: String, problem: String) {
    #expect(gift(text).places == [problem])
  }

  @Test(arguments: [
    ("Q{12:0.5}", "“12:0.5” is read as a text"), ("Q{12}", "“12” is read as a text"),
    ("Q{1..5}", "“1..5” is read as a text"),
    ("Q{=12:0.5}", "“12:0.5” is read as a text"), ("Q{true}", "“true” is read as a text"),
    ("Q{Ada =Eve}", "“Ada” has no = before it"), ("Q{Red ~Green =Blue}", "“Red” has no ~ or ="),
    ("Q{1:FOO:~a~=b}", "“1:FOO:” has no ~ or ="), ("Q{1:FOO:x}", "“1:FOO:x” looks like the gap"),
    ("Q{a -> b =c -> d =e -> f}", "“a -> b” has no = before it"),
    ("Q{=a -> b =c -> d ~e}", "each pair is read as an option"),
    ("Q{#5 ~6#No}", "“6” after ~ is left out"),
    ("Q{=%50%a ~b}", "%50% is text"), ("Q{=a} and {=b}", "followed by another {"),
  ])
  func anotherReadingIsReported(text: String, remark: String) throws {
    let result = gift(text)
    #expect(result.places == [])
    let loss = try #require(result.losses.first)
    #expect(loss.isGuess && loss.reason.contains(remark), "\(loss.reason)")
  }

  @Test(arguments: [
    "Q{=12:30}", "Q{=12}", "Q{Ada}", "Q{=1\\:SA\\:x}", "Q{1\\:SA\\:x}", "Q{#5:0.1 ~#No}", "Q{T}",
    "Q{=a->b =c->d}", "Q{~a -> b =c}", "Q{=True story}",
  ])
  func whatIsWrittenInGIFTIsNot(text: String) {
    let result = gift(text)
    #expect(result.losses.map(\.reason) == [] && result.places == [])
  }
}
