import Foundation
import Glibc
import QuizboardEngine
import QuizboardFormats
import QuizboardInterface
import QuizboardModel
import QuizboardTerminal
import QuizboardTestKit
import QuizboardText

/// Runs a hostile case and collects the broken promises.
public struct HostileRun {
  /// The broken promises, each in a line.
  public private(set) var failures: [String] = []
  /// The step with the most processor time, and that time in seconds.
  public private(set) var slowest = (step: "nothing", seconds: 0.0)
  /// The numbers of inputs tried and accepted.
  public private(set) var inputs = (tried: 0, taken: 0)
  private var random: SeededGenerator
  private let runsScriptsOnRestoring: Bool

  /// Runs a case.
  public init(_ hostile: HostileCase) {
    random = hostile.random
    runsScriptsOnRestoring =
      hostile.summary.contains("didRestore") || hostile.summary.contains("view")
    switch hostile.kind {
    case .quiz: play(hostile.parts)
    case .questionFile: readQuestions(hostile.parts[0])
    case .commands: command(hostile.parts[0].content)
    case .archive: readArchive(hostile.parts[0].content)
    case .catalogue: readCatalogue(hostile.parts[0].content)
    case .frames: readFrames(hostile.parts[0].content)
    }
  }

  /// Runs a step and measures its processor time.
  mutating func step<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
    let begun = Self.processorTime
    defer {
      let seconds = Self.processorTime - begun
      if seconds > slowest.seconds { slowest = (name, seconds) }
    }
    return try body()
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  mutating func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { failures.append(String(message().prefix(1_000))) }
  }

  mutating func expectGood(_ error: any Error, from step: String) {
    let text = "\(error)"
    expect(
      !text.isEmpty && text.utf8.count < 20_000,
      "\(step): the error has a message of \(text.utf8.count) bytes")
    if let error = error as? InputError, error.kind == .scriptError {
      expect(error.place != nil, "\(step): an error of a script without a place: \(text)")
    }
  }
}

// MARK: Quizzes

extension HostileRun {
  private mutating func play(_ files: [(name: String, content: [UInt8])]) {
    do {
      let folder = try ScratchQuiz(files: [:])
      for file in files { try folder.write(file.content, to: file.name) }
      let bundle = try step("reading") { try folder.bundle() }
      let session = try step("launching") { try Session(bundle: bundle) }
      look(at: session, after: "launching")
      for _ in 0..<8 where !session.isOver { act(on: session) }
      showLines(of: session)
    } catch {
      expectGood(error, from: "loading")
      if let error = error as? LoadError {
        expect(error.place != nil, "loading: an error without a place: \(error)")
      }
    }
  }

  private mutating func act(on session: Session) {
    let input = nextInput(for: session)
    let name = String("\(input)".prefix(80))
    let before = session.save()
    let outcome = step(name) { session.handle(input) }
    inputs.tried += 1
    if outcome.isOK { inputs.taken += 1 }
    expect(!outcome.warnings.contains { $0.kind == .fault }, "\(name): \(outcome.warnings)")
    if let error = outcome.error {
      expectGood(error, from: name)
      if !Self.belongsToTheWorld(input) {
        expect(session.save() == before, "\(name): a failed input has changed the saved state")
      }
    } else if let failure = step("drawing", session.drawTransition) {
      expectGood(failure, from: "drawing")
    }
    look(at: session, after: name)
    restore(session, after: name)
  }

  /// Returns whether an input changes time or size, which a failed input keeps.
  private static func belongsToTheWorld(_ input: Input) -> Bool {
    switch input {
    case .advance, .resize: true
    default: false
    }
  }

  private mutating func nextInput(for session: Session) -> Input {
    let actions = step("actions") { session.actions }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return .tap(id: "go\(Int.random(in: 1...4, using: &random))")
    case 2: return .resize(columns: random.pick([1, 20, 80, 200]), rows: random.pick([1, 9, 24]))
    case 3: return .advance(seconds: random.pick([0, 0.5, 3, 1e9]))
    case 4:
      return .type(
        id: "name",
        text: random.pick(["", "x", "\u{202E}\0\u{1B}[2J", String(repeating: "é", count: 5_000)]))
    case 5:
      return random.pick([
        .key("escape"), .swipe(.left), .perform(segue: "next"), .tap(id: "made", row: 1),
      ])
    default: return actions.isEmpty ? .tap(id: "count") : random.pick(Array(actions.prefix(200)))
    }
  }

  /// Renders the screen and checks it.
  private mutating func look(at session: Session, after name: String) {
    let lines = step("showing after \(name)") { session.screenLines() }
    expect(
      lines.count <= max(1, session.size.rows),
      "\(name): the screen has \(lines.count) lines of \(session.size.rows)")
    let reply = step("replying after \(name)") { session.reply(to: .done).bytes }
    expect(
      (try? JSONSerialization.jsonObject(with: Data(reply))) != nil,
      "\(name): the reply is no JSON: \(String(decoding: reply.prefix(300), as: UTF8.self))")
  }

  /// Checks that a saved state can be restored unchanged.
  private mutating func restore(_ session: Session, after name: String) {
    guard !session.isOver else { return }
    let saved = session.save()
    do {
      try step("restoring after \(name)") { try session.restore(saved) }
      expect(
        session.save() == saved || runsScriptsOnRestoring,
        "\(name): the saved state is another one when it is restored")
    } catch {
      expectGood(error, from: "restoring after \(name)")
      expect(runsScriptsOnRestoring, "\(name): the saved state cannot be restored: \(error)")
    }
  }

  private mutating func showLines(of session: Session) {
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    let player = LinePlayer(session: session, isUnicode: true, input: input) { _ in true }
    _ = step("line mode") { player.run() }
  }
}

// MARK: Files and commands

extension HostileRun {
  private mutating func readQuestions(_ file: (name: String, content: [UInt8])) {
    do {
      let folder = try ScratchQuiz(files: [:])
      try folder.write(file.content, to: file.name)
      let bundle = try step("reading") { try QuizBundle(path: "\(folder.path)/\(file.name)") }
      let session = try step("launching") { try Session(bundle: bundle) }
      look(at: session, after: "launching")
      for _ in 0..<4 where !session.isOver { act(on: session) }
    } catch {
      expectGood(error, from: "reading")
    }
    do {
      _ = try step("reading data") { try DataFile.read(bytes: file.content, file: file.name) }
    } catch {
      expectGood(error, from: "data")
    }
  }

  private mutating func command(_ text: [UInt8]) {
    do {
      let folder = try ScratchQuiz(files: QuizDraft().files)
      let session = try Session(bundle: try folder.bundle())
      for line in text.split(separator: UInt8(ascii: "\n")) where !session.isOver {
        answer(String(decoding: line, as: UTF8.self), in: session)
      }
    } catch {
      failures.append("a quiz without anything hostile cannot be played: \(error)")
    }
  }

  private mutating func answer(_ line: String, in session: Session) {
    let before = session.save()
    do {
      let command = try step("a command") { try DriveCommand(line: line) }
      guard case .input(let input) = command else { return }
      let outcome = step(String(line.prefix(80))) { session.handle(input) }
      if let error = outcome.error { expectGood(error, from: line) }
    } catch {
      expectGood(error, from: line)
      expect(session.save() == before, "a command that cannot be read has changed the saved state")
    }
    look(at: session, after: "a command")
  }
}
