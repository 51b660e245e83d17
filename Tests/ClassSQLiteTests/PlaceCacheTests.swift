import QuizboardClassroom
import Testing

@testable import QuizboardClassSQLite

@Suite("The places in memory") struct PlaceCacheTests {
  private func row(_ bytes: Int, number: Int64 = 1) -> PlaceRow {
    var place = StoredPlace()
    place.state = [UInt8](repeating: 0, count: bytes)
    return PlaceRow(number: number, place: place)
  }

  @Test("a place in use stays while others come and go") func use() {
    var cache = PlaceCache(limit: 20_000)
    for number in 0..<200 {
      cache.keep(row(1_000), of: place(UInt8(number)))
      #expect(cache.row(of: place(0)) != nil, "after \(number)")
    }
    #expect(cache.row(of: place(100)) == nil)
    #expect(cache.row(of: place(199)) != nil)
  }

  @Test("the places are not larger than the limit") func limit() {
    var cache = PlaceCache(limit: 20_000)
    for number in 0..<200 { cache.keep(row(1_000), of: place(UInt8(number))) }
    #expect(cache.count * row(1_000).size <= 20_000)
    #expect(cache.count >= 7)
  }

  @Test("a place that is replaced counts once") func replacement() {
    var cache = PlaceCache(limit: 20_000)
    cache.keep(row(1_000), of: place(1))
    for number in 0..<50 { cache.keep(row(1_000, number: Int64(number)), of: place(2)) }
    #expect(cache.row(of: place(1)) != nil)
    #expect(cache.row(of: place(2))?.number == 49)
    #expect(cache.count == 2)
  }

  @Test("a place that became too large leaves") func tooLarge() {
    var cache = PlaceCache(limit: 20_000)
    cache.keep(row(1_000), of: place(1))
    cache.keep(row(10_000), of: place(1))
    #expect(cache.row(of: place(1)) == nil)
    #expect(cache.count == 0)
  }

  @Test("a look at a place costs no call of the thread") func noCall() async throws {
    let folder = ClassFolder()
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
    let hold = await Hold(store)
    #expect(try await store.place(place()) == stored())
    try await hold.end()
  }
}
