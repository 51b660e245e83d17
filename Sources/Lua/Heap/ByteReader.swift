import QuizboardText

/// Bytes that are truncated or corrupt, or that refer to something that no longer exists.
public struct DamagedBytes: Error, Equatable, Sendable, CustomStringConvertible {
  /// A description of the damage.
  public let reason: String
  /// The number of bytes read before the damage.
  public let offset: Int

  /// Creates an error for damage found after `offset` bytes.
  public init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The reason and the offset.
  public var description: String { "\(reason) (at byte \(offset))" }
}

/// Reads the output of a `ByteWriter`. Safe on arbitrary bytes: missing or malformed data throws
/// an error and never traps.
public struct ByteReader: Sendable {
  private let storage: [UInt8]
  /// The offset at which the reader stops.
  private let end: Int
  /// The number of bytes read so far.
  public private(set) var offset = 0

  /// Creates a reader at the start of `bytes`.
  ///
  /// - Parameter rest: The number of bytes at the end to ignore.
  public init(_ bytes: [UInt8], without rest: Int = 0) {
    storage = bytes
    end = max(0, bytes.count - rest)
  }

  /// The number of unread bytes.
  @inline(__always)
  public var remaining: Int { end &- offset }

  /// A Boolean value that indicates whether the reader has read all bytes.
  public var isAtEnd: Bool { remaining == 0 }

  /// Returns an error at the current offset.
  public func damaged(_ reason: String) -> DamagedBytes {
    DamagedBytes(reason, at: offset)
  }

  /// Reads one byte.
  @inline(__always)
  public mutating func byte() throws(DamagedBytes) -> UInt8 {
    guard offset < end else { throw cutOff() }
    let value = storage[offset]
    offset &+= 1
    return value
  }

  /// Reads a number written by `varint`. Throws unless it has its shortest form.
  @inline(__always)
  public mutating func varint() throws(DamagedBytes) -> UInt64 {
    let first = try byte()
    if first < 0x80 { return UInt64(first) }
    return try longVarint(first)
  }

  @inline(never)
  private mutating func longVarint(_ first: UInt8) throws(DamagedBytes) -> UInt64 {
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while true {
      let next = try byte()
      if shift == 63, next > 1 { throw damaged("a number is too long") }
      value |= UInt64(next & 0x7F) &<< shift
      if next < 0x80 {
        if next == 0 { throw damaged("a number has a longer form than it needs") }
        return value
      }
      shift &+= 7
    }
  }

  /// Reads a number written by `signed`.
  @inline(__always)
  public mutating func signed() throws(DamagedBytes) -> Int {
    let raw = try varint()
    return Int(truncatingIfNeeded: raw &>> 1) ^ -Int(truncatingIfNeeded: raw & 1)
  }

  /// The largest `natural`: counting on from it never overflows.
  public static let largestNatural = 1 << 48

  /// Reads a number or a counter of a run, from 0 to `largestNatural`, written by `varint`.
  @inline(__always)
  public mutating func natural() throws(DamagedBytes) -> Int {
    let value = try varint()
    guard value <= UInt64(Self.largestNatural) else { throw damaged("a number that is too large") }
    return Int(truncatingIfNeeded: value)
  }

  /// Reads a number written by `double`. Throws unless it is in a range.
  public mutating func double(in range: ClosedRange<Double>) throws(DamagedBytes) -> Double {
    let value = try double()
    guard range.contains(value) else { throw damaged("a number that is too large or too small") }
    return value
  }

  /// Reads a number written by `fixed`.
  @inline(__always)
  public mutating func fixed() throws(DamagedBytes) -> UInt64 {
    guard remaining >= 8 else { throw cutOff() }
    let start = offset
    offset &+= 8
    return storage.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }

  /// Reads a number written by `double`.
  @inline(__always)
  public mutating func double() throws(DamagedBytes) -> Double {
    Double(bitPattern: try fixed())
  }

  /// Skips `count` bytes.
  @inline(__always)
  public mutating func skip(_ count: Int) throws(DamagedBytes) {
    guard count >= 0, count <= remaining else { throw cutOff() }
    offset &+= count
  }

  /// Skips the next bytes if they equal `stretch` of `other`, and returns whether they do.
  /// Otherwise the offset does not change.
  public mutating func skip(_ stretch: Range<Int>, of other: ByteReader) -> Bool {
    guard stretch.count <= remaining else { return false }
    let isSame = storage.withUnsafeBytes { own in
      other.storage.withUnsafeBytes { others in
        UnsafeRawBufferPointer(rebasing: own[offset..<offset &+ stretch.count])
          .hasSameBytes(as: UnsafeRawBufferPointer(rebasing: others[stretch]))
      }
    }
    if isSame { offset &+= stretch.count }
    return isSame
  }

  /// Reads `count` bytes.
  public mutating func slice(_ count: Int) throws(DamagedBytes) -> ArraySlice<UInt8> {
    let start = offset
    try skip(count)
    return storage[start..<start + count]
  }

  /// Reads the number of items in a list, each of which takes at least one of the unread bytes.
  @inline(__always)
  public mutating func count() throws(DamagedBytes) -> Int {
    let value = try varint()
    guard value <= UInt64(remaining) else { throw damaged("a count is larger than what is left") }
    return Int(truncatingIfNeeded: value)
  }

  /// Reads a string written by `string`. Throws unless it is UTF-8.
  public mutating func string() throws(DamagedBytes) -> String {
    let text = try withBytes { String(validating: $0, as: UTF8.self) }
    guard let text else { throw damaged("a text is not UTF-8") }
    return text
  }

  /// Reads bytes written by `bytes`.
  public mutating func bytes() throws(DamagedBytes) -> [UInt8] {
    try withBytes { [UInt8]($0) }
  }

  /// Reads a length and calls `body` with that many bytes. The buffer is valid only in `body`.
  @inline(__always)
  public mutating func withBytes<R>(
    _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) throws(DamagedBytes) -> R {
    let length = try count()
    let start = offset
    offset &+= length
    return storage.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<start &+ length]))
    }
  }

  private func cutOff() -> DamagedBytes { damaged("the bytes end too early") }
}

extension UnsafeRawBufferPointer {
  /// A 64-bit fingerprint of the bytes: FNV-1a over words of eight bytes.
  public var fingerprint: UInt64 {
    var hash = FNV1a()
    var offset = 0
    while offset + 8 <= count {
      hash.add(word: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    while offset < count {
      hash.add(self[offset])
      offset += 1
    }
    return hash.value
  }

  /// Returns whether both buffers have equal bytes.
  public func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset &+= 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// Returns whether the bytes equal those of an array.
  public func hasSameBytes(as bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { hasSameBytes(as: $0) }
  }
}
