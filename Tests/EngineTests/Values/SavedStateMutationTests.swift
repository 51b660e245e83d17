import Foundation
import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import QuizboardText
import Testing

/// A saved run whose bytes were changed, with a checksum that is right, is refused, or is a run
/// that can be played. What it says obeys the limits that inputs obey.
@Suite("Changed states with a right checksum") struct SavedStateMutationTests {
  /// The number of changes of each state.
  private static let count =
    ProcessInfo.processInfo.environment["QUIZBOARD_MUTATIONS"].flatMap { Int($0) } ?? 120
  private static let seed =
    ProcessInfo.processInfo.environment["QUIZBOARD_SEED"].flatMap { Int($0) } ?? 1

  /// A run with a bit of everything in it.
  private func rich() throws -> App {
    let app = try Bench.app(
      """
      self.attempt = self.quiz:newAttempt() self.attempt:answer(true) self.attempt.mood = "good"
      self.attempt:advance() self.attempt:answer "b" self.attempt:advance()
      self.list, self.page, self.q = { 1, "two", { 3.5, true } },
      self.storyboard:instantiate "page", self.quiz.questions[1]
      self.loop = { self.list }
      self.loop.me = self.loop
      self.things = { self.app, self.scene, self.storyboard, self.quiz, qb, [self.page] = 1 }
      self.timer, self.animator = self:after(3, "ring", 1, "two"), Slow {}
      self:after(5, "ring")
      self.app.state.x, self.app.settings.y = 1, "loud"
      self.app.scores:record(self.attempt) self:performSegue "cover"
      """,
      check: """
        end
        function Menu:ring(...) self.count = self.count + select("#", ...)
        """,
      view: """
        local shown = { ui.timer "fuse" { seconds = 20 }, ui.progress { value = 1, of = 3 } }
        if self.attempt and self.attempt.question then
          shown[#shown + 1] = ui.question(self.attempt.question) { id = "q" }
        end
        return ui.screen { title = "Shown", shown, ui.button "try" {}, ui.button "count" {},
          ui.choices "pick" { options = { "x", "y" }, multiple = true }, ui.field "name" {},
          ui.list "rows" { rows = { "one", "two" } }, ui.text(tostring(self.count)) }
        """,
      top: "local Slow = qb.animator 'Slow'",
      quiz: """
        timeLimit = 600, questions = {
          qb.trueFalse 'T' { answer = true }, qb.choice 'C' { qb.right 'a', 'b' },
          qb.numeric 'N' { answer = 3, timeLimit = 60 }, qb.ordering 'O' { 'x', 'y', 'z' },
          qb.matching 'M' { pairs = { { 'k', 'v' }, { 'l', 'w' } } },
        }
        """)
    try app.type("name", "Ada").tap("show").choose("pick", 1, 2).tap("try")
    return app
  }

  private func samples() throws -> [App] {
    let unwind = try App(Checkout.quiz("unwind"))
    try unwind.tap("begin").tap("answer", 2)
    return [try rich(), unwind]
  }

  @Test("They are refused, or playable", arguments: 0..<2)
  func mutations(sample: Int) throws {
    let app = try samples()[sample]
    let whole = app.saved
    var refused = 0
    for number in 0..<Self.count {
      var mutation = StateMutation(seed: UInt64(1_000_000 * Self.seed + number))
      let bytes = mutation.mutated(whole)
      if try isRefused(bytes, by: app, number) { refused += 1 }
    }
    #expect(refused > 0 && refused < Self.count)
  }

  @Test("A screen, a clock or a counter beyond the limits of inputs is refused, by name or place")
  func limits() throws {
    let app = try rich()
    let whole = app.saved
    // After header and identifier: columns, rows, time, elapsed time.
    let start = 4 + 1 + app.bundle.identifier.utf8.count
    for columns: UInt64 in [0, 1001, 1 << 35, .max] {
      var out = ByteWriter()
      out.varint(columns)
      let bytes = StateMutation.sealed(whole[..<start] + out.bytes + whole[(start + 1)...])
      let error = try #require(throws: InputError.self) { try app.session.restore(bytes) }
      #expect(error.message.contains("1 to 1000 columns"), "\(error)")
    }
    for (place, value) in [(2, Double.infinity), (2, 1e300), (10, -1), (10, .nan), (10, 1e13)] {
      var bytes = Array(whole.dropLast(8))
      withUnsafeBytes(of: value.bitPattern.littleEndian) {
        bytes.replaceSubrange(start + place..<start + place + 8, with: $0)
      }
      let sealed = StateMutation.sealed(bytes + [UInt8](repeating: 0, count: 8))
      #expect(throws: InputError.self) { try app.session.restore(sealed) }
    }
    let isSame = app.saved == whole
    #expect(isSame)
  }

  /// Restores a state, as a command or as the place of the next start, and plays it.
  private func isRefused(_ bytes: [UInt8], by app: App, _ number: Int) throws -> Bool {
    let before = app.saved
    do {
      try app.session.restore(bytes)
    } catch let error as InputError {
      let isAsBefore = app.saved == before
      #expect(isAsBefore, "change \(number) changed the run")
      #expect(!error.message.isEmpty)
      let store = RememberingStore()
      try store.commit(RunChanges(key: PlaceKey(app.bundle), place: .save(bytes)))
      play(try Session(bundle: app.bundle, store: store))
      return true
    }
    play(app.session)
    let taken = app.saved
    #expect(throws: Never.self, "change \(number)") { try app.session.restore(taken) }
    try app.session.restore(before)
    return false
  }

  /// Uses all that a run offers; only a crash or a closed run is a failure.
  private func play(_ session: Session) {
    var inputs: [Input] = [.advance(seconds: 1), .advance(seconds: 1e9)]
    inputs += ["try", "count", "show", "begin"].map { .tap(id: $0) }
    inputs += [.resize(columns: 40, rows: 10), .key("escape"), .type(id: "name", text: "Eve")]
    for input in inputs {
      _ = session.screenLines()
      _ = session.actions
      _ = session.reply(to: .done)
      let outcome = session.handle(input)
      #expect(!outcome.warnings.contains { $0.kind == .fault }, "\(input): \(outcome)")
      if session.isOver { break }
    }
    _ = session.takeLimitedTrace()
    _ = session.save()
  }
}

/// Changes of a saved run that leave its checksum right.
struct StateMutation {
  private var generator: RandomGenerator

  init(seed: UInt64) { generator = RandomGenerator(seed: seed) }

  private static let numbers: [UInt64] = [
    0, 1, 2, 0x7F, 1 << 20, 1 << 31, 1 << 35, 1 << 48, 1 << 62, 1 << 63, .max - 2, .max - 1, .max,
  ]
  private static let doubles: [Double] = [
    0, -1, 1, 1e12, 1e18, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  private mutating func next(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &generator)
  }

  /// Returns saved bytes with one to three changes.
  mutating func mutated(_ whole: [UInt8]) -> [UInt8] {
    var bytes = Array(whole.dropLast(8))
    for _ in 0...next(below: 3) where bytes.count > 20 {
      // The first bytes are the header, whose change is always refused.
      let place = 4 + next(below: bytes.count - 16)
      switch next(below: 6) {
      case 0, 1, 2:
        var end = place
        while end < bytes.count - 1, bytes[end] >= 0x80 { end += 1 }
        var out = ByteWriter()
        out.varint(Self.numbers[next(below: Self.numbers.count)])
        bytes.replaceSubrange(place...end, with: out.bytes)
      case 3:
        let value = Self.doubles[next(below: Self.doubles.count)]
        withUnsafeBytes(of: value.bitPattern.littleEndian) {
          bytes.replaceSubrange(place..<place + 8, with: $0)
        }
      case 4: bytes[place] = UInt8(next(below: 256))
      default:
        let length = min(next(below: 12), bytes.count - place)
        let other = 4 + next(below: bytes.count - 16)
        let stretch = Array(bytes[place..<place + length])
        if next(below: 2) == 0 { bytes.removeSubrange(place..<place + length) }
        bytes.insert(contentsOf: stretch, at: min(other, bytes.count))
      }
    }
    return Self.sealed(bytes + [UInt8](repeating: 0, count: 8))
  }

  /// Returns bytes whose last eight are the checksum of the others.
  static func sealed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let content = Array(bytes.dropLast(8))
    let sum = content.withUnsafeBytes(\.fingerprint)
    return content + withUnsafeBytes(of: sum.littleEndian) { Array($0) }
  }
}
