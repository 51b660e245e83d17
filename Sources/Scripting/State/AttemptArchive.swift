public import QuizboardLua
public import QuizboardQuiz

/// Encodes attempts for a store, which must read them years later: a version, the plan, the
/// progress, and a fingerprint of all that.
public enum AttemptArchive {
  /// The version of the encoding. The memento has versions of its own. Those of version 1 have no
  /// outline in their plans.
  private static let version: UInt8 = 2
  /// The length of the fingerprint in bytes.
  private static let sealLength = 8

  /// Returns the encoded memento.
  public static func bytes(of memento: Attempt.Memento) -> [UInt8] {
    var writer = ByteWriter(capacity: 512)
    writer.byte(version)
    IntegerCoding.write(memento.plan.integers, to: &writer)
    IntegerCoding.write(memento.plan.texts, to: &writer)
    IntegerCoding.write(memento.progress, to: &writer)
    IntegerCoding.write(memento.texts, to: &writer)
    let seal = writer.withBytes { $0.fingerprint }
    writer.fixed(seal)
    return writer.bytes
  }

  /// Decodes a memento. Throws `DamagedBytes` for bytes that are not one.
  public static func memento(from bytes: [UInt8]) throws(DamagedBytes) -> Attempt.Memento {
    let length = max(0, bytes.count - sealLength)
    var end = ByteReader(bytes)
    try end.skip(length)
    let seal = try end.fixed()
    let sum = bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0.prefix(length)).fingerprint
    }
    guard sum == seal else { throw DamagedBytes("the stored attempt is damaged", at: 0) }
    var reader = ByteReader(bytes, without: sealLength)
    guard (1...version).contains(try reader.byte()) else {
      throw DamagedBytes("a newer version of quizboard recorded the attempt", at: 0)
    }
    let plan = MementoPlan(
      integers: try IntegerCoding.readIntegers(&reader),
      texts: try IntegerCoding.readTexts(&reader))
    return Attempt.Memento(
      plan: plan, progress: try IntegerCoding.readIntegers(&reader),
      texts: try IntegerCoding.readTexts(&reader))
  }
}
