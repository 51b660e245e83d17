import QuizboardClassroom
import QuizboardModel
import Testing

@testable import QuizboardClassSQLite

@Suite("Places of a class in SQLite") struct ClassPlaceTests {
  let folder = ClassFolder()

  /// A place with a value in each field.
  private var full: StoredPlace {
    var place = stored(due: 1_234.5, scores: [[1, 2], [], [3]])
    place.settings = ["capitals": [0, 255], "rivers": []]
    place.launches = 3
    place.isOver = true
    place.lastForm = [9, 8, 7]
    return place
  }

  @Test("a place comes back with all that it has", arguments: [0, SQLiteClassStore.cacheLimit])
  func roundTrip(cacheLimit: Int) async throws {
    let store = try folder.open(cacheLimit: cacheLimit)
    #expect(try await store.place(place()) == nil)
    #expect(try await store.commit(PlaceChange(full, newScores: 3), to: place()))
    #expect(try await store.place(place()) == full)
    #expect(try await store.place(place(2)) == nil)
    #expect(try await store.place(place(1, in: "rivers")) == nil)
  }

  @Test("a place comes back after the store was opened again") func reopening() async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(full, newScores: 3), to: place()))
    await store.close()
    let again = try folder.open()
    #expect(try await again.place(place()) == full)
  }

  @Test("a later revision replaces all fields", arguments: [0, SQLiteClassStore.cacheLimit])
  func replacement(cacheLimit: Int) async throws {
    let store = try folder.open(cacheLimit: cacheLimit)
    #expect(try await store.commit(PlaceChange(full, newScores: 3), to: place()))
    var next = stored(2, scores: full.scores + [[4]])
    next.settings = ["capitals": [1], "lakes": [2]]
    #expect(try await store.commit(PlaceChange(next, newScores: 1), to: place()))
    #expect(try await store.place(place()) == next)
    next = stored(3, due: 7, scores: next.scores)
    #expect(try await store.commit(PlaceChange(next), to: place()))
    #expect(try await store.place(place()) == next)
  }

  @Test("a commit that expects another revision writes nothing", arguments: [-1, 0, 1, 2, 4, .min])
  func conflict(revision: Int) async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored(1)), to: place()))
    #expect(try await store.commit(PlaceChange(stored(2)), to: place()))
    let late = PlaceChange(stored(revision, scores: [[1]]), newScores: 1)
    #expect(try await !store.commit(late, to: place()))
    #expect(try await store.place(place()) == stored(2))
  }

  @Test("a place that was never played expects revision 1", arguments: [-1, 0, 2, .min, .max])
  func launch(revision: Int) async throws {
    let store = try folder.open()
    #expect(try await !store.commit(PlaceChange(stored(revision)), to: place()))
    #expect(try await store.place(place()) == nil)
  }

  @Test("scores are only added, until they are forgotten") func forgetting() async throws {
    let store = try folder.open(cacheLimit: 0)
    let first = stored(1, scores: [[1], [2]])
    #expect(try await store.commit(PlaceChange(first, newScores: 2), to: place()))
    #expect(try await store.commit(PlaceChange(first, newScores: 2), to: place(2)))
    let second = stored(2, scores: [[3]])
    let change = PlaceChange(second, newScores: 1, forgetsScores: true)
    #expect(try await store.commit(change, to: place()))
    #expect(try await store.place(place()) == second)
    let third = PlaceChange(stored(3), forgetsScores: true)
    #expect(try await store.commit(third, to: place()))
    #expect(try await store.place(place()) == stored(3))
    #expect(try await store.place(place(2)) == first)
  }

  @Test("scores that do not continue the stored ones are an error", arguments: [0, 2, -1, 3])
  func wrongScores(newScores: Int) async throws {
    let store = try folder.open()
    let first = PlaceChange(stored(1, scores: [[1]]), newScores: 1)
    #expect(try await store.commit(first, to: place()))
    await #expect(throws: PlainError.self) {
      try await store.commit(
        PlaceChange(stored(2, scores: [[1], [2]]), newScores: newScores), to: place())
    }
    #expect(try await store.place(place()) == first.place)
  }

  @Test("places are due in the order of their times, up to a limit") func due() async throws {
    let store = try folder.open()
    let times: [Double?] = [30, 10, nil, 20, 40]
    for (number, time) in times.enumerated() {
      #expect(
        try await store.commit(PlaceChange(stored(due: time)), to: place(UInt8(number))))
    }
    #expect(try await store.placesDue(by: 9.9, limit: 10) == [])
    #expect(try await store.placesDue(by: 30, limit: 10) == [place(1), place(3), place(0)])
    #expect(try await store.placesDue(by: 99, limit: 2) == [place(1), place(3)])
    #expect(try await store.placesDue(by: 99, limit: 0) == [])
    #expect(try await store.placesDue(by: 99, limit: -1) == [])
    #expect(try await store.commit(PlaceChange(stored(2, due: 35)), to: place(1)))
    #expect(try await store.commit(PlaceChange(stored(2)), to: place(3)))
    #expect(try await store.placesDue(by: 99, limit: 9) == [place(0), place(1), place(4)])
  }

  @Test("the places of a player are those of no other") func placesOfPlayer() async throws {
    let store = try folder.open()
    var over = stored()
    over.isOver = true
    #expect(try await store.commit(PlaceChange(stored()), to: place(1, in: "capitals")))
    #expect(try await store.commit(PlaceChange(over), to: place(1, in: "rivers/Europe")))
    #expect(try await store.commit(PlaceChange(stored()), to: place(2, in: "lakes")))
    #expect(
      try await store.places(of: player(1)) == ["capitals": false, "rivers/Europe": true])
    #expect(try await store.places(of: player(3)) == [:])
  }

  @Test("a value is kept under its name, and replaced") func values() async throws {
    let store = try folder.open()
    #expect(try await store.value("secret") == nil)
    try await store.keep([1, 2], as: "secret")
    try await store.keep([], as: "empty")
    try await store.keep([3], as: "secret")
    #expect(try await store.value("secret") == [3])
    #expect(try await store.value("empty") == [])
    await store.close()
    #expect(try await folder.open().value("secret") == [3])
  }

  @Test("a closed store throws, and can be closed again") func closed() async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
    await store.close()
    await store.close()
    let error = await #expect(throws: PlainError.self) { try await store.place(place()) }
    #expect(error?.message == "the database \(folder.database) is closed")
    await #expect(throws: PlainError.self) {
      try await store.commit(PlaceChange(stored(2)), to: place())
    }
    await #expect(throws: PlainError.self) { try await store.keep([1], as: "secret") }
    #expect(try await folder.open().place(place()) == stored())
  }
}
