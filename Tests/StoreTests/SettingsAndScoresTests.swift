import Store
import Testing

@Suite("Settings and scores")
struct SettingsAndScoresTests {
  let scratch: Scratch
  let store: Store

  init() throws {
    scratch = try Scratch()
    store = try Store(path: scratch.file())
  }

  @Test("a setting comes back, is replaced, and is taken away by nil") func settings() throws {
    try store.commit(settings: [setting("sound", [1]), setting("name", [])])
    #expect(try store.settings(of: "capitals") == ["sound": [1], "name": []])
    try store.commit(settings: [setting("sound", [0]), setting("name", nil), setting("never", nil)])
    #expect(try store.settings(of: "capitals") == ["sound": [0]])
  }

  @Test("settings belong to their quiz") func settingsOfAnother() throws {
    try store.commit(settings: [setting("sound", [1]), setting("sound", [2], of: "rivers")])
    #expect(try store.settings(of: "rivers") == ["sound": [2]])
    #expect(try store.settings(of: "lakes").isEmpty)
  }

  @Test("a score comes back exactly") func scoreComesBack() throws {
    try store.commit(scores: [score(56)])
    #expect(try store.scores(of: "capitals") == [score(56)])
  }

  @Test("the best is the greatest percentage of that quiz, nil without any") func best() throws {
    #expect(try store.bestPercentage(of: "capitals") == nil)
    try store.commit(scores: [score(33), score(67)])
    try store.commit(scores: [score(50), score(100, of: "rivers")])
    #expect(try store.bestPercentage(of: "capitals") == 67)
  }

  @Test("the history is in the order of recording, equal attempts too") func history() throws {
    try store.commit(scores: [score(67), score(33)])
    try store.commit(scores: [score(67)])
    #expect(try store.scores(of: "capitals").map(\.percentage) == [67, 33, 67])
  }

  @Test("a setting's name with zero bytes, quotes and emoji is kept as it is") func oddName() throws {
    let odd = "a\u{0}b'c\"d🌍"
    try store.commit(settings: [setting(odd, [1]), setting("a", [2])])
    #expect(try store.settings(of: "capitals") == [odd: [1], "a": [2]])
  }
}
