import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Synchronization
import Testing

/// Time in play: the session asks a clock, and is told when something is due.
@Suite("Real time") struct RealTimeTests {
  /// A clock that a test moves.
  private final class Watch: Sendable {
    let now = Mutex(1_000_000.0)
    func wait(_ seconds: Double) { now.withLock { $0 += seconds } }
  }

  private let watch = Watch()

  private func start(_ bundle: QuizBundle, store: (any RunStore)? = nil) throws -> Session {
    var options = Session.Options()
    options.realTime = { [watch] in watch.now.withLock { $0 } }
    return try Session(bundle: bundle, options: options, store: store)
  }

  @Test("nextDeadline says how long to wait, and tick does what is due then")
  func deadline() throws {
    let session = try start(TimerTests.folder("self:after(2, 'tell', 'x')").bundle())
    #expect(session.nextDeadline == nil)
    _ = session.handle(.tap(id: "set"))
    #expect(session.nextDeadline == 2)
    watch.wait(1.5)
    #expect(session.nextDeadline == 0.5)
    #expect(session.tick().log == [])
    watch.wait(0.75)
    #expect(session.nextDeadline == 0)
    #expect(session.tick().log == ["x"])
    #expect(session.nextDeadline == nil)
  }

  @Test("A quiz in which only time has passed is not begun") func onlyTime() throws {
    let store = MemoryStore()
    let bundle = try TimerTests.folder("self:after(2, 'tell', 'x')").bundle()
    let session = try start(bundle, store: store)
    watch.wait(3)
    _ = session.handle(.key("x"))
    watch.wait(3)
    _ = session.handle(.key("escape"))
    #expect(session.isOver && store.begunQuizzes().isEmpty)
    let other = try start(bundle, store: store)
    watch.wait(1)
    _ = other.handle(.tap(id: "set"))
    #expect(!store.begunQuizzes().isEmpty)
  }

  @Test("A clock that plays begins at the system's time, and goes on evenly")
  func steady() throws {
    let uptime = Watch()
    let clock = SteadyClock(from: 5_000) { uptime.now.withLock { $0 } }
    #expect(clock.now == 5_000)
    uptime.wait(2.5)
    #expect(clock.now == 5_002.5)
    // A clock of the machine that goes back would be a fault of the machine.
    uptime.wait(-100)
    #expect(clock.now == 5_000)
    #expect(abs(SteadyClock().now - Timestamp.now()) < 3_600)
  }

  @Test("What came due before a tap happens before it, as an input of its own")
  func before() throws {
    let session = try start(
      TimerTests.folder(
        "self:after(1, 'tell', 'x') self:after(1, 'bad')",
        methods: "function A:bad() error 'no' end"
      ).bundle())
    _ = session.handle(.tap(id: "set"))
    watch.wait(3)
    let outcome = session.handle(.tap(id: "read"))
    #expect(outcome.isOK)
    #expect(outcome.log == ["x", "nil"])
    #expect(outcome.warnings.count == 1)
  }

  @Test(
    "A clock that is put back stops nothing: no time has passed then, and it goes on from there")
  func back() throws {
    let session = try start(TimerTests.folder("self:after(2, 'tell', 'x')").bundle())
    _ = session.handle(.tap(id: "set"))
    watch.wait(-3600)
    #expect(session.nextDeadline == 2)
    #expect(session.tick().log == [])
    watch.wait(2)
    #expect(session.tick().log == ["x"])
  }

  @Test("A clock that jumps ahead fires what is due, in order")
  func ahead() throws {
    let session = try start(
      TimerTests.folder(
        "self:after(2, 'tell', 'x') self:after(1, 'tell', 'y') self:after(1e6, 'tell', 'z')"
      ).bundle())
    _ = session.handle(.tap(id: "set"))
    watch.wait(86_400)
    #expect(session.tick().log == ["y", "x"])
  }

  private static let fuse = """
    function A:view() return ui.screen { ui.timer 'fuse' { seconds = 60 }, ui.button 'go' {} } end
    function A.on:fuse() self.isOut = true print 'out' end function A:tell() print 'told' end
    function A.on:go() self:after(100, 'tell') end
    """

  private func quiz(_ keys: String = "") throws -> QuizBundle {
    try ScratchQuiz(
      "qb.scene 'A' { class = 'A' }", script: "local A = qb.controller 'A' " + Self.fuse, quiz: keys
    ).bundle()
  }

  private func remaining(_ session: Session) throws -> Double? {
    try App.reply(of: session).elements.first { $0.kind == "timer" }?.remaining
  }

  @Test("Time counts while the quiz is open only")
  func pauses() throws {
    let store = RememberingStore()
    let bundle = try quiz()
    let first = try start(bundle, store: store)
    watch.wait(20)
    #expect(first.handle(.tap(id: "go")).isOK)
    watch.wait(3_600)
    let second = try start(bundle, store: store)
    #expect(try remaining(second) == 40)
    #expect(second.nextDeadline == 40)
  }

  @Test("With pauses = false, time runs while closed, and due timers fire before the first frame")
  func runsOn() throws {
    let store = RememberingStore()
    let bundle = try quiz("pauses = false")
    let first = try start(bundle, store: store)
    #expect(first.handle(.tap(id: "go")).isOK)
    watch.wait(30)
    #expect(try remaining(try start(bundle, store: store)) == 30)
    watch.wait(40)
    let third = try start(bundle, store: store)
    #expect(try remaining(third) == 0)
    #expect(third.launchOutcome.log == ["out"])
    #expect(third.nextDeadline == 30)
    let fourth = try start(bundle, store: store)
    #expect(fourth.launchOutcome.log == [], "it is kept")
  }

  @Test("pauses = false, and the clock was put back meanwhile: no time has passed")
  func backWhileClosed() throws {
    let store = RememberingStore()
    let bundle = try quiz("pauses = false")
    #expect(try start(bundle, store: store).handle(.tap(id: "go")).isOK)
    watch.wait(-500)
    #expect(try remaining(try start(bundle, store: store)) == 60)
  }

  @Test("keepTime keeps what a person has seen run out")
  func keepTime() throws {
    let store = RememberingStore()
    let bundle = try quiz()
    let first = try start(bundle, store: store)
    watch.wait(25)
    first.keepTime()
    #expect(try remaining(try start(bundle, store: store)) == 35)
    watch.wait(500)
    first.keepTime()
    #expect(first.nextDeadline == 0, "what is due has not happened yet")
    #expect(first.tick().log == ["out"])
  }
}
