import QuizboardEngine
import QuizboardModel
import QuizboardStoryboard
import QuizboardTestKit
import QuizboardText
import Testing

/// A run is a value: it can be saved after any input, goes on from there in another session, and is
/// the same each time.
@Suite("A run is a value") struct RunValueTests {
  @Test(
    "Restored after every input, a play goes on as if nothing had happened",
    arguments: Recording.all)
  func restoredEachTime(recording: Recording) throws {
    let bundle = try recording.bundle()
    let straight = try App(bundle, isRestoredEachTime: false)
    let stopped = try App(bundle, isRestoredEachTime: false)
    for input in recording.inputs {
      try stopped.relaunch()
      straight.untraced()
      stopped.untraced()
      #expect(try straight.attempt(input) == stopped.attempt(input), "\(input)")
      let isSame = straight.saved == stopped.saved
      #expect(isSame, "the values differ after \(input)")
      #expect(straight.session.screenLines() == stopped.session.screenLines(), "\(input)")
      #expect(straight.row() == stopped.row(), "\(input)")
      #expect(straight.transition == stopped.transition)
    }
    #expect(try straight.path == recording.end)
  }

  @Test("The same seed and inputs give the same bytes", arguments: Recording.all)
  func sameBytes(recording: Recording) throws {
    let plays = try (1...2).map { _ in
      // Read anew each time, so that nothing of the first can help the second.
      let app = try App(recording.bundle(), seed: 42, isRestoredEachTime: false)
      return try recording.inputs.map { input in
        _ = try app.attempt(input)
        return app.saved
      }
    }
    let isSame = plays[0] == plays[1]
    #expect(isSame)
  }

  @Test("A value from the past goes on from there, in the same session")
  func past() throws {
    let recording = Recording.all[0]
    let app = try App(recording.bundle(), isRestoredEachTime: false)
    var values = [app.saved]
    for input in recording.inputs {
      _ = try app.attempt(input)
      values.append(app.saved)
    }
    for (index, input) in recording.inputs.enumerated().reversed() {
      try app.session.restore(values[index])
      _ = try app.attempt(input)
      let isSame = app.saved == values[index + 1]
      #expect(isSame, "after \(input)")
    }
  }

  @Test("Chance comes from the seed: another seed, another run")
  func seeds() throws {
    let bundle = try Bench.folder(
      "print(math.random(1000000), self.app.random:integer(1, 1000000), math.random())"
    ).bundle()
    let said = try ([3, 3, 4, 5] as [UInt64]).map { seed -> [String] in
      let app = try App(bundle, seed: seed)
      try app.tap("try")
      let first = app.outcome.log
      try app.tap("try")
      return first + app.outcome.log
    }
    #expect(said[0] == said[1])
    #expect(Set(said).count == 3)
    #expect(said[0][0] != said[0][1])
  }

  @Test("Where chance has no part, the seed changes nothing that is seen")
  func noChance() throws {
    let screens = try ([1, 2] as [UInt64]).map { seed -> [[String]] in
      let app = try App(Checkout.quiz("unwind"), seed: seed)
      try app.tap("begin").tap("answer", 2)
      return [app.session.screenLines(), [app.session.reply(to: .done).text]]
    }
    #expect(screens[0] == screens[1])
  }

  @Test("Time is part of the value, and goes on where it was")
  func clock() throws {
    let app = try Bench.app(
      "print(self.app.clock:now(), os.time(), os.clock(), os.date('%Y-%m-%d %H:%M:%S'))")
    try app.run(.advance(seconds: 90)).relaunch().tap("try")
    #expect(app.outcome.log == ["946684890.0\t946684890\t90.0\t2000-01-01 00:01:30"])
    #expect(try app.reply.seconds == 90)
  }

  @Test("What the world did stays after a failed input: time and size")
  func world() throws {
    let app = try Bench.app("error 'no'")
    try app.run(.advance(seconds: 5)).run(.resize(columns: 50, rows: 10))
    _ = try app.error(ofTapping: "try")
    #expect(try app.reply.seconds == 5)
    #expect(app.session.screenLines().count == 10)
    #expect(app.session.traits.horizontal == .compact)
  }

  @Test("What is entered but not yet handed in is part of the value")
  func input() throws {
    let app = try Bench.app("print(self.input.name)")
    try app.type("name", "Ada").relaunch()
    #expect(try app.element("name")?.text == "Ada")
    try app.tap("try")
    #expect(app.outcome.log == ["Ada"])
  }

  @Test("Settings, state and scores are part of a headless run")
  func settings() throws {
    let app = try Bench.app(
      """
      self.app.settings.sound, self.app.state.seen = 'loud', { 1, 2 } \
      self.app.scores:record(self.quiz:newAttempt())
      """,
      check:
        """
        print(self.app.settings.sound, #self.app.state.seen, \
        self.app.scores:best(self.quiz.identifier))
        """,
      quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    try app.tap("try").relaunch().tap("check")
    #expect(app.outcome.log == ["loud\t2\t0"])
  }
}
