import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardTranscripts
import Testing

@Suite("A transcript brought up to date") struct UpdateTests {
  private static func quiz(_ question: String) throws -> ScratchQuiz {
    try ScratchQuiz(
      title: "Plays",
      questions: "qb.choice \(question)",
      keys: "identifier = 'plays'")
  }

  private static func play() throws -> Recorded {
    let play = try Recorded(try quiz("'Rome?' { qb.right 'yes', 'no' }").bundle())
    for input in [
      .tap(id: "begin"), .choose(id: "answer", values: [.index(1)]), .tap(id: "submit"),
    ] as [Input] { play.play(input) }
    return play
  }

  private static func update(_ play: Recorded, on quiz: ScratchQuiz) -> Replay {
    Replay(
      file: play.path, on: ReplayedQuizzes(named: quiz.path, library: nil), library: nil,
      policy: .update)
  }

  @Test("texts that were mended are updated, and then all is as recorded") func mended() throws {
    let play = try Self.play()
    let quiz = try Self.quiz("'Is it Rome?' { qb.right 'yes', 'no' }")
    let update = Self.update(play, on: quiz)
    let text = try #require(update.updated)
    #expect(update.changed == 3 && update.report == ["\(play.path): 3 of 4 screens updated"])
    #expect(
      text.split(separator: "\n").first == (try play.text).split(separator: "\n").first,
      "what it began with stays")
    try Data(text.utf8).write(to: URL(fileURLWithPath: play.path))
    #expect(
      Replay(
        file: play.path, on: ReplayedQuizzes(named: quiz.path, library: nil), library: nil,
        policy: .exact
      ).verdict == .works)
    #expect(Self.update(play, on: quiz).updated == nil)
  }

  @Test("an input that cannot be done any more leaves it as it is, and is told")
  func broken() throws {
    let play = try Self.play()
    let update = Self.update(play, on: try Self.quiz("'Rome?' { qb.right 'certainly', 'no' }"))
    #expect(update.updated == nil && update.difference?.number == 2)
    #expect(
      update.report.first
        == "\(play.path):4: input 2 of 3 is no longer possible, so the file is not changed")
  }

  @Test("what comes out as recorded is not touched") func same() throws {
    let play = try Self.play()
    let update = Self.update(play, on: try Self.quiz("'Rome?' { qb.right 'yes', 'no' }"))
    #expect(update.updated == nil && update.report == ["\(play.path): 3 inputs, all as recorded"])
  }
}
