import QuizboardFormats
import QuizboardQuiz
import Testing

/// The text after `ANSWER:` is read as a whole, or reported.
@Suite struct AikenKeyTests {
  private func read(_ answer: String) -> ReadResult {
    let text = "Which?\nA. Mars\nB. Black\nC. Venus\nANSWER: \(answer)\n"
    return AikenFormat.read(bytes: Array(text.utf8), file: "a.aiken")
  }

  @Test(arguments: [
    ("A", "choice", ["Mars"]), ("c", "choice", ["Venus"]), ("B.", "choice", ["Black"]),
    ("A. Mars", "choice", ["Mars"]), ("C) Venus", "choice", ["Venus"]),
  ])
  func aLetterIsTheRightOption(answer: String, type: String, right: [String]) {
    let result = read(answer)
    let question = result.quizzes.first?.questions.first
    #expect(question?.type == type && question?.rightNames == right)
    #expect(result.losses.isEmpty && result.problems.isEmpty)
  }

  @Test(arguments: [
    ("A, C", "multiple", ["A", "C"], "A and C are read as right, all to be chosen"),
    ("A;C", "multiple", ["A", "C"], "all to be chosen"),
    ("A and C", "multiple", ["A", "C"], "all to be chosen"),
    ("a c", "multiple", ["A", "C"], "all to be chosen"),
    ("AC", "multiple", ["A", "C"], "all to be chosen"),
    ("A or C", "choice", ["A", "C"], "each of them"),
    ("A, A", "choice", ["A"], "“A, A” is read as A"),
    ("Black", "choice", ["B"], "“Black” is the text of B"),
    ("black", "choice", ["B"], "“black” is the text of B"),
    ("C (see page 3)", "choice", ["C"], "only the first letter"),
    ("B. Mars", "choice", ["B"], "only the first letter"),
    ("Bad", "choice", ["B"], "only the first letter"),
  ])
  func everythingElseIsReported(
    answer: String, type: String, letters: [String], remark: String
  ) throws {
    let names = ["A": "Mars", "B": "Black", "C": "Venus"]
    let result = read(answer)
    let question = try #require(result.quizzes.first?.questions.first)
    #expect(question.type == type)
    #expect(
      question.options.filter(\.isRight).map(\.text.source) == letters.compactMap { names[$0] })
    let loss = try #require(result.losses.first)
    #expect(loss.isGuess && loss.field == "ANSWER" && loss.line == 5)
    #expect(loss.reason.contains(remark), "\(loss.reason)")
    let played = result.reportingOmissions(in: "a.aiken").problems
    #expect(played.map(\.isGuess) == [true])
  }

  @Test(arguments: ["A, E", "E", "AE", "?"]) func aLetterWithoutAnOptionIsAnError(answer: String) {
    let result = read(answer)
    #expect(result.places == ["5:9 no option is “\(answer)”"])
    #expect(result.quizzes.first?.questions.isEmpty == true)
  }

  @Test func aLineOfOneCharacterIsReported() {
    let result = AikenFormat.read(
      bytes: Array("Which?\nA. a\nB. b\nC\nANSWER: A".utf8), file: "a.aiken")
    #expect(result.losses.map(\.reason) == ["“C” is left out: a line has two characters or more"])
  }
}
