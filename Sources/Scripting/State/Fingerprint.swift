import QuizboardLua

/// A hash of 128 bits: among a billion different values, two collide with a probability of about
/// 10^-21.
///
/// The function is MurmurHash3 (x64, 128 bits) of Austin Appleby, public domain.
public struct Fingerprint: Hashable, Sendable {
  /// The halves of the hash.
  public let low, high: UInt64

  /// Creates the fingerprint of no bytes.
  public init() { (low, high) = (0, 0) }

  /// Creates the fingerprint of bytes.
  public init(_ bytes: UnsafeRawBufferPointer) {
    var (h1, h2): (UInt64, UInt64) = (0, 0)
    var offset = 0
    while offset &+ 16 <= bytes.count {
      Self.mix(
        &h1, &h2, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self))
      offset &+= 16
    }
    var (k1, k2): (UInt64, UInt64) = (0, 0)
    for index in offset..<bytes.count {
      let place = UInt64(index &- offset)
      let byte = UInt64(bytes[index])
      if place < 8 { k1 |= byte &<< (8 &* place) } else { k2 |= byte &<< (8 &* (place &- 8)) }
    }
    h1 ^= Self.stirred(k1, Self.c1, 31, Self.c2)
    h2 ^= Self.stirred(k2, Self.c2, 33, Self.c1)
    h1 ^= UInt64(bytes.count)
    h2 ^= UInt64(bytes.count)
    h1 &+= h2
    h2 &+= h1
    h1 = Self.finished(h1)
    h2 = Self.finished(h2)
    h1 &+= h2
    low = h1
    high = h2 &+ h1
  }

  /// Returns the fingerprint of this one together with a text.
  public func joined(with text: String) -> Fingerprint {
    var out = ByteWriter(capacity: 16 + text.utf8.count)
    out.fixed(low)
    out.fixed(high)
    out.string(text)
    return out.withBytes { Fingerprint($0) }
  }

  private static let c1: UInt64 = 0x87c3_7b91_1142_53d5
  private static let c2: UInt64 = 0x4cf5_ad43_2745_937f

  private static func mix(_ h1: inout UInt64, _ h2: inout UInt64, _ k1: UInt64, _ k2: UInt64) {
    h1 ^= stirred(k1, c1, 31, c2)
    h1 = (rotated(h1, 27) &+ h2) &* 5 &+ 0x52dc_e729
    h2 ^= stirred(k2, c2, 33, c1)
    h2 = (rotated(h2, 31) &+ h1) &* 5 &+ 0x3849_5ab5
  }

  private static func stirred(_ word: UInt64, _ first: UInt64, _ turn: UInt64, _ second: UInt64)
    -> UInt64
  {
    rotated(word &* first, turn) &* second
  }

  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word &<< count | word &>> (64 &- count)
  }

  private static func finished(_ word: UInt64) -> UInt64 {
    var word = word
    word ^= word &>> 33
    word = word &* 0xff51_afd7_ed55_8ccd
    word ^= word &>> 33
    word = word &* 0xc4ce_b9fe_1a85_ec53
    return word ^ word &>> 33
  }
}
