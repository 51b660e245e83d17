import QuizboardLua

/// The last eight bytes of a saved run tell whether the others are as they were written.
///
/// The sum is FNV-1a (Fowler, Noll, Vo; 64 bits) over words of eight bytes instead of bytes: it is
/// there to find damage, not to withstand somebody who wants to deceive.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 { bytes.fingerprint }

  /// How many bytes the sum takes.
  static let size = 8

  /// A reader of the bytes without their sum, which has been compared.
  static func checked(_ bytes: [UInt8]) throws -> ByteReader {
    let content = max(0, bytes.count - size)
    let isWhole = bytes.withUnsafeBytes { bytes in
      content > 0
        && UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: content, as: UInt64.self))
          == of(UnsafeRawBufferPointer(rebasing: bytes[..<content]))
    }
    guard isWhole else { throw DamagedBytes("the saved run is damaged, or not one", at: 0) }
    return ByteReader(bytes, without: size)
  }
}
