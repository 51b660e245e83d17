import GRDB
import QuizboardEngine
import QuizboardModel
import Testing

@testable import QuizboardStore

@Suite("A place")
struct StorePlaceTests {
  let scratch = Scratch()
  let store: Store

  init() throws { store = try scratch.store() }

  @Test("is not there before it is saved") func absent() throws {
    #expect(try store.place(of: key) == nil)
  }

  @Test("makes its quiz a begun one until it is removed") func begun() throws {
    #expect(store.begunQuizzes().isEmpty)
    try store.commit(changes(.save([1])))
    #expect(store.begunQuizzes() == [key.quiz])
    try store.commit(changes(.remove))
    #expect(store.begunQuizzes().isEmpty)
  }

  @Test("of a quiz that was only opened is kept, and does not make it a begun one")
  func opened() throws {
    var opened = changes(.save([1]))
    opened.isBegun = false
    try store.commit(opened)
    #expect(try store.place(of: key) == [1] && store.begunQuizzes().isEmpty)
    try store.commit(changes(.save([2])))
    #expect(store.begunQuizzes() == [key.quiz])
    // Set aside and restored, a place is what it was.
    try store.commit(opened)
    try store.commit(changes(.setAside(reason: "a test")))
    #expect(try store.restorePlace(key) && store.begunQuizzes().isEmpty)
    try store.commit(changes(.save([2])))
    try store.commit(changes(.setAside(reason: "a test")))
    #expect(try store.restorePlace(key) && store.begunQuizzes() == [key.quiz])
  }

  @Test("comes back byte for byte") func comesBack() throws {
    let state = (0...255).map { UInt8($0) }
    try store.commit(changes(.save(state)))
    #expect(try store.place(of: key) == state)
  }

  @Test("is kept with the program's version and the time") func stamped() throws {
    try store.commit(changes(.save([1])))
    let row = try #require(
      try store.connection.read { try Row.fetchOne($0, sql: "SELECT version, saved FROM places") })
    #expect(row["version"] == "1.0")
    #expect(row["saved"] == 946_684_800.25)
  }

  @Test("of no bytes, and of a megabyte, comes back", arguments: [0, 1 << 20])
  func size(count: Int) throws {
    let state = [UInt8](repeating: 7, count: count)
    try store.commit(changes(.save(state)))
    #expect(try store.place(of: key) == state)
  }

  @Test("is replaced by the next one") func replaced() throws {
    try store.commit(changes(.save([1])))
    try store.commit(changes(.save([2])))
    #expect(try store.place(of: key) == [2])
  }

  @Test("stays where an input leaves it") func left() throws {
    try store.commit(changes(.save([1])))
    try store.commit(changes(settings: [9]))
    #expect(try store.place(of: key) == [1])
  }

  @Test("belongs to identifier and path together") func keyed() throws {
    let elsewhere = PlaceKey(quiz: key.quiz, path: "/elsewhere")
    try store.commit(changes(.save([1])))
    try store.commit(changes(.save([2]), at: elsewhere))
    #expect(try store.place(of: key) == [1])
    #expect(try store.place(of: elsewhere) == [2])
    #expect(try store.place(of: PlaceKey(quiz: "other", path: key.path)) == nil)
  }

  @Test("that is removed is gone, and others stay") func removed() throws {
    let elsewhere = PlaceKey(quiz: key.quiz, path: "/elsewhere")
    try store.commit(changes(.save([1])))
    try store.commit(changes(.save([2]), at: elsewhere))
    try store.commit(changes(.remove))
    #expect(try store.place(of: key) == nil)
    #expect(try store.place(of: elsewhere) == [2])
  }

  @Test("set aside is gone from its place, and kept with the reason") func setAside() throws {
    try store.commit(changes(.save([1])))
    try store.commit(changes(.setAside(reason: "scene 'menu' is gone")))
    #expect(try store.place(of: key) == nil)
    let aside = try #require(try store.placeSetAside(of: key))
    #expect(aside == ([1], "scene 'menu' is gone"))
  }

  @Test("set aside twice keeps the newer") func setAsideTwice() throws {
    for state: UInt8 in [1, 2] {
      try store.commit(changes(.save([state])))
      try store.commit(changes(.setAside(reason: "fault \(state)")))
    }
    let aside = try #require(try store.placeSetAside(of: key))
    #expect(aside == ([2], "fault 2"))
  }

  @Test("that does not exist can be set aside and removed: nothing happens")
  func nothingToSetAside() throws {
    try store.commit(changes(.setAside(reason: "none")))
    try store.commit(changes(.remove))
    #expect(try store.placeSetAside(of: key) == nil)
  }
}
