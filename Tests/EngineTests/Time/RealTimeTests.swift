import Engine
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

  @Test("What came due before a tap happens before it, as an input of its own")
  func before() throws {
    let session = try start(
      TimerTests.folder("self:after(1, 'tell', 'x') self:after(1, 'bad')", methods: "function A:bad() error 'no' end").bundle())
    _ = session.handle(.tap(id: "set"))
    watch.wait(3)
    let outcome = session.handle(.tap(id: "read"))
    #expect(outcome.isOK)
    #expect(outcome.log == ["x", "nil"])
    #expect(outcome.warnings.count == 1)
  }

  @Test("A clock that is put back stops nothing: no time has passed then, and it goes on from there")
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
      TimerTests.folder("self:after(2, 'tell', 'x') self:after(1, 'tell', 'y') self:after(1e6, 'tell', 'z')").bundle())
    _ = session.handle(.tap(id: "set"))
    watch.wait(86_400)
    #expect(session.tick().log == ["y", "x"])
  }
}
