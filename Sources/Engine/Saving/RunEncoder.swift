import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardScripting
import QuizboardStoryboard

/// Encodes a run, and owns its last saved value; `RunCore+Restoring.swift` decodes it.
final class RunEncoder {
  /// The encoded run after the last input.
  var saved: [UInt8] = []
  /// The settings in `saved`, by the identifiers of the quizzes.
  var savedSettings: [String: [UInt8]] = [:]
  /// The settings of the last encoding.
  private(set) var encodedSettings: [String: [UInt8]] = [:]
  /// The number of bytes encoded so far.
  private(set) var encodedBytes = 0
  /// The place of the clock in the last encoding.
  private var clock = 0..<0
  /// The seed of the generator while the scripts load: the seed that the run began with.
  var loadingSeed: UInt64
  /// The buffers of an encoding; empty between two of them.
  private var buffers = WrittenRun()
  private let bundle: QuizBundle
  private let services: RunServices
  /// True if a store has settings and scores, so that the saved run excludes them.
  private let storesSettings: Bool
  /// The quizzes of the run whose draws depend on earlier attempts, by identifier.
  private lazy var freshDraws = bundle.quizzes.sorted { $0.key < $1.key }.compactMap {
    FreshDraws($0.value)
  }

  init(bundle: QuizBundle, seed: UInt64, services: RunServices, storesSettings: Bool) {
    self.bundle = bundle
    loadingSeed = seed
    self.services = services
    self.storesSettings = storesSettings
  }

  /// True if the last encoding differs from the saved run in more than the clock, which the checksum
  /// covers too.
  func hasChanged(to bytes: [UInt8]) -> Bool {
    guard bytes.count == saved.count else { return true }
    let rest = clock.upperBound..<bytes.count - Checksum.size
    return bytes[..<clock.lowerBound] != saved[..<clock.lowerBound] || bytes[rest] != saved[rest]
  }

  /// Records that the store or the run has the settings of the last encoding.
  func acceptSettings() { savedSettings = encodedSettings }

  /// Records the settings that a rewind has put into the run.
  func rewind(settings: [String: [UInt8]]) {
    encodedSettings = settings
    savedSettings = settings
  }

  /// Returns the encoded run, verified. Throws an `UnsaveableValue`, or the error of a limit.
  func encode(_ runtime: Runtime) throws -> [UInt8] {
    let bytes = try bytes(of: runtime)
    // A failure would be a fault of the engine; detected now, it costs one input, not the run.
    if bytes.count >= Self.leastReadBack { try readBack(bytes, by: runtime) }
    return bytes
  }

  /// Returns the encoded run. A large buffer in which it was written ends here.
  private func bytes(of runtime: Runtime) throws -> [UInt8] {
    defer { buffers.removeAll() }
    try write(runtime, to: &buffers)
    return buffers.bytes
  }

  /// The length from which an encoded run is decoded as a check.
  private static let leastReadBack = 1 << 20

  private func readBack(_ bytes: [UInt8], by runtime: Runtime) throws {
    do {
      try runtime.archive.verify(SavedRun(bytes, of: bundle.identifier).rest)
    } catch let error as DamagedBytes {
      throw InputError(
        .unsaveableState, "the run could not be saved completely, so the input was undone: \(error)"
      )
    }
  }

  /// Encodes a run, replacing the content of `run`.
  ///
  /// - Parameter observed: For a comparison, state components to include beyond the default ones.
  func write(
    _ runtime: Runtime, to run: inout WrittenRun, comparing observed: ObservedInputs? = nil
  ) throws {
    run.removeAll()
    for byte in SavedRun.header { run.out.byte(byte) }
    run.out.string(bundle.identifier)
    run.out.varint(UInt64(services.size.columns))
    run.out.varint(UInt64(services.size.rows))
    writeClock(to: &run.out, observed)
    let state = services.generator.state
    for word in [state.0, state.1, state.2, state.3, loadingSeed] { run.out.fixed(word) }
    try writeSettings(runtime, to: &run, observed)
    try runtime.archive.write(to: &run, isCompared: observed != nil)
    encodedBytes += run.count
    try runtime.state.checkLimits()
  }

  /// Writes the clock. Comparisons ignore the time since the launch, because scripts see it only
  /// through remaining times.
  private func writeClock(to out: inout ByteWriter, _ observed: ObservedInputs?) {
    let start = out.count
    out.double(services.virtualClock.now)
    let end = out.count
    out.double(services.virtualClock.elapsed)
    clock = start..<out.count
    if let observed { out.passOver(from: observed.contains(.clock) ? end : start) }
  }

  /// Writes settings and scores, unless a store has them.
  private func writeSettings(
    _ runtime: Runtime, to run: inout WrittenRun, _ observed: ObservedInputs?
  ) throws {
    let settings = try runtime.settings.encoded()
    encodedSettings = settings
    let exchange = services.runExchange.saved
    let parts = exchange.isEmpty ? 0 : SavedParts.exchange
    if storesSettings {
      run.out.byte(parts)
      if observed != nil { write(settings, to: &run.beside) }
    } else {
      run.out.byte(parts | SavedParts.settings)
      write(settings, to: &run.out)
      let start = run.out.count
      write(services.book.all, to: &run.out)
      if observed != nil { run.out.passOver(from: start) }
    }
    if parts != 0 { exchange.write(to: &run.out) }
    if let observed { writeScores(comparedBy: observed, to: &run.beside) }
  }

  private func write(_ settings: [String: [UInt8]], to out: inout ByteWriter) {
    out.varint(UInt64(settings.count))
    for quiz in settings.count > 1 ? settings.keys.sorted() : Array(settings.keys) {
      out.string(quiz)
      out.bytes(settings[quiz] ?? [])
    }
  }

  private func writeScores(comparedBy observed: ObservedInputs, to out: inout ByteWriter) {
    let scores = services.book.all
    if observed.contains(.history) {
      for summary in HistorySummary.all(of: scores, in: bundle) { summary.write(to: &out) }
    }
    if observed.contains(.draws) {
      for draws in freshDraws {
        for count in draws.surplus(of: services.book.draws(of: draws.quiz)) { out.signed(count) }
      }
    }
    if scores.isEmpty { return out.varint(0) }
    var best: [String: Int] = [:]
    for score in scores where score.ungraded == 0 {
      best[score.quiz] = max(best[score.quiz] ?? 0, score.percentage)
    }
    out.varint(UInt64(best.count))
    for (quiz, percentage) in best.sorted(by: { $0.key < $1.key }) {
      out.string(quiz)
      out.signed(percentage)
    }
  }

  private func write(_ scores: [Score], to out: inout ByteWriter) {
    out.varint(UInt64(scores.count))
    for score in scores { score.write(to: &out) }
  }
}

/// A history of scores in classes, of which there are finitely many: the number of attempts up to
/// two, or up to those that the quiz allows, and whether a response has yet to be graded.
private struct HistorySummary {
  private static let fewAttempts = 2
  private static let mostAttempts = 8

  let quiz: String
  private var attempts = 0
  private var isUngraded = false

  /// Returns the summaries of the quizzes that have scores.
  static func all(of scores: [Score], in bundle: QuizBundle) -> [Self] {
    var summaries: [String: Self] = [:]
    for score in scores {
      let allowed = bundle.quizzes[score.quiz]?.details.attempts ?? 0
      let most = min(mostAttempts, max(fewAttempts, allowed))
      var summary = summaries[score.quiz] ?? Self(quiz: score.quiz)
      summary.attempts = min(most, summary.attempts + 1)
      summary.isUngraded = summary.isUngraded || score.ungraded > 0
      summaries[score.quiz] = summary
    }
    return summaries.values.sorted { $0.quiz < $1.quiz }
  }

  private init(quiz: String) { self.quiz = quiz }

  func write(to out: inout ByteWriter) {
    out.string(quiz)
    out.varint(UInt64(attempts))
    out.byte(isUngraded ? 1 : 0)
  }
}

extension WrittenRun {
  /// The saved value: the encoded run and its checksum.
  public var bytes: [UInt8] {
    withBytes { out, values in
      [UInt8](unsafeUninitializedCapacity: count + Checksum.size) { buffer, length in
        let room = UnsafeMutableRawBufferPointer(buffer)
        let content = UnsafeMutableRawBufferPointer(rebasing: room[..<count])
        content.copyMemory(from: out)
        UnsafeMutableRawBufferPointer(rebasing: content[out.count...]).copyMemory(from: values)
        let sum = Checksum.of(UnsafeRawBufferPointer(content))
        room.storeBytes(of: sum.littleEndian, toByteOffset: count, as: UInt64.self)
        length = count + Checksum.size
      }
    }
  }

  /// Returns true if `bytes` would equal those bytes.
  public func isSaved(as bytes: [UInt8]) -> Bool {
    guard count + Checksum.size == bytes.count else { return false }
    return withBytes { out, values in
      bytes.withUnsafeBytes {
        out.hasSameBytes(as: UnsafeRawBufferPointer(rebasing: $0[..<out.count]))
          && values.hasSameBytes(as: UnsafeRawBufferPointer(rebasing: $0[out.count..<count]))
      }
    }
  }
}
