import QuizboardLua

/// The checksum in the last eight bytes of a saved run.
///
/// It is FNV-1a (Fowler, Noll, Vo; 64 bits) over words of eight bytes. It detects damage, not
/// deliberate changes.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 { bytes.fingerprint }

  /// The length of the checksum in bytes.
  static let size = 8

  /// Verifies the checksum, and returns a reader of the bytes before it.
  static func checked(_ bytes: [UInt8]) throws -> ByteReader {
    let content = max(0, bytes.count - size)
    let isWhole = bytes.withUnsafeBytes { bytes in
      content > 0
        && UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: content, as: UInt64.self))
          == of(UnsafeRawBufferPointer(rebasing: bytes[..<content]))
    }
    guard isWhole else {
      throw DamagedBytes("the saved run is damaged, or the data is not a saved run", at: 0)
    }
    return ByteReader(bytes, without: size)
  }
}
