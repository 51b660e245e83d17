import GRDB
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import Testing

@testable import QuizboardStore

@Suite("Settings and scores")
struct SettingsAndScoresTests {
  let scratch = Scratch()
  let store: Store

  init() throws { store = try scratch.store() }

  @Test("settings come back, and are replaced") func settings() throws {
    #expect(try store.settings(of: "capitals") == nil)
    try store.commit(changes(settings: [0, 1, 255]))
    #expect(try store.settings(of: "capitals") == [0, 1, 255])
    try store.commit(changes(settings: []))
    #expect(try store.settings(of: "capitals") == [])
  }

  @Test("settings belong to their quiz, wherever it was opened from")
  func settingsOfAnother() throws {
    try store.commit(changes(settings: [1]))
    try store.commit(changes(at: PlaceKey(quiz: "rivers", path: key.path), settings: [2]))
    try store.commit(changes(at: PlaceKey(quiz: "capitals", path: "/elsewhere"), settings: [3]))
    #expect(try store.settings(of: "capitals") == [3])
    #expect(try store.settings(of: "rivers") == [2])
    #expect(try store.settings(of: "lakes") == nil)
  }

  @Test("a score comes back exactly, as the fraction that it is") func scoreComesBack() throws {
    try store.commit(changes(scores: score(11)))
    #expect(store.scores(of: "capitals") == [score(11)])
    #expect(store.scores(of: "capitals").first?.score == .share(of: 3))
  }

  @Test("negative and whole scores come back exactly") func oddScores() throws {
    var negative = score(0)
    negative.score = -.share(of: 6)
    var whole = score(100)
    whole.score = Rational(3)
    try store.commit(changes(scores: negative, whole))
    #expect(store.scores(of: "capitals") == [negative, whole])
  }

  @Test("the history is in the order of recording, equal attempts too, of that quiz only")
  func history() throws {
    try store.commit(changes(scores: score(67), score(33)))
    try store.commit(changes(scores: score(67), score(100, of: "rivers")))
    #expect(store.scores(of: "capitals").map(\.percentage) == [67, 33, 67])
    #expect(store.scores(of: "rivers").map(\.percentage) == [100])
    #expect(store.scores(of: "lakes").isEmpty)
  }

  @Test(
    "a score that cannot be read is left out of the history, and that is told",
    arguments: ["", "/", "1/0", "x", "1/2/3"])
  func unreadable(text: String) throws {
    try store.commit(changes(scores: score(67), score(33)))
    try store.connection.write {
      try $0.execute(sql: "UPDATE scores SET score = ? WHERE percentage = 67", arguments: [text])
    }
    #expect(store.scores(of: "capitals").map(\.percentage) == [33])
    #expect(store.takeNotices().first?.message.contains("1 score") == true)
  }
}
