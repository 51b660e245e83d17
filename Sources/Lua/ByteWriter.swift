internal import CQuizboardLuaShim

/// Bytes being written: a growing buffer that keeps its room when it is emptied.
///
/// Not copyable, so that two hands never write into one buffer.
public struct ByteWriter: ~Copyable {
  private var storage: UnsafeMutableRawPointer
  private var capacity: Int
  /// How many bytes are written.
  public private(set) var count = 0
  /// The stretches that a comparison passes over, in order.
  private var passed: [Range<Int>] = []

  /// An empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    storage = Self.resized(nil, to: self.capacity)
  }

  deinit { qb_buffer_free(storage) }

  // Growing a large block this way moves pages, not bytes, and what is not written yet takes no
  // memory.
  private static func resized(_ storage: UnsafeMutableRawPointer?, to capacity: Int)
    -> UnsafeMutableRawPointer
  {
    guard let block = qb_buffer_resize(storage, capacity) else {
      preconditionFailure("the system has no memory for a saved run")
    }
    return block
  }

  /// What is written, copied.
  public var bytes: [UInt8] { [UInt8](UnsafeRawBufferPointer(start: storage, count: count)) }

  /// Calls `body` with what is written; the buffer must not be kept.
  public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R
  {
    try body(UnsafeRawBufferPointer(start: storage, count: count))
  }

  /// Forgets what is written; the room stays, up to a megabyte of it.
  public mutating func removeAll() {
    count = 0
    if !passed.isEmpty { passed.removeAll(keepingCapacity: true) }
    guard capacity > 1 << 20 else { return }
    qb_buffer_free(storage)
    capacity = 1024
    storage = Self.resized(nil, to: capacity)
  }

  /// Writes one byte.
  @inline(__always)
  public mutating func byte(_ value: UInt8) {
    reserve(1)
    storage.storeBytes(of: value, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Writes a natural number in one to ten bytes, seven bits in each, the low ones first.
  @inline(__always)
  public mutating func varint(_ value: UInt64) {
    reserve(10)
    var rest = value
    while rest >= 0x80 {
      storage.storeBytes(
        of: UInt8(truncatingIfNeeded: rest) | 0x80, toByteOffset: count, as: UInt8.self)
      count &+= 1
      rest >>= 7
    }
    storage.storeBytes(of: UInt8(truncatingIfNeeded: rest), toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Writes a whole number; one near zero takes few bytes, whatever its sign.
  @inline(__always)
  public mutating func signed(_ value: Int) {
    varint(UInt64(bitPattern: Int64((value &<< 1) ^ (value &>> 63))))
  }

  /// Writes eight bytes, the low ones first.
  @inline(__always)
  public mutating func fixed(_ value: UInt64) {
    reserve(8)
    storage.storeBytes(of: value.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }

  /// Writes a floating-point number by its bits; every NaN is the same one.
  @inline(__always)
  public mutating func double(_ value: Double) {
    fixed(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
  }

  /// Writes a string: the length of its UTF-8, then that.
  public mutating func string(_ value: String) {
    if value.utf8.withContiguousStorageIfAvailable({ bytes($0) }) == nil {
      bytes(Array(value.utf8))
    }
  }

  /// Writes a length and that many bytes.
  public mutating func bytes(_ value: [UInt8]) {
    value.withUnsafeBufferPointer { bytes($0) }
  }

  /// Writes a length and that many bytes.
  @inline(__always)
  public mutating func bytes(_ value: UnsafeBufferPointer<UInt8>) {
    varint(UInt64(value.count))
    raw(UnsafeRawBufferPointer(value))
  }

  /// Appends bytes that were written elsewhere, without their length.
  @inline(__always)
  public mutating func raw(_ value: UnsafeRawBufferPointer) {
    guard let start = value.baseAddress else { return }
    reserve(value.count)
    (storage + count).copyMemory(from: start, byteCount: value.count)
    count &+= value.count
  }

  /// Appends what another one has written, with what a comparison passes over of it.
  public mutating func append(_ other: borrowing ByteWriter) {
    for stretch in other.passed {
      passed.append(count + stretch.lowerBound..<count + stretch.upperBound)
    }
    other.withBytes { raw($0) }
  }

  /// What was written from `start` on does not count where bytes are compared.
  public mutating func passOver(from start: Int) { passed.append(start..<count) }

  /// Appends what another one has written, but for what a comparison passes over.
  public mutating func appendCompared(_ other: borrowing ByteWriter) {
    var start = 0
    for stretch in other.passed {
      other.withBytes { raw(UnsafeRawBufferPointer(rebasing: $0[start..<stretch.lowerBound])) }
      start = stretch.upperBound
    }
    other.withBytes { raw(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  @inline(__always)
  private mutating func reserve(_ room: Int) {
    if count &+ room > capacity { grow(room) }
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    capacity = max(capacity * 2, count + room)
    storage = Self.resized(storage, to: capacity)
  }
}
