import QuizboardInterface
import QuizboardLua
import QuizboardQuiz
public import QuizboardScripting
import QuizboardStoryboard

/// The run as a value: written after every input, read back for everything else
/// (`RunCore+Restoring.swift`).
extension RunCore {
  /// The run as it is now, verified. Throws an `UnsaveableValue`, or the error of a limit.
  func written() throws -> [UInt8] {
    var run = WrittenRun()
    try write(to: &run)
    let length = run.out.count + Checksum.size
    let bytes = run.bytes
    // What went wrong would be a fault of ours; told now, it costs one input and not the run.
    guard bytes.count == length else {
      throw InputError(.unsaveableState, "the run was not written whole; nothing is changed")
    }
    if length >= Self.leastReadBack { try readBack(bytes) }
    return bytes
  }

  /// A saved run of this length or more is read back before it counts as saved.
  private static let leastReadBack = 1 << 20

  private func readBack(_ bytes: [UInt8]) throws {
    do {
      try runtime.verify(SavedRun(bytes, of: bundle.identifier).rest)
    } catch let error as DamagedBytes {
      throw InputError(
        .unsaveableState, "the run was not written whole (\(error)); nothing is changed")
    }
  }

  /// Writes the run down, in the place of what is there.
  ///
  /// - Parameter observed: where it is to be compared, what counts besides what always does.
  func write(to run: inout WrittenRun, comparing observed: ObservedInputs? = nil) throws {
    run.removeAll()
    for byte in SavedRun.header { run.out.byte(byte) }
    run.out.string(bundle.identifier)
    run.out.varint(UInt64(size.columns))
    run.out.varint(UInt64(size.rows))
    writeClock(to: &run.out, observed)
    let state = services.generator.state
    for word in [state.0, state.1, state.2, state.3, loadingSeed] { run.out.fixed(word) }
    try writeSettings(to: &run, observed)
    try runtime.write(to: &run, isCompared: observed != nil)
    try runtime.state.checkLimits()
  }

  /// How long it is since the launch matters to no script but through what is left of timers and
  /// limits.
  private func writeClock(to out: inout ByteWriter, _ observed: ObservedInputs?) {
    let start = out.count
    out.double(services.clock.now)
    let end = out.count
    out.double(services.clock.elapsed)
    if let observed { out.passOver(from: observed.contains(.clock) ? end : start) }
  }

  /// Headless, settings and scores are part of the run; where there is a store, they are its own.
  private func writeSettings(to run: inout WrittenRun, _ observed: ObservedInputs?) throws {
    let settings = try runtime.encodedSettings()
    pendingSettings = settings
    let scores = services.book.all
    if storesSettings {
      run.out.byte(0)
      if observed != nil { write(settings, to: &run.beside) }
    } else {
      run.out.byte(1)
      write(settings, to: &run.out)
      let start = run.out.count
      write(scores, to: &run.out)
      if observed != nil { run.out.passOver(from: start) }
    }
    if let observed { writeCompared(scores, observed, to: &run.beside) }
  }

  private func write(_ settings: [String: [UInt8]], to out: inout ByteWriter) {
    out.varint(UInt64(settings.count))
    for quiz in settings.count > 1 ? settings.keys.sorted() : Array(settings.keys) {
      out.string(quiz)
      out.bytes(settings[quiz] ?? [])
    }
  }

  private func writeCompared(
    _ scores: [Score], _ observed: ObservedInputs, to out: inout ByteWriter
  ) {
    if observed.contains(.history) { return write(scores, to: &out) }
    if scores.isEmpty { return out.varint(0) }
    var best: [String: Int] = [:]
    for score in scores { best[score.quiz] = max(best[score.quiz] ?? 0, score.percentage) }
    out.varint(UInt64(best.count))
    for (quiz, percentage) in best.sorted(by: { $0.key < $1.key }) {
      out.string(quiz)
      out.signed(percentage)
    }
  }

  func write(_ scores: [Score], to out: inout ByteWriter) {
    out.varint(UInt64(scores.count))
    for score in scores { score.write(to: &out) }
  }
}

extension WrittenRun {
  /// What is kept: all of it, and its checksum.
  public var bytes: [UInt8] {
    out.withBytes { content in
      let sum = Checksum.of(content)
      return [UInt8](unsafeUninitializedCapacity: content.count + 8) { buffer, count in
        let room = UnsafeMutableRawBufferPointer(buffer)
        room.copyMemory(from: content)
        room.storeBytes(of: sum.littleEndian, toByteOffset: content.count, as: UInt64.self)
        count = content.count + 8
      }
    }
  }

  /// Whether `bytes` would be the same as those.
  public func isSaved(as bytes: [UInt8]) -> Bool {
    out.withBytes { content in
      content.count + Checksum.size == bytes.count
        && bytes.withUnsafeBytes {
          content.hasSameBytes(as: UnsafeRawBufferPointer(rebasing: $0.dropLast(Checksum.size)))
        }
    }
  }
}
