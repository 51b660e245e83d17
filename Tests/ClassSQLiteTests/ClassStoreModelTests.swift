import QuizboardClassroom
import QuizboardModel
import Testing

@testable import QuizboardClassSQLite

/// A generator of random numbers that repeats (SplitMix64).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// What the store should have, in memory.
private struct ClassModel {
  var places: [PlaceID: StoredPlace] = [:]

  /// Returns a random change of a place, and whether it should be written.
  func change(of id: PlaceID, by numbers: inout Numbers) -> (PlaceChange, Bool) {
    let known = places[id]
    var place = known ?? StoredPlace()
    let isExpected = Int.random(in: 0..<5, using: &numbers) > 0
    let distance = isExpected ? 1 : [-1, 0, 2].randomElement(using: &numbers) ?? 0
    place.revision = (known?.revision ?? 0) + distance
    place.state = bytes(upTo: 9_000, by: &numbers)
    place.quizDigest = "\(Int.random(in: 0..<3, using: &numbers))"
    place.launches += Int.random(in: 0..<2, using: &numbers)
    place.isOver = Bool.random(using: &numbers)
    place.time = Double.random(in: 0..<100, using: &numbers)
    if Bool.random(using: &numbers) {
      place.due = Bool.random(using: &numbers) ? Double(numbers.next() % 50) : nil
    }
    place.lastForm = bytes(upTo: 32, by: &numbers)
    let quiz = "\(Int.random(in: 0..<3, using: &numbers))"
    place.settings[quiz] = Bool.random(using: &numbers) ? bytes(upTo: 20, by: &numbers) : nil
    var change = PlaceChange(place)
    if Int.random(in: 0..<8, using: &numbers) == 0 {
      change.forgetsScores = true
      change.place.scores = []
    }
    change.newScores = Int.random(in: 0..<3, using: &numbers)
    for _ in 0..<change.newScores { change.place.scores.append(bytes(upTo: 9, by: &numbers)) }
    return (change, distance == 1)
  }

  func due(by time: Double) -> Set<PlaceID> {
    Set(places.filter { $0.value.due.map { $0 <= time } ?? false }.keys)
  }

  func places(of player: PlayerID) -> [String: Bool] {
    let own = places.filter { $0.key.player == player }
    return Dictionary(uniqueKeysWithValues: own.map { ($0.key.quiz, $0.value.isOver) })
  }

  private func bytes(upTo count: Int, by numbers: inout Numbers) -> [UInt8] {
    let byte = UInt8.random(in: 0...255, using: &numbers)
    return [UInt8](repeating: byte, count: Int.random(in: 0...count, using: &numbers))
  }
}

@Suite("The store of a class against a model") struct ClassStoreModelTests {
  @Test(
    "random commits, looks and reopenings", arguments: 1...6,
    [0, 30_000, SQLiteClassStore.cacheLimit])
  func play(seed: UInt64, cacheLimit: Int) async throws {
    let folder = ClassFolder()
    var numbers = Numbers(state: seed)
    var model = ClassModel()
    var store = try folder.open(cacheLimit: cacheLimit)
    for _ in 0..<400 {
      let id = place(
        UInt8.random(in: 0..<3, using: &numbers), in: Bool.random(using: &numbers) ? "a" : "b/c")
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0:
        await store.close()
        store = try folder.open(cacheLimit: cacheLimit)
      case 1...3: #expect(try await store.place(id) == model.places[id])
      case 4: #expect(try await store.places(of: id.player) == model.places(of: id.player))
      case 5...6:
        let due = try await store.placesDue(by: 30, limit: 100)
        #expect(Set(due) == model.due(by: 30) && due.count == Set(due).count)
        let times = due.compactMap { model.places[$0]?.due }
        #expect(times == times.sorted())
      default:
        let (change, isExpected) = model.change(of: id, by: &numbers)
        #expect(try await store.commit(change, to: id) == isExpected)
        if isExpected { model.places[id] = change.place }
      }
    }
    await store.close()
    store = try folder.open(cacheLimit: cacheLimit)
    for (id, place) in model.places { #expect(try await store.place(id) == place) }
  }
}
