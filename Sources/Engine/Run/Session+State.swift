import Interface
import Lua
import Quiz
import Scripting
import Storyboard

/// The run as a value: written after every input, read back for everything else.
extension Session {
  /// What a saved value begins with: the letters and the version of its layout.
  static let header: [UInt8] = Array("QBR".utf8) + [2]

  /// The run as it is now. The same run gives the same bytes.
  public func save() -> [UInt8] { saved }

  /// Goes on from a saved value. Throws an `InputError`, and changes nothing, where the value cannot be used.
  public func restore(_ bytes: [UInt8]) throws {
    let before = saved
    do {
      try restore(bytes: bytes, isRollback: false)
    } catch {
      let reason = InputError(error, in: runtime)
      try restore(bytes: before, isRollback: true)
      throw InputError(.badCommand, "this state cannot be restored: \(reason.message)", file: reason.file, line: reason.line)
    }
  }

  /// Writes the run down; what `save()` answers was written when the last input ended.
  public func encode() throws -> [UInt8] {
    var out = ByteWriter()
    for byte in Self.header { out.byte(byte) }
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

  /// Puts a saved value in the place of the run. A rollback keeps what the world did: the time and the size. With a
  /// recovery it is the place of last time, of which some may be left out.
  func restore(bytes: [UInt8], isRollback: Bool, recovery: Recovery? = nil) throws {
    try checkVersion(of: bytes)
    var reader = ByteReader(try Checksum.checked(bytes))
    try readHeader(&reader)
    let (columns, rows) = (try reader.varint(), try reader.varint())
    let (now, elapsed) = (try reader.double(), try reader.double())
    let words = (try reader.fixed(), try reader.fixed(), try reader.fixed(), try reader.fixed())
    guard let generator = RandomGenerator(state: words) else { throw reader.damaged("a generator that cannot be") }
    var settings: [String: [UInt8]]?
    var scores: [Score]?
    if try reader.byte() == 1 {
      var read: [String: [UInt8]] = [:]
      for _ in 0..<(try reader.count()) {
        let quiz = try reader.string()
        read[quiz] = try reader.bytes()
      }
      settings = read
      scores = []
      for _ in 0..<(try reader.count()) { scores?.append(try Score(&reader)) }
    }
    recorder?.isPaused = isRollback
    defer { recorder?.isPaused = false }
    runtime = Runtime(services: services, tracer: recorder)
    services.generator = generator
    if let scores { services.book.restore(scores) }
    if recovery != nil {
      resumeClock(at: now, elapsed)
    } else if !isRollback {
      services.virtualClock.set(now: options.realTime == nil ? now : lastRealTime, elapsed: elapsed)
    }
    try openScripts()
    if let settings {
      try readSettings(settings)
    } else if isRollback {
      try readSettings(savedSettings)
    } else {
      readKeptSettings()
    }
    try runtime.read(reader, recovery: recovery)
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    if isRollback {
      try runtime.restoreTransientFields()
    } else {
      let hasOwnSize = options.realTime == nil && (recovery == nil || !options.insistsOnSize)
      if hasOwnSize { size = Size(columns: Int(clamping: columns), rows: Int(clamping: rows)) }
      try runtime.hierarchy.didRestoreAll()
    }
    if let failure = runtime.failure { throw failure }
    do {
      try runtime.renderVisible()
    } catch  where isRollback {
      try renderVisible(asAt: now, elapsed)
    }
    if !isRollback {
      saved = try encode()
      savedSettings = pendingSettings
    }
  }

  /// Asks the views as they were asked when the run was saved: time goes on when an input fails, and one that cannot be
  /// shown any more now would leave nothing to show.
  private func renderVisible(asAt now: Double, _ elapsed: Double) throws {
    let clock = services.virtualClock
    let present = (clock.now, clock.elapsed)
    clock.set(now: now, elapsed: elapsed)
    defer { clock.set(now: present.0, elapsed: present.1) }
    runtime.failure = nil
    try runtime.renderVisible()
  }

  /// A value of another version is none of the damaged ones: its writer is told from ours.
  private func checkVersion(of bytes: [UInt8]) throws {
    let own = Self.header
    guard bytes.count > own.count, bytes.starts(with: own.dropLast()) else {
      throw DamagedBytes("this is no saved run of quizboard", at: 0)
    }
    let version = bytes[own.count - 1]
    guard version != own[own.count - 1] else { return }
    throw DamagedBytes(
      "it was saved by \(version < own[own.count - 1] ? "an older" : "a newer") version of quizboard (its form is \(version), "
        + "and this version reads \(own[own.count - 1]))", at: own.count - 1)
  }

  private func readHeader(_ reader: inout ByteReader) throws {
    for _ in Self.header { _ = try reader.byte() }
    let identifier = try reader.string()
    guard identifier == bundle.identifier else {
      throw reader.damaged("it is a run of the quiz \"\(identifier)\", not of \"\(bundle.identifier)\"")
    }
  }

  private func readSettings(_ settings: [String: [UInt8]]) throws {
    for (quiz, bytes) in settings { try runtime.readSettings(bytes, of: quiz) }
  }

  /// Begins with the settings that the store has.
  func readKeptSettings() {
    guard let keeper else { return }
    for quiz in bundle.quizzes.keys {
      let settings = keeper.settings(of: quiz)
      savedSettings[quiz] = settings
      do {
        try runtime.readSettings(settings, of: quiz)
      } catch {
        keeper.forgetSettings(of: quiz)
        savedSettings[quiz] = []
      }
    }
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

extension Score {
  func write(to out: inout ByteWriter) {
    out.string(quiz)
    for number in [score.numerator, score.denominator, points.numerator, points.denominator] { out.signed(number) }
    out.signed(percentage)
    out.signed(questions)
    out.signed(correct)
    out.double(time)
  }

  init(_ reader: inout ByteReader) throws(DamagedBytes) {
    let quiz = try reader.string()
    let numbers = (try reader.signed(), try reader.signed(), try reader.signed(), try reader.signed())
    guard let score = Rational(numerator: numbers.0, denominator: numbers.1),
      let points = Rational(numerator: numbers.2, denominator: numbers.3)
    else { throw reader.damaged("a score that is no number") }
    self.init(
      quiz: quiz, score: score, points: points, percentage: try reader.signed(), questions: try reader.signed(),
      correct: try reader.signed(), time: try reader.double())
  }
}
