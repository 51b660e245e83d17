import Store
import Testing

@Suite("A place")
struct PlaceTests {
  let scratch: Scratch
  let store: Store

  init() throws {
    scratch = try Scratch()
    store = try Store(path: scratch.file())
  }

  @Test("is not there before it is saved") func absent() throws {
    #expect(try store.place(key) == nil)
  }

  @Test("comes back byte for byte, with version and time")
  func comesBack() throws {
    let saved = place((0...255).map { UInt8($0) })
    try store.commit(place: .save(key, saved))
    #expect(try store.place(key) == saved)
  }

  @Test("of no bytes, and of a megabyte, comes back", arguments: [0, 1 << 20])
  func size(count: Int) throws {
    let saved = place([UInt8](repeating: 7, count: count))
    try store.commit(place: .save(key, saved))
    #expect(try store.place(key) == saved)
  }

  @Test("is replaced by the next one") func replaced() throws {
    try store.commit(place: .save(key, place([1])))
    try store.commit(place: .save(key, place([2])))
    #expect(try store.place(key)?.state == [2])
  }

  @Test("belongs to identifier and path together") func keyed() throws {
    let elsewhere = PlaceKey(quiz: key.quiz, path: "/elsewhere")
    let other = PlaceKey(quiz: "other", path: key.path)
    try store.commit(place: .save(key, place([1])))
    try store.commit(place: .save(elsewhere, place([2])))
    #expect(try store.place(key)?.state == [1])
    #expect(try store.place(elsewhere)?.state == [2])
    #expect(try store.place(other) == nil)
  }

  @Test("that is removed is gone, and others stay") func removed() throws {
    let elsewhere = PlaceKey(quiz: key.quiz, path: "/elsewhere")
    try store.commit(place: .save(key, place([1])))
    try store.commit(place: .save(elsewhere, place([2])))
    try store.commit(place: .remove(key))
    #expect(try store.place(key) == nil)
    #expect(try store.place(elsewhere)?.state == [2])
  }

  @Test("set aside is gone from its place, and kept with the reason") func setAside() throws {
    try store.commit(place: .save(key, place([1])))
    try store.commit(place: .setAside(key, reason: "scene 'menu' is gone"))
    #expect(try store.place(key) == nil)
    let aside = try #require(try store.placeSetAside(key))
    #expect(aside.place == place([1]))
    #expect(aside.reason == "scene 'menu' is gone")
  }

  @Test("set aside twice keeps the newer") func setAsideTwice() throws {
    for state: UInt8 in [1, 2] {
      try store.commit(place: .save(key, place([state])))
      try store.commit(place: .setAside(key, reason: "fault \(state)"))
    }
    let aside = try #require(try store.placeSetAside(key))
    #expect(aside.place.state == [2])
    #expect(aside.reason == "fault 2")
  }

  @Test("that does not exist can be set aside and removed: nothing happens") func nothingToSetAside() throws {
    try store.commit(place: .setAside(key, reason: "none"))
    try store.commit(place: .remove(key))
    #expect(try store.placeSetAside(key) == nil)
  }
}
