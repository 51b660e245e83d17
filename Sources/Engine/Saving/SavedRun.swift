import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// The engine's part of a saved value, before the hierarchy.
struct SavedRun {
  /// The first bytes of a saved value: letters, and the version of the format.
  static let header: [UInt8] = Array("QBR".utf8) + [6]
  /// The oldest version that can be read: version 6 added outlines to the plans of attempts.
  private static let oldestReadable: UInt8 = 5

  let size: Size
  /// The time in seconds since 1970; `elapsed` counts from the launch.
  let now: Double
  let elapsed: Double
  let generator: RandomGenerator
  /// The seed of the generator while the scripts were loaded.
  let loadingSeed: UInt64
  /// The settings by the identifiers of the quizzes; nil if a store has settings and scores.
  let settings: [String: [UInt8]]?
  let scores: [Score]?
  /// The requests to servers, and their records.
  let exchange: RunExchange.Saved
  /// A reader at the beginning of the part that `Scripting` wrote.
  let rest: ByteReader

  /// Decodes a saved value. Throws `DamagedBytes` if it is not a saved run, is damaged, or
  /// belongs to another version or quiz.
  init(_ bytes: [UInt8], of quiz: String) throws {
    try Self.checkVersion(of: bytes)
    var reader = try Checksum.checked(bytes)
    try reader.skip(Self.header.count)
    let identifier = try reader.string()
    guard identifier == quiz else {
      throw reader.damaged("it is a saved run of the quiz \"\(identifier)\", not of \"\(quiz)\"")
    }
    size = Size(
      columns: Int(clamping: try reader.varint()), rows: Int(clamping: try reader.varint()))
    guard size.isInRange else {
      throw reader.damaged("a screen of \(size.columns)x\(size.rows); it can have \(Size.range)")
    }
    now = try reader.double(in: -RunLimits.clock...RunLimits.clock)
    elapsed = try reader.double(in: 0...RunLimits.clock)
    let words = (try reader.fixed(), try reader.fixed(), try reader.fixed(), try reader.fixed())
    guard let generator = RandomGenerator(state: words) else {
      throw reader.damaged("an invalid random generator")
    }
    self.generator = generator
    loadingSeed = try reader.fixed()
    let parts = try reader.byte()
    if parts & SavedParts.settings != 0 {
      settings = try Self.readSettings(&reader)
      scores = try Self.readScores(&reader)
    } else {
      settings = nil
      scores = nil
    }
    exchange =
      parts & SavedParts.exchange != 0 ? try RunExchange.Saved(&reader) : RunExchange.Saved()
    rest = reader
  }

  /// Returns true if two values are equal except for the clock.
  static func areSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == right { return true }
    guard left.count == right.count, let clock = try? placeOfClock(in: left) else { return false }
    let end = left.count - Checksum.size
    return left[..<clock].elementsEqual(right[..<clock])
      && left[(clock + 16)..<end].elementsEqual(right[(clock + 16)..<end])
  }

  /// Returns the offset of the clock's two numbers.
  private static func placeOfClock(in bytes: [UInt8]) throws -> Int {
    var reader = try Checksum.checked(bytes)
    try reader.skip(header.count)
    _ = try reader.string()
    _ = (try reader.varint(), try reader.varint())
    return reader.offset
  }

  private static func readSettings(_ reader: inout ByteReader) throws -> [String: [UInt8]] {
    var settings: [String: [UInt8]] = [:]
    for _ in 0..<(try reader.count()) {
      let quiz = try reader.string()
      settings[quiz] = try reader.bytes()
    }
    return settings
  }

  private static func readScores(_ reader: inout ByteReader) throws -> [Score] {
    var scores: [Score] = []
    for _ in 0..<(try reader.count()) { scores.append(try Score(&reader)) }
    return scores
  }

  /// Rejects a value of another version with a message that names it, rather than as damaged.
  private static func checkVersion(of bytes: [UInt8]) throws {
    guard bytes.count > header.count, bytes.starts(with: header.dropLast()) else {
      throw DamagedBytes("this is not a saved run of quizboard", at: 0)
    }
    let (version, own) = (bytes[header.count - 1], header[header.count - 1])
    if (oldestReadable...own).contains(version) { return }
    throw DamagedBytes(
      "it was saved by \(version < own ? "an older" : "a newer") version of quizboard (format "
        + "\(version); this version reads format \(own))", at: header.count - 1)
  }
}

/// The bits of the byte that says which optional parts a saved run has.
enum SavedParts {
  /// Settings and scores.
  static let settings: UInt8 = 1
  /// Requests to servers.
  static let exchange: UInt8 = 2
}

extension Score {
  func write(to out: inout ByteWriter) {
    out.string(quiz)
    for number in [score.numerator, score.denominator, points.numerator, points.denominator] {
      out.signed(number)
    }
    out.signed(percentage)
    out.signed(questions)
    out.signed(correct)
    out.double(time)
    out.signed(ungraded)
    out.varint(UInt64(drawn.count))
    for question in drawn { out.string(question) }
  }

  init(_ reader: inout ByteReader) throws(DamagedBytes) {
    let quiz = try reader.string()
    let numbers = (
      try reader.signed(), try reader.signed(), try reader.signed(), try reader.signed()
    )
    guard let score = Rational(numerator: numbers.0, denominator: numbers.1),
      let points = Rational(numerator: numbers.2, denominator: numbers.3)
    else { throw reader.damaged("a score that is not a number") }
    let counts = (try reader.signed(), try reader.signed(), try reader.signed())
    let time = try reader.double(in: -RunLimits.clock...RunLimits.clock)
    self.init(
      quiz: quiz, score: score, points: points, percentage: counts.0, questions: counts.1,
      correct: counts.2, time: time)
    ungraded = try reader.signed()
    let largest = ByteReader.largestNatural
    for count in [percentage, questions, correct, ungraded] where count.magnitude > UInt(largest) {
      throw reader.damaged("a score with a number that is too large")
    }
    for _ in 0..<(try reader.count()) { drawn.append(try reader.string()) }
  }
}
