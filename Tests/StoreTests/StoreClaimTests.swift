import QuizboardEngine
import QuizboardModel
import Testing

@testable import QuizboardStore

@Suite("Two programs on one store")
struct StoreClaimTests {
  let scratch = Scratch()
  let first: Store
  let second: Store

  init() throws {
    first = try scratch.store()
    second = try scratch.store()
  }

  @Test("a place belongs to the first that takes it, until it is given back") func claimed() {
    #expect(first.claim(key))
    #expect(!second.claim(key))
    first.release(key)
    #expect(second.claim(key))
    #expect(!first.claim(key))
  }

  @Test("other places are free: another quiz, another folder") func others() {
    #expect(first.claim(key))
    #expect(second.claim(PlaceKey(quiz: "rivers", path: key.path)))
    #expect(second.claim(PlaceKey(quiz: key.quiz, path: "/elsewhere")))
  }

  @Test("what was never taken is not given back") func unclaimed() {
    #expect(first.claim(key))
    second.release(key)
    #expect(!second.claim(key))
  }

  @Test("two runs of one program share a place until both have given it back") func twice() {
    #expect(first.claim(key) && first.claim(key))
    first.release(key)
    #expect(!second.claim(key))
    first.release(key)
    #expect(second.claim(key))
  }

  @Test(
    "settings changed by another run are not overwritten: nothing is stored, and the run is told"
  ) func conflict() throws {
    try first.commit(changes(.save([1]), settings: [1], before: []))
    var theirs = changes(.save([2]), settings: [2], before: [], scores: score(1))
    let conflict = #expect(throws: SettingsConflict.self) { try second.commit(theirs) }
    #expect(conflict?.quiz == "capitals")
    #expect(conflict?.kept == [1])
    #expect(try first.place(of: key) == [1])
    #expect(first.scores(of: "capitals").isEmpty)
    theirs.settings["capitals"]?.before = [1]
    try second.commit(theirs)
    #expect(try first.settings(of: "capitals") == [2])
  }
}
