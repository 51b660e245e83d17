import Foundation
import QuizboardEngine
import QuizboardModel
import Testing

@testable import QuizboardStore

@Suite("A store that cannot be used at first")
struct BacklogTests {
  let scratch = Scratch()
  /// A store in a folder that cannot be made: there is a file of that name.
  private let path: String
  private let obstacle: String

  init() throws {
    obstacle = scratch.file("folder")
    path = "\(obstacle)/store.sqlite"
    try scratch.write([1], to: obstacle)
  }

  private func opened() throws -> Store {
    try Store.open(path: path, version: "1.0", now: { 946_684_800.25 })
  }

  /// A store that was there before and could not be seen.
  private func putBack(_ changes: RunChanges) throws {
    let other = try scratch.store("other.sqlite")
    try other.commit(changes)
    try other.close()
    try FileManager.default.removeItem(atPath: obstacle)
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: other.path, toPath: path)
  }

  @Test(
    "is used as soon as it can be, with all that was done until then, and the person is told both")
  func used() throws {
    let store = try opened()
    #expect(
      store.takeNotices().map(\.message).filter { $0.hasPrefix("nothing is saved for now") }.count
        == 1)
    try store.commit(changes(.save([1]), settings: [1], before: [], scores: score(10)))
    try store.commit(changes(.save([2]), settings: [2], before: [1], scores: score(20)))
    #expect(store.takeNotices().isEmpty)
    #expect(try store.place(of: key) == [2])
    try FileManager.default.removeItem(atPath: obstacle)
    try store.commit(changes(.save([3]), scores: score(30)))
    #expect(
      store.takeNotices().map(\.message) == [
        "the store can be written again, and your changes in the meantime were saved"
      ])
    try store.commit(changes(.save([4])))
    let kept = try openStore(at: path)
    #expect(try kept.place(of: key) == [4])
    #expect(try kept.settings(of: key.quiz) == [2])
    #expect(kept.scores(of: key.quiz) == [score(10), score(20), score(30)])
  }

  @Test("a place that nobody had seen is set aside, not overwritten") func unseenPlace() throws {
    let store = try opened()
    try store.commit(changes(.save([1])))
    try putBack(changes(.save([9]), scores: score(90)))
    try store.commit(changes(.save([2]), scores: score(20)))
    let kept = try openStore(at: path)
    #expect(try kept.place(of: key) == [2])
    #expect(try kept.placeSetAside(of: key)?.state == [9])
    #expect(kept.scores(of: key.quiz) == [score(90), score(20)])
  }

  @Test("settings that are in it are merged by the run, and nothing is kept twice")
  func conflict() throws {
    let store = try opened()
    try store.commit(changes(settings: [1], before: [], scores: score(10)))
    try putBack(changes(settings: [9]))
    let conflict = #expect(throws: SettingsConflict.self) {
      try store.commit(changes(settings: [2], before: [1], scores: score(20)))
    }
    #expect(conflict?.kept == [9])
    try store.commit(changes(settings: [2, 9], before: [9], scores: score(20)))
    let kept = try openStore(at: path)
    #expect(try kept.settings(of: key.quiz) == [2, 9])
    #expect(kept.scores(of: key.quiz) == [score(10), score(20)])
  }

  @Test("a place that another program has taken meanwhile is left to it") func claimed() throws {
    let store = try opened()
    #expect(store.claim(key))
    try putBack(changes(.save([9])))
    let other = try openStore(at: path)
    #expect(other.claim(key))
    try store.commit(changes(.save([1])))
    #expect(try other.place(of: key) == [9])
    other.release(key)
    try store.commit(changes(.save([2])))
    #expect(try other.place(of: key) == [2])
    #expect(!other.claim(key))
  }
}
