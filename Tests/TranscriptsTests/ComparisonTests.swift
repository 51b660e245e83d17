import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import QuizboardTranscripts
import Testing

@Suite("Recorded plays on a changed quiz") struct ComparisonTests {
  private static func quiz(
    title: String = "Capital?", right: Int = 1, options: [String] = ["Rome", "Oslo"],
    more: String = ""
  ) throws -> QuizBundle {
    let list = options.enumerated().map { $0 + 1 == right ? "qb.right '\($1)'" : "'\($1)'" }.joined(
      separator: ", ")
    return try ScratchQuiz(
      title: "Plays",
      questions: "qb.choice '\(title)' { \(list) }, \(more)",
      keys: "identifier = 'plays'"
    ).bundle()
  }

  /// The first option, and to the results.
  private static func play() throws -> Recorded {
    let play = try Recorded(try quiz())
    for input in [
      .tap(id: "begin"), .choose(id: "answer", values: [.index(1)]), .tap(id: "submit"),
    ] as [Input] { play.play(input) }
    return play
  }

  private static func verdict(on bundle: QuizBundle) throws -> Replay {
    Replay(of: try play().transcript, file: "", on: bundle, library: nil, policy: .against)
  }

  private static func table(of files: [String], on quiz: String?) -> ReplayTable {
    let quizzes = ReplayedQuizzes(named: quiz, library: nil)
    return ReplayTable(
      files.map { Replay(file: $0, on: quizzes, library: nil, policy: .against) })
  }

  @Test("nothing that matters has changed: it works") func works() throws {
    #expect(try Self.verdict(on: try Self.quiz()).verdict == .works)
    // The options have other places, and are told by their words.
    #expect(
      try Self.verdict(on: try Self.quiz(right: 2, options: ["Oslo", "Rome"])).verdict == .works)
    let reworded = try Self.verdict(on: try Self.quiz(title: "The capital of Italy?"))
    #expect(reworded.verdict == .works && reworded.changed == 3)
  }

  @Test("another answer is right: it scores differently, from the input on that does")
  func scores() throws {
    let comparison = try Self.verdict(on: try Self.quiz(right: 2))
    #expect(comparison.verdict == .scores)
    let step = try #require(comparison.difference)
    #expect(step.number == 3 && step.line == 5)
    #expect(
      comparison.attempts.map(\.recorded.score) == [1]
        && comparison.attempts.map(\.now?.score) == [0])
  }

  @Test("an option is gone: it breaks at the input that chose it") func gone() throws {
    let comparison = try Self.verdict(on: try Self.quiz(options: ["Roma", "Oslo"]))
    #expect(comparison.verdict == .breaks)
    let step = try #require(comparison.difference)
    #expect(
      step.number == 2
        && step.actual.error?.message == "\"answer\" has no option \"Rome\"; did you mean \"Roma\"?"
    )
  }

  @Test("an option that nothing is near is gone: those that there are are listed")
  func goneAndFar() throws {
    let comparison = try Self.verdict(on: try Self.quiz(options: ["A town", "Oslo"]))
    #expect(comparison.verdict == .breaks)
    let step = try #require(comparison.difference)
    #expect(
      step.actual.error?.message == "\"answer\" has no option \"Rome\"; it has \"A town\", \"Oslo\""
    )
  }

  @Test("the place that it goes on from is lost: that is the reason told") func placeLost() throws {
    let (bundle, store) = (try Self.quiz(), MemoryStore())
    try Recorded(bundle, store: store).play(.tap(id: "begin"))
    let second = try Recorded(bundle, store: store)
    second.play(.choose(id: "answer", values: [.index(1)]))
    let other = try ScratchQuiz(
      title: "Plays",
      questions: "qb.trueFalse 'Other?' { answer = true }",
      keys: "identifier = 'plays'")
    let check = Self.table(of: [second.path], on: other.path)
    #expect(check.report.first?.hasSuffix("breaks at the launch") == true, "\(check.report)")
    #expect(
      check.report.dropFirst().first?.contains("only in part: a question is no longer in the quiz")
        == true,
      "\(check.report)")
  }

  @Test("there is one question more: it breaks where the scenes are others") func more() throws {
    let comparison = try Self.verdict(
      on: try Self.quiz(more: "qb.trueFalse 'More?' { answer = true }"))
    // Before it leads elsewhere an attempt counts more points.
    #expect(comparison.verdict == .breaks)
    let step = try #require(comparison.difference)
    #expect(step.number == 3 && step.parts.contains(.path))
  }

  @Test("the quiz cannot be launched any more") func launch() throws {
    let broken = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: "local A = qb.controller 'A' function A:viewDidLoad() error 'no' end",
      quiz: "identifier = 'plays'")
    let comparison = try Self.verdict(on: try broken.bundle())
    #expect(comparison.verdict == .breaks && comparison.difference == nil)
    #expect("\(try #require(comparison.problem))".contains("no"))
  }

  @Test("the columns of the table stand under each other, however wide letters are") func wide() {
    let report = Self.table(of: ["/nowhere/日本", "/nowhere/abcd"], on: nil).report
    #expect(
      report.contains("/nowhere/日本  cannot be read")
        && report.contains("/nowhere/abcd  cannot be read"), "\(report)")
  }

  @Test("a play of another quiz, in a folder of plays, is skipped") func another() throws {
    let play = try Self.play()
    let story = try ScratchQuiz(
      "qb.scene 'camp' { text = 'Wolves.', ending = true }", quiz: "identifier = 'mine'")
    let check = Self.table(of: [play.path], on: story.path)
    #expect(check.replays.map(\.verdict) == [.other])
    #expect(
      check.report.first?.hasSuffix("of another quiz, \"plays\": skipped") == true,
      "\(check.report)")
    #expect(check.report.last == "1 play: 1 is of another quiz")
  }

  @Test("the table and its JSON") func table() throws {
    let play = try Self.play()
    let quiz = try ScratchQuiz(
      title: "Plays",
      questions: "qb.choice 'Capital?' { 'Rome', qb.right 'Oslo' }")
    let check = Self.table(of: [play.path, "/nowhere.jsonl"], on: quiz.path)
    #expect(check.replays.map(\.verdict) == [.scores, .unreadable])
    #expect(check.report.count == 5)
    #expect(check.report[0].hasSuffix("scores 0 of 1 instead of 1 of 1"), "\(check.report)")
    #expect(check.report.last == "2 plays: 1 scores differently, 1 cannot be read")
    var writer = JSONWriter()
    check.write(to: &writer)
    #expect(
      writer.text.hasPrefix(
        #"{"works":0,"scores":1,"asks":0,"places":0,"breaks":0,"unreadable":1,"others":0,"#),
      "\(writer.text)")
    #expect(writer.text.contains(#""verdict":"scores","inputs":3,"#), "\(writer.text)")
  }
}
