import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import QuizboardText
import Testing

/// A kill after any input of any quiz loses nothing: storyboard.md 7.
@Suite("Killed after any input") struct KilledTests {
  private static let quizzes: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(Checkout.root)/Quizzes")) ?? [])
    .sorted()

  @Test(
    "The next start shows the same screen, saves the same bytes, and goes on alike",
    arguments: quizzes)
  func anyPlay(quiz: String) throws {
    let bundle = try Checkout.quiz(quiz)
    let store = RememberingStore()
    var options = Session.Options()
    options.seed = 7
    var chance = RandomGenerator(seed: 11)
    var session = try Session(bundle: bundle, options: options, store: store)
    for turn in 1...40 {
      let actions = session.actions.filter { $0 != .key("escape") }
      guard !session.isOver, !actions.isEmpty else { break }
      let input =
        turn % 10 == 0 ? .advance(seconds: 1.5) : actions[chance.integer(in: 0, actions.count - 1)]
      let outcome = session.handle(input)
      #expect(outcome.isOK, "\(input): \(outcome.error.map { "\($0)" } ?? "")")
      if session.isOver { break }
      let next = try Session(bundle: bundle, options: options, store: store)
      #expect(next.notice == nil)
      #expect(next.screenLines() == session.screenLines(), "after \(turn): \(input)")
      #expect(
        next.reply(to: .done).text == session.reply(to: .done).text, "after \(turn): \(input)")
      let isSame = next.save() == session.save()
      #expect(isSame, "after \(turn): \(input)")
      // The one goes on as well as the other.
      if turn % 2 == 0 { session = next }
    }
  }
}
