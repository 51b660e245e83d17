import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTranscripts
import Testing

@Suite("Stores in memory") struct StoreTests {
  private let key = PlaceKey(quiz: "capitals", path: "/quizzes/capitals")

  private func changes(_ place: RunChanges.Place, settings: [UInt8]? = nil, before: [UInt8]? = nil)
    -> RunChanges
  {
    RunChanges(
      key: key, place: place,
      settings: settings.map { ["capitals": SettingsChange($0, before: before)] } ?? [:])
  }

  @Test("settings that another run has changed are not written over, and nothing is kept")
  func conflict() throws {
    let store = MemoryStore(settings: ["capitals": [1]])
    #expect(throws: SettingsConflict.self) {
      try store.commit(changes(.save([9]), settings: [2], before: [7]))
    }
    #expect(store.place(of: key) == nil && store.settings(of: "capitals") == [1])
  }

  @Test("what a run keeps is gathered into one change") func gathering() throws {
    let store = GatheringStore(of: key)
    try store.commit(changes(.save([1]), settings: [1], before: []))
    try store.commit(changes(.leave, settings: [2], before: [1]))
    guard case .save([1]) = store.changes.place else {
      return #expect(Bool(false), "the place is \(store.changes.place)")
    }
    // The change does not depend on the contents of another store.
    #expect(store.changes.settings == ["capitals": SettingsChange([2])])
    try store.commit(changes(.remove))
    guard case .remove = store.changes.place else {
      return #expect(Bool(false), "the place is \(store.changes.place)")
    }
  }

  @Test("what came before all was forgotten is not part of it") func forgetting() throws {
    let store = GatheringStore(of: key)
    try store.commit(changes(.save([1]), settings: [1]))
    var all = RunChanges(key: key)
    all.forgetsEverything = true
    try store.commit(all)
    try store.commit(changes(.save([2])))
    #expect(store.changes.forgetsEverything && store.changes.settings.isEmpty)
    guard case .save([2]) = store.changes.place else {
      return #expect(Bool(false), "the place is \(store.changes.place)")
    }
  }
}
