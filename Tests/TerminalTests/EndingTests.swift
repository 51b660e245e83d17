import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

private let modes = ScreenModes(asksQuestions: true)

/// Plays on a terminal that sends signals for keys to this process. The tap on "Begin" writes
/// "busy" and does the work.
private func play(on path: String, work: @escaping (SystemTerminal) -> Void) throws -> (
  end: PlayEnd, deeds: [String]
) {
  setsid()
  let descriptor = open(path, O_RDWR)
  let terminal = SystemTerminal(input: descriptor, output: descriptor)
  try terminal.begin(enter: modes.enter, leave: modes.leave)
  let run = FakeRun([.words("Words"), .press("begin", "Begin", .default)]) { _, input in
    guard case .tap = input else { return PlayOutcome() }
    _ = write(descriptor, "busy", 4)
    work(terminal)
    return PlayOutcome()
  }
  let end = PlayLoop(run: run, terminal: terminal, options: PlayOptions(environment: [:])).play()
  terminal.end()
  return (end, run.deeds)
}

/// Each of these ends a process of its own, whose terminal is looked at afterwards.
@Suite("The terminal after the end of the process", .timeLimit(.minutes(20)))
struct EndingTests {
  /// The signals that end a process which has no handler for them, but for the one that cannot be
  /// caught. A closed pipe is an error of the write.
  private static let ending: [Int32] = [
    SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGALRM,
    SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
  ]
  /// From the first to the last that the C library leaves to programs.
  private static let realTime: [Int32] = [34, 49, 64]

  @Test(
    "Every signal that ends the process restores the terminal first", arguments: ending + realTime)
  func signals(number: Int32) async throws {
    let pair = try PseudoTerminal()
    let before = pair.modes
    await #expect(processExitsWith: .signal(number)) {
      [path = pair.path as String, number = number as Int32] in
      signal(number, SIG_DFL)
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let terminal = SystemTerminal(input: descriptor, output: descriptor)
      try terminal.begin(enter: modes.enter, leave: modes.leave)
      kill(getpid(), number)
      while !terminal.isInterrupted { pause() }
    }
    #expect(pair.isAs(before))
    #expect(pair.shown().hasSuffix("\u{1B}[?1049l"))
  }

  @Test("Ctrl-C ends a play that is stuck in an input, with 130 and the terminal restored")
  func stuck() async throws {
    let pair = try PseudoTerminal()
    let before = pair.modes
    Thread.detachNewThread {
      pair.wait(for: "Begin")
      pair.type("\r")
      pair.wait(for: "busy")
      pair.type("\u{3}")
    }
    await #expect(processExitsWith: .exitCode(130)) { [path = pair.path as String] in
      _ = try play(on: path) { _ in while true {} }
    }
    #expect(pair.isAs(before))
    #expect(pair.shown().hasSuffix("\u{1B}[?1049l"))
  }

  @Test("Ctrl-C between inputs ends the play in order, after the key that was typed before it")
  func inOrder() async throws {
    let pair = try PseudoTerminal()
    Thread.detachNewThread {
      pair.wait(for: "Begin")
      pair.type("\r")
      pair.wait(for: "busy")
      pair.type("2\u{3}")
    }
    await #expect(processExitsWith: .success) { [path = pair.path as String] in
      let (end, deeds) = try play(on: path) { while !$0.isInterrupted { usleep(100) } }
      precondition(end == .interrupted && deeds == ["tap begin", "key 2"])
    }
  }
}
