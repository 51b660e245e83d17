import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A state that is not what `save` answered is refused, and the run stays as it was.
@Suite("Damaged states") struct DamagedStateTests {
  /// A run with a bit of everything in it.
  private func rich() throws -> App {
    let app = try Bench.app(
      """
      self.attempt = self.quiz:newAttempt() self.attempt:answer(true) self.attempt.mood = "good"
      self.list, self.page, self.q = { 1, "two", { 3.5, true } },
      self.storyboard:instantiate "page", self.quiz.questions[1]
      self.loop = { self.list }
      self.loop.me = self.loop
      self.app.state.x, self.app.settings.y = 1, "loud"
      self.app.scores:record(self.attempt) self:performSegue "cover"
      """,
      quiz:
        "questions = { qb.trueFalse 'T' { answer = true }, qb.choice 'C' { qb.right 'a', 'b' } }")
    try app.type("name", "Ada").tap("try")
    return app
  }

  /// Returns true if the run refuses the bytes; either way it must stay intact.
  private func isRefused(_ bytes: [UInt8], by app: App, _ what: String) throws -> Bool {
    let before = app.saved
    do {
      try app.session.restore(bytes)
    } catch let error as InputError {
      let isAsBefore = app.saved == before
      #expect(isAsBefore, "\(what) changed the run")
      #expect(error.kind == .badCommand)
      #expect(!error.message.isEmpty)
      return true
    }
    // A restored run is like others: it can be saved and restored.
    let taken = app.saved
    try app.session.restore(taken)
    let isSame = app.saved == taken
    #expect(isSame, "\(what) gives a run that does not come back")
    try app.session.restore(before)
    return false
  }

  @Test("Cut off anywhere")
  func truncated() throws {
    let app = try rich()
    let whole = app.saved
    for count in stride(from: 0, to: whole.count, by: 3) {
      #expect(try isRefused(Array(whole[..<count]), by: app, "\(count) of \(whole.count) bytes"))
    }
    let isSame = app.saved == whole
    #expect(isSame)
  }

  @Test("With something after the end")
  func longer() throws {
    let app = try rich()
    #expect(try isRefused(app.saved + [0], by: app, "a byte more"))
    #expect(try isRefused(app.saved + app.saved, by: app, "twice"))
  }

  @Test(
    "With a byte changed: refused, or a run that is whole",
    arguments: [0x01, 0x80, 0xFF] as [UInt8])
  func flipped(mask: UInt8) throws {
    let app = try rich()
    let whole = app.saved
    var refused = 0
    for index in stride(from: 0, to: whole.count, by: 2) {
      var bytes = whole
      bytes[index] ^= mask
      if try isRefused(bytes, by: app, "byte \(index) changed by \(mask)") { refused += 1 }
    }
    #expect(refused > whole.count / 10)
    try app.session.restore(whole)
    try app.key("escape")
  }

  @Test(
    "Something else altogether",
    arguments: ["", "QBR", "{}", "no state at all", String(repeating: "x", count: 5000)])
  func other(text: String) throws {
    let app = try rich()
    #expect(try isRefused(Array(text.utf8), by: app, "\"\(text.prefix(20))\""))
  }

  @Test("A run of another quiz, which is named")
  func otherQuiz() throws {
    let other = try App(Checkout.quiz("unwind"))
    let app = try rich()
    let error = try #require(throws: InputError.self) { try app.session.restore(other.saved) }
    #expect(error.message.contains("unwind"), "\(error)")
  }

  @Test("After a refusal the play goes on")
  func goesOn() throws {
    let app = try App(Checkout.quiz("unwind"))
    try app.tap("begin")
    _ = try isRefused(Array(app.saved.dropLast(4)), by: app, "cut off")
    try app.tap("answer", 2)
    #expect(try app.title == "Question 2")
  }
}
