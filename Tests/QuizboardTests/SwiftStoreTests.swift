import Quizboard
import QuizboardModel
import QuizboardTestKit
import Testing

@Suite("Stores from Swift")
struct SwiftStoreTests {
  private func quiz() throws -> LoadedQuiz {
    try LoadedQuiz.load("\(Checkout.root)/Quizzes/unwind")
  }

  @Test("a run with a store in memory goes on where the last one ended") func memory() async throws
  {
    let store = MemoryStore()
    let options = RunOptions(seed: 1, time: .virtual(start: 0))
    let first = try Run(quiz(), options: options, store: store)
    await first.handle(.tap(id: "begin"))
    let second = try Run(quiz(), options: options, store: store)
    #expect(await second.path == ["menu", "quiz", "question"])
    var fresh = options
    fresh.isFresh = true
    let anew = try Run(quiz(), options: fresh, store: store)
    #expect(await anew.path == ["menu"])
  }

  @Test("a file keeps place and scores from one program to the next") func file() async throws {
    let scratch = try ScratchQuiz(files: [:])
    let path = "\(scratch.path)/places.sqlite"
    let options = RunOptions(seed: 1, time: .virtual(start: 0))
    let store = try SQLiteStore(path: path)
    let run = try Run(quiz(), options: options, store: store)
    await run.handle(.tap(id: "begin"))
    for _ in 0..<3 { await run.handle(.tap(id: "answer", row: 1)) }
    await run.handle(.tap(id: "returnToMenu"))
    try store.close()
    let later = try SQLiteStore(path: path)
    #expect(later.scores(of: "unwind").map(\.questions) == [3])
  }

  @Test("a file that is no store is refused, with a remedy") func noStore() throws {
    let scratch = try ScratchQuiz(files: ["notes.txt": "these are no tables of a database"])
    let failure = #expect(throws: PlainError.self) {
      try SQLiteStore(path: "\(scratch.path)/notes.txt")
    }
    #expect(failure?.message.contains("notes.txt") == true)
    #expect(failure?.remedy != nil)
    #expect(failure?.remedy?.contains("--store") == false)
  }

  @Test("two runs that change one setting: the store keeps the first, the second merges")
  func conflict() throws {
    let store = MemoryStore(settings: ["a": [1]])
    let key = PlaceKey(quiz: "a", path: "/a")
    #expect(throws: SettingsConflict.self) {
      try store.commit(
        RunChanges(key: key, settings: ["a": SettingsChange([2], before: [])]))
    }
    try store.commit(RunChanges(key: key, settings: ["a": SettingsChange([2], before: [1])]))
    #expect(store.settings(of: "a") == [2])
  }
}
