import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardTranscripts
import Testing

@Suite("What is said of a play on a changed quiz") struct VerdictTests {
  private static func quiz(
    _ questions: String, _ more: String = "", title: String = "Plays", name: String = "plays"
  ) throws -> ScratchQuiz {
    try ScratchQuiz(
      title: title,
      questions: questions,
      keys: "identifier = '\(name)', \(more)")
  }

  private static let right: [Input] = [
    .choose(id: "answer", values: [.index(1)]), .tap(id: "submit"),
  ]

  private static func play(_ inputs: [Input], on quiz: ScratchQuiz) throws -> Recorded {
    let play = try Recorded(try quiz.bundle())
    for input in inputs {
      let outcome = play.play(input)
      #expect(outcome.isOK, "\(input): \(String(describing: outcome.error))")
    }
    return play
  }

  private static func check(_ play: Recorded, on quiz: ScratchQuiz) -> ReplayTable {
    let quizzes = ReplayedQuizzes(named: quiz.path, library: nil)
    return ReplayTable([Replay(file: play.path, on: quizzes, library: nil, policy: .against)])
  }

  /// Returns the verdict on a play, without its name.
  private static func words(_ play: Recorded, on quiz: ScratchQuiz) -> String {
    let check = check(play, on: quiz)
    return String(check.report[0].dropFirst(play.path.count + 2))
  }

  private static let rome = "qb.choice 'Rome?' { qb.right 'yes', 'no' }"
  private static let oslo = "qb.choice 'Oslo?' { qb.right 'yes', 'no' }"

  // The score

  @Test("the score told is that of the attempt that earns something else, and not of the last one")
  func attempts() throws {
    let quiz = try Self.quiz(Self.rome)
    let play = try Self.play([.tap(id: "begin")] + Self.right + [.tap(id: "startOver")], on: quiz)
    #expect(Self.words(play, on: quiz) == "works, 1 of 1")
    let turned = try Self.quiz("qb.choice 'Rome?' { 'yes', qb.right 'no' }")
    #expect(Self.words(play, on: turned) == "scores 0 of 1 instead of 1 of 1 in attempt 1 of 2")
    #expect(Self.check(play, on: turned).replays[0].differing == 0)
  }

  @Test("what is other on the way and the same in the end is told where it is other")
  func onTheWay() throws {
    let other = "qb.choice 'Oslo?' { 'yes', qb.right 'no' }"
    let play = try Self.play(
      [.tap(id: "begin")] + Self.right + Self.right, on: try Self.quiz(Self.rome + ", " + other))
    let turned = try Self.quiz("qb.choice 'Rome?' { 'yes', qb.right 'no' }, " + Self.oslo)
    #expect(
      Self.words(play, on: turned)
        == "scores 0 of 2 instead of 1 of 2 at input 3 of 5, and 1 of 2 at the end")
  }

  @Test("passed becomes not passed: the result is another one") func passed() throws {
    let questions = Self.rome + ", " + "qb.choice 'Oslo?' { 'yes', qb.right 'no' }"
    let quiz = try Self.quiz(questions, "passing = 0.5")
    let play = try Self.play([.tap(id: "begin")] + Self.right + Self.right, on: quiz)
    #expect(Self.words(play, on: quiz) == "works, 1 of 2")
    let stricter = try Self.quiz(questions, "passing = 0.9")
    #expect(Self.words(play, on: stricter) == "is no longer passed, with 1 of 2")
    #expect(Self.check(play, on: stricter).replays[0].verdict == .scores)
    // A play that is no test changes no verdict.
    #expect(Self.words(play, on: try Self.quiz(questions)).hasPrefix("works, 1 of 2"))
  }

  // The question

  @Test("the transcript says which question was asked") func recorded() throws {
    let play = try Self.play(
      [.tap(id: "begin")],
      on: try Self.quiz("qb.choice 'Rome?' { id = 'rome', qb.right 'yes', 'no' }"))
    #expect(try play.text.contains(#""asks":{"id":"rome","type":"choice","text":"Rome?"}"#))
    let asked = try play.transcript.steps[0].result.asks
    #expect(asked?.id == "rome" && asked?.text == "Rome?")
  }

  @Test("another question is asked: nobody would have answered so") func anotherQuestion() throws {
    let play = try Self.play(
      [.tap(id: "begin")] + Self.right + Self.right, on: try Self.quiz(Self.rome + ", " + Self.oslo)
    )
    let swapped = try Self.quiz(Self.oslo + ", " + Self.rome)
    let check = Self.check(play, on: swapped)
    #expect(check.report[0].hasSuffix("is asked another question at input 1 of 5"))
    #expect(Array(check.report[2...3]) == [#"    expected "Rome?""#, #"    came     "Oslo?""#])
    #expect(check.report.last == "1 play: 1 is asked another question")
    #expect(check.replays[0].verdict == .asks)
  }

  @Test("a question that is gone, with another one in its place, is another one")
  func goneQuestion() throws {
    let (bern, rest) = ("qb.choice 'Bern?' { qb.right 'yes', 'no' }", ", " + Self.oslo)
    let play = try Self.play(
      [.tap(id: "begin")] + Self.right, on: try Self.quiz(Self.rome + rest + ", " + bern))
    #expect(
      Self.words(play, on: try Self.quiz(Self.oslo + ", " + bern))
        == "is asked another question at input 1 of 3")
    // As many, and the next one comes too soon.
    #expect(
      Self.words(
        play,
        on: try Self.quiz(Self.oslo + ", " + Self.oslo.replacing("Oslo", with: "Ulm") + ", " + bern)
      )
        == "is asked another question at input 1 of 3")
  }

  @Test("a question whose text was mended is the one that it was") func reworded() throws {
    let play = try Self.play(
      [.tap(id: "begin")] + Self.right + Self.right, on: try Self.quiz(Self.rome + ", " + Self.oslo)
    )
    #expect(
      Self.words(
        play, on: try Self.quiz("qb.choice 'Is it Rome?' { qb.right 'yes', 'no' }, " + Self.oslo)
      ).hasPrefix("works, 2 of 2 ("))
  }

  @Test("a question with an id is the one of that id, whatever it says")
  func rewordedWithID() throws {
    func quiz(_ id: String, _ text: String) throws -> ScratchQuiz {
      try Self.quiz("qb.choice '\(text)' { \(id), qb.right 'yes', 'no' }, " + Self.oslo)
    }
    let play = try Self.play(
      [.tap(id: "begin")] + Self.right + Self.right, on: try quiz("id = 'rome'", "Rome?"))
    #expect(
      Self.words(play, on: try quiz("id = 'rome'", "Is it Rome?")).hasPrefix("works, 2 of 2 ("))
    let other = "is asked another question at input 1 of 5"
    #expect(Self.words(play, on: try quiz("id = 'capital'", "Rome?")) == other)
    let report = Self.check(play, on: try quiz("id = 'capital'", "Rome?")).report
    #expect(
      report[2...3] == [
        #"    expected "Rome?" (id "rome")"#, #"    came     "Rome?" (id "capital")"#,
      ])
    // An id that was taken away is a changed one, too.
    #expect(Self.words(play, on: try quiz("tags = {}", "Rome?")) == other)
    let without = try Self.play([.tap(id: "begin")] + Self.right, on: try Self.quiz(Self.rome))
    #expect(
      Self.words(
        without, on: try Self.quiz("qb.choice 'Rome?' { id = 'rome', qb.right 'yes', 'no' }")
      ).hasPrefix("is asked another"))
  }

  // The quiz

  @Test("a play of another quiz whose first scene has the same name is skipped")
  func sameScene() throws {
    let play = try Self.play(
      [.tap(id: "letter")],
      on: try ScratchQuiz(
        """
        qb.scene 'desk' { qb.replace 'letter' { title = 'A letter', to = 'read' } },
        qb.scene 'read' {}
        """,
        quiz: "identifier = 'letters'"))
    let other = try ScratchQuiz(
      "qb.scene 'desk' { text = 'A form.', ending = true }", quiz: "identifier = 'licence'",
      more: [:])
    try other.write(
      Array(
        """
        local qb = require 'quizboard' return qb.quiz { title = 'Licence', identifier = 'licence' }
        """
        .utf8), to: "quiz.lua")
    #expect(Self.words(play, on: other) == "of another quiz, \"letters\": skipped")
  }

  @Test("a play of another quiz that goes the same way, with other questions, is skipped")
  func sameWay() throws {
    let play = try Self.play([.tap(id: "begin")] + Self.right, on: try Self.quiz(Self.rome))
    let other = try Self.quiz("qb.numeric 'Two and two?' { 4 }", title: "Sums", name: "sums")
    #expect(Self.words(play, on: other) == "of another quiz, \"plays\": skipped")
    // With its own title, it is the recorded quiz, and the play breaks.
    #expect(
      Self.words(play, on: try Self.quiz("qb.numeric 'Two and two?' { 4 }", name: "sums"))
        == "is asked another question at input 1 of 3")
  }
}
