import Foundation
import QuizboardModel
import QuizboardSteps
import QuizboardTestKit
import Synchronization
import Testing

@testable import QuizboardClassroom

/// Open quizzes for tests: a store in memory, real processes, and a clock that the test sets.
final class OpenTrial: Sendable {
  let store: MemoryClassStore
  let quizzes: OpenQuizzes
  let faults = Faults()

  /// The reported faults.
  final class Faults: Sendable {
    private let all = Mutex<[String]>([])
    var texts: [String] { all.withLock(\.self) }
    func add(_ text: String) { all.withLock { $0.append(text) } }
  }

  private final class Clock: Sendable {
    let now = Mutex(1_700_000_000.0)
  }

  private let clock: Clock

  init(
    _ folder: String, store: MemoryClassStore = MemoryClassStore(), limits: StepPool.Limits = slow
  ) async throws {
    let (clock, faults) = (Clock(), faults)
    self.clock = clock
    self.store = store
    quizzes = try await OpenQuizzes(
      folder, store: store,
      pool: StepPool(StepPool.Command(executable: Self.worker), limits: limits),
      now: { clock.now.withLock(\.self) }, report: { faults.add($0) })
  }

  convenience init(
    _ quiz: ScratchQuiz, store: MemoryClassStore = MemoryClassStore(),
    limits: StepPool.Limits = slow
  ) async throws {
    try await self.init(quiz.path, store: store, limits: limits)
  }

  /// Limits for computers that are busy.
  static let slow = {
    var limits = StepPool.Limits()
    limits.patience = 60_000
    limits.workers = 2
    return limits
  }()

  /// The program that is only a worker, beside the one that runs the tests.
  static let worker: String = {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "QuizboardStepWorker").path
  }()

  /// Returns the digest of a player's cookie.
  func player(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

  /// Returns the body of a request of a program.
  static func json(_ version: String, _ inputs: String) -> [UInt8] {
    Array(#"{"version":"\#(version)","inputs":[\#(inputs)]}"#.utf8)
  }

  /// Returns the digest with which a place remembers a form of a program.
  static func digest(of body: [UInt8]) -> [UInt8] {
    PlaceRequest(quiz: "", player: nil, content: .json(body), wanted: .json).digest ?? []
  }

  /// Lets time pass.
  func pass(_ seconds: Double) { clock.now.withLock { $0 += seconds } }

  /// Looks at a place, as a program.
  func look(_ quiz: String, as player: UInt8? = 1) async throws -> Place {
    try await ask(quiz, .look, as: player)
  }

  /// Sends inputs for a version of a place, as a program.
  func send(
    _ quiz: String, _ version: String, _ inputs: String, as player: UInt8? = 1
  ) async throws -> Place {
    try await ask(quiz, .json(Self.json(version, inputs)), as: player)
  }

  func ask(
    _ quiz: String, _ content: PlaceRequest.Content, as player: UInt8? = 1
  ) async throws -> Place {
    let answer = await quizzes.answer(
      PlaceRequest(
        quiz: quiz, player: player.map(self.player), content: content,
        wanted: .json))
    return try Place(answer)
  }

  /// Returns a page or a fragment.
  func page(
    _ quiz: String, _ form: String? = nil, wanted: PlaceRequest.Form = .page, as player: UInt8? = 1
  ) async -> (outcome: PlaceAnswer.Outcome, text: String) {
    let answer = await quizzes.answer(
      PlaceRequest(
        quiz: quiz, player: player.map(self.player),
        content: form.map { .form(Array($0.utf8)) } ?? .look, wanted: wanted))
    return (answer.outcome, String(decoding: answer.body, as: UTF8.self))
  }
}

/// A place as a program reads it.
struct Place {
  let outcome: PlaceAnswer.Outcome
  let json: [String: any Sendable]
  let text: String

  init(_ answer: PlaceAnswer) throws {
    outcome = answer.outcome
    text = String(decoding: answer.body, as: UTF8.self)
    json =
      answer.body.isEmpty
      ? [:]
      : try #require(
        try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: any Sendable])
  }

  var version: String { json["version"] as? String ?? "" }
  var state: String { json["place"] as? String ?? "" }
  var actions: [[String: any Sendable]] { json["actions"] as? [[String: any Sendable]] ?? [] }

  /// The texts on the screen.
  var texts: [String] {
    (json["elements"] as? [[String: any Sendable]] ?? []).compactMap { $0["text"] as? String }
  }

  /// The actions as JSON texts, in their order.
  func inputs() throws -> [String] {
    try actions.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
  }
}

/// Random numbers that are the same in each run of a test (SplitMix64).
struct Lottery: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
