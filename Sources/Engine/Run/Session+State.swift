import Interface
import Lua
import Quiz
import Scripting
import Storyboard

/// The run as a value: written after every input, read back for everything else (`Session+Restoring.swift`).
extension Session {
  /// The run as it was when the last input had ended. The same run gives the same bytes. Where inputs are not written
  /// down (`Options.keeps`): as it was launched, restored or rewound last.
  public func save() -> [UInt8] { saved }

  /// Writes the run down as it is now; what `save()` answers was written when the last input ended.
  ///
  /// Throws an `InputError` where a field holds what cannot be saved: between two inputs only where they are not written down.
  public func encode() throws -> [UInt8] {
    do {
      return try written()
    } catch {
      throw InputError(error, in: runtime)
    }
  }

  /// The run as it is now. Throws an `UnsaveableValue`.
  func written() throws -> [UInt8] {
    var out = ByteWriter()
    for byte in SavedRun.header { out.byte(byte) }
    out.string(bundle.identifier)
    out.varint(UInt64(size.columns))
    out.varint(UInt64(size.rows))
    out.double(services.clock.now)
    out.double(services.clock.elapsed)
    let state = services.generator.state
    for word in [state.0, state.1, state.2, state.3] { out.fixed(word) }
    try runtimeSettings(to: &out)
    try runtime.write(to: &out)
    out.fixed(out.withBytes(Checksum.of))
    return out.bytes
  }

  /// Headless, settings and scores are part of the run; where there is a store, they are its own.
  private func runtimeSettings(to out: inout ByteWriter) throws {
    let settings = try runtime.encodedSettings()
    pendingSettings = settings
    if keeper != nil { return out.byte(0) }
    out.byte(1)
    out.varint(UInt64(settings.count))
    for (quiz, bytes) in settings.sorted(by: { $0.key < $1.key }) {
      out.string(quiz)
      out.bytes(bytes)
    }
    let scores = services.book.all
    out.varint(UInt64(scores.count))
    for score in scores { score.write(to: &out) }
  }

  /// Keeps what an input changed: the place, the settings, the scores, in one transaction.
  func commit(_ bytes: [UInt8]) {
    if let keeper {
      keeper.keep(
        runtime.wish == .leave && !options.isKiosk ? .remove : .save(bytes), settings: pendingSettings,
        scores: services.book.pending, forgetsEverything: runtime.isForgetting
      ) { mine, known, kept in try runtime.mergedSettings(mine, base: known, theirs: kept) }
    }
    savedSettings = pendingSettings
    services.book.keepPending()
  }
}
