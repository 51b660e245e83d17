/// Bytes that do not hold what they should: cut off, changed, or about something that is no longer
/// there.
public struct DamagedBytes: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: String
  /// How many bytes had been read.
  public let offset: Int

  /// Damage found after `offset` bytes.
  public init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The reason and the place.
  public var description: String { "\(reason) (at byte \(offset))" }
}

/// Reads back what a `ByteWriter` wrote. Safe on any bytes: what is not there is an error, never a
/// crash.
public struct ByteReader: Sendable {
  private let storage: [UInt8]
  /// Where they end for it.
  private let end: Int
  /// How many bytes have been read.
  public private(set) var offset = 0

  /// A reader at the first of `bytes`.
  ///
  /// - Parameter rest: how many of the last it passes over.
  public init(_ bytes: [UInt8], without rest: Int = 0) {
    storage = bytes
    end = max(0, bytes.count - rest)
  }

  /// How many bytes are left.
  @inline(__always)
  public var remaining: Int { end &- offset }

  /// Whether everything has been read.
  public var isAtEnd: Bool { remaining == 0 }

  /// An error that names the present place.
  public func damaged(_ reason: String) -> DamagedBytes { DamagedBytes(reason, at: offset) }

  /// Reads one byte.
  @inline(__always)
  public mutating func byte() throws(DamagedBytes) -> UInt8 {
    guard offset < end else { throw cutOff() }
    let value = storage[offset]
    offset &+= 1
    return value
  }

  /// Reads what `varint` wrote; only its shortest form is taken.
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

  /// Reads what `signed` wrote.
  @inline(__always)
  public mutating func signed() throws(DamagedBytes) -> Int {
    let raw = try varint()
    return Int(truncatingIfNeeded: raw &>> 1) ^ -Int(truncatingIfNeeded: raw & 1)
  }

  /// Reads what `fixed` wrote.
  @inline(__always)
  public mutating func fixed() throws(DamagedBytes) -> UInt64 {
    guard remaining >= 8 else { throw cutOff() }
    let start = offset
    offset &+= 8
    return storage.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }

  /// Reads what `double` wrote.
  @inline(__always)
  public mutating func double() throws(DamagedBytes) -> Double {
    Double(bitPattern: try fixed())
  }

  /// Goes on by `count` bytes.
  @inline(__always)
  public mutating func skip(_ count: Int) throws(DamagedBytes) {
    guard count >= 0, count <= remaining else { throw cutOff() }
    offset &+= count
  }

  /// Where as many bytes come next that are the same, goes on by a stretch that was read from other
  /// bytes; else it stays.
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

  /// Reads a natural number that counts things of which each takes a byte or more of what is left.
  @inline(__always)
  public mutating func count() throws(DamagedBytes) -> Int {
    let value = try varint()
    guard value <= UInt64(remaining) else { throw damaged("a count is larger than what is left") }
    return Int(truncatingIfNeeded: value)
  }

  /// Reads what `string` wrote; it must be UTF-8.
  public mutating func string() throws(DamagedBytes) -> String {
    let text = try withBytes { String(validating: $0, as: UTF8.self) }
    guard let text else { throw damaged("a text is not UTF-8") }
    return text
  }

  /// Reads what `bytes` wrote.
  public mutating func bytes() throws(DamagedBytes) -> [UInt8] {
    try withBytes { [UInt8]($0) }
  }

  /// Reads a length and calls `body` with that many bytes, which it must not keep.
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
  /// A number that follows from the bytes, and hardly ever is the same for others: FNV-1a over
  /// words of eight bytes.
  public var fingerprint: UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = 0
    while offset + 8 <= count {
      sum = (sum ^ loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01b3
      // Upper bits must reach lower ones: a multiplication carries upwards only.
      sum ^= sum >> 32
      offset += 8
    }
    while offset < count {
      sum = (sum ^ UInt64(self[offset])) &* 0x100_0000_01b3
      offset += 1
    }
    return sum
  }

  /// Whether there are the same bytes.
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
}
