/// The hash FNV-1a (Fowler, Noll, Vo) with 64 bits. It detects damage, not
/// deliberate changes.
@frozen public struct FNV1a: Sendable {
  /// The hash of the bytes so far.
  public var value: UInt64

  /// Creates the hash of no bytes.
  @inlinable public init() { value = 0xCBF2_9CE4_8422_2325 }

  /// Adds a byte.
  @inlinable public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds a text's bytes in UTF-8.
  @inlinable public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { add(byte) }
    }
  }

  /// Adds eight bytes in one step.
  @inlinable public mutating func add(word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    // The upper bits must affect the lower ones: a multiplication carries upward only.
    value ^= value >> 32
  }
}
