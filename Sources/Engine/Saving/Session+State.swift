import QuizboardInterface
import QuizboardLua
import QuizboardQuiz
public import QuizboardScripting
import QuizboardStoryboard

/// The run as a value: written after every input, read back for everything else
/// (`Session+Restoring.swift`).
extension Session {
  /// The run as it was when the last input had ended. The same run gives the same bytes. Where
  /// inputs are not written down (`Options.keeps`): as it was launched, restored or rewound last.
  public func save() -> [UInt8] { saved }

  /// Writes the run down as it is now; what `save()` answers was written when the last input ended.
  ///
  /// Throws an `InputError` where a field holds what cannot be saved, or all of it is larger than
  /// an input may be: between two inputs only where they are not written down.
  public func encode() throws -> [UInt8] {
    if compared.isCurrent { return compared.run.bytes }
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    do {
      return try written()
    } catch {
      throw InputError(error, in: runtime)
    }
  }

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
    if keeper != nil {
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

  func write(_ scores: [Score], to out: inout ByteWriter) {
    out.varint(UInt64(scores.count))
    for score in scores { score.write(to: &out) }
  }

  /// Keeps what an input changed: the place, the settings, the scores, in one transaction. Throws a
  /// `StoreFailure`.
  func commit(_ bytes: [UInt8]) throws {
    if let keeper {
      try keeper.keep(
        runtime.exitRequest == .leave(keepsPlace: false) && grants(runtime.exitRequest)
          ? .remove : .save(bytes), settings: pendingSettings,
        scores: services.book.pending, forgetsEverything: runtime.isForgetting
      ) { mine, known, kept in try runtime.mergedSettings(mine, base: known, theirs: kept) }
    }
    savedSettings = pendingSettings
    services.book.keepPending()
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
