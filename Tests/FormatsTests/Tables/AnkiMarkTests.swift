import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Contents of notes that Anki alone plays or replaces: each is reported, whatever field it is in.
@Suite struct AnkiMarkTests {
  /// Samples with the text that is expected as the answer.
  private static let marks: [(answer: String, accepted: String, field: String)] = [
    ("<img src=\"a.png\"> fyr", "fyr", "picture"), ("fyr <IMG SRC=a.png>", "fyr", "picture"),
    ("fyr<audio src=\"a.mp3\"></audio>", "fyr", "picture"),
    ("fyr <svg><path d=\"\"/></svg>", "fyr", "picture"),
    ("[latex]y[/latex]", "[latex]y[/latex]", "mark"), ("a [$]y[/$]", "a [$]y[/$]", "mark"),
    ("[$$]y[/$$]", "[$$]y[/$$]", "mark"),
    ("[anki:tts lang=nb_NO]fyr[/anki:tts]", "[anki:tts lang=nb_NO]fyr[/anki:tts]", "mark"),
    ("{{c1::fyr}}", "{{c1::fyr}}", "mark"), ("{{type:Back}} fyr", "{{type:Back}} fyr", "mark"),
    ("\\(x^2\\)", "\\(x^2\\)", "mark"), ("\\[x^2\\]", "\\[x^2\\]", "mark"),
    ("fyr[sound:fyr.mp3]", "fyr", "sound"),
  ]

  /// Reads a deck of HTML.
  private func deck(_ notes: String) throws -> ReadResult {
    try read("#separator:tab\n#html:true\n\(notes)", file: "deck.txt")
  }

  @Test(arguments: marks) func marksInAnAnswerAreReported(
    answer: String, accepted: String, field: String
  ) throws {
    let result = try deck(
      "sea\thav\nlight\t\"\(answer.replacing("\"", with: "\"\""))\"\nlamp\t\(answer)\n")
    #expect(result.problems == [])
    #expect(result.questions[1].correctText == accepted)
    #expect(result.losses.map(\.field) == [field])
    #expect(result.losses.map(\.line) == [4])
    #expect(result.losses.first?.reason.hasPrefix("2 notes have") == true)
  }

  @Test(arguments: marks.filter { !$0.answer.contains("{{") })
  func marksInADeletionAreReported(answer: String, accepted: String, field: String) throws {
    let result = try deck("{{c1::\(answer.replacing("\"", with: ""))}} is lit\t\n")
    #expect(result.questions.map(\.correctText) == ["1: \(accepted)"])
    #expect(result.losses.map(\.field) == [field])
  }

  @Test func aMaskOfAPictureIsNoAnswer() throws {
    let result = try deck("{{c1::image-occlusion:rect:left=.1:top=.2}}<img src=a.png>\t\n")
    #expect(result.losses.map(\.field) == ["mark"])
    #expect(result.reportingOmissions(in: "deck.txt").problems.count == 1, "also before a play")
  }

  @Test(arguments: ["[latex]y[/latex]", "[anki:tts lang=en_US]x[/anki:tts]", "{{Front}}"])
  func marksInAQuestionStayAndAreReported(mark: String) throws {
    let result = try deck("\(mark) lamp\tfyr\n\(mark) {{c1::fyr}}\t\n")
    #expect(result.questions.count == 2)
    #expect(result.losses.map(\.reason).allSatisfy { $0.hasPrefix("2 notes have marks of Anki") })
    #expect(result.losses.count == 1)
  }

  @Test(arguments: [
    "a [b] c", "{x}", "\\(", "[$] 5", "1 < 2", "<b>fyr</b>", "\\alpha", "[latex", "{{c1::fyr",
  ])
  func otherSignsAreNoMarks(answer: String) throws {
    #expect(try deck("lamp\t\(answer)\n").losses == [])
  }

  @Test func formulasInAQuestionAreShown() throws {
    #expect(try deck("\\(x^2\\) at 2?\t4\n").losses == [])
  }

  @Test(arguments: [
    "hund\thund - dog\nkatt\tkatt - cat\n", "hund\thund<br>dog\nkatt\t<i>katt</i> cat\n",
    "<b>hund</b>\t\"<b>hund</b>\n\ndog\"\nkatt\tkatt, cat\n",
  ])
  func cardsWithoutALineRepeatTheirQuestions(notes: String) throws {
    let result = try deck(notes)
    #expect(result.losses.map(\.field) == ["card"])
    #expect(result.losses.first?.reason.contains("“Cards in Plain Text”") == true)
    #expect(result.losses.first?.isGuess == true)
  }

  @Test func oneAnswerThatBeginsLikeItsQuestionIsNoGuess() throws {
    let result = try deck("go\tgo on\nsea\thav\nlo\tlover\nsame\tsame\n")
    #expect(result.losses.map(\.isGuess) == [false])
    #expect(result.losses.first?.reason.hasPrefix("1 note has an answer") == true)
  }
}
