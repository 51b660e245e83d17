internal import CQuizboardLuaShim

/// A growing byte buffer that retains its capacity when it is emptied.
///
/// Not copyable, so that two owners never write into one buffer.
public struct ByteWriter: ~Copyable {
  private var storage: UnsafeMutableRawPointer
  private var capacity: Int
  /// The number of bytes written.
  public private(set) var count = 0
  /// The ranges that comparisons ignore, in ascending order.
  private var passed: [Range<Int>] = []

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    storage = Self.resized(nil, to: self.capacity)
  }

  deinit { qb_buffer_free(storage) }

  // For a large block, `realloc` remaps pages instead of copying bytes, and pages that are not
  // written yet take no memory.
  private static func resized(_ storage: UnsafeMutableRawPointer?, to capacity: Int)
    -> UnsafeMutableRawPointer
  {
    guard let block = qb_buffer_resize(storage, capacity) else {
      preconditionFailure("the system has no memory for a saved run")
    }
    return block
  }

  /// A copy of the written bytes.
  public var bytes: [UInt8] { [UInt8](UnsafeRawBufferPointer(start: storage, count: count)) }

  /// Calls `body` with the written bytes. The buffer is valid only in `body`.
  public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R
  {
    try body(UnsafeRawBufferPointer(start: storage, count: count))
  }

  /// Discards the written bytes. The capacity remains unless it exceeds one mebibyte.
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

  /// Writes an unsigned number in one to ten bytes of seven bits each, the lowest bits first.
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

  /// Writes a signed number in zigzag encoding: numbers near zero take few bytes.
  @inline(__always)
  public mutating func signed(_ value: Int) {
    varint(UInt64(bitPattern: Int64((value &<< 1) ^ (value &>> 63))))
  }

  /// Writes eight bytes in little-endian order.
  @inline(__always)
  public mutating func fixed(_ value: UInt64) {
    reserve(8)
    storage.storeBytes(of: value.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }

  /// Writes the bit pattern of a floating-point number. All NaNs are written as one.
  @inline(__always)
  public mutating func double(_ value: Double) {
    fixed(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
  }

  /// Writes the length of the string's UTF-8, then the UTF-8.
  public mutating func string(_ value: String) {
    if value.utf8.withContiguousStorageIfAvailable({ bytes($0) }) == nil {
      bytes(Array(value.utf8))
    }
  }

  /// Writes the number of bytes, then the bytes.
  public mutating func bytes(_ value: [UInt8]) {
    value.withUnsafeBufferPointer { bytes($0) }
  }

  /// Writes the number of bytes, then the bytes.
  @inline(__always)
  public mutating func bytes(_ value: UnsafeBufferPointer<UInt8>) {
    varint(UInt64(value.count))
    raw(UnsafeRawBufferPointer(value))
  }

  /// Appends bytes without their length.
  @inline(__always)
  public mutating func raw(_ value: UnsafeRawBufferPointer) {
    guard let start = value.baseAddress else { return }
    reserve(value.count)
    (storage + count).copyMemory(from: start, byteCount: value.count)
    count &+= value.count
  }

  /// Appends the bytes of another writer, and the ranges that comparisons ignore in them.
  public mutating func append(_ other: borrowing ByteWriter) {
    for stretch in other.passed {
      passed.append(count + stretch.lowerBound..<count + stretch.upperBound)
    }
    other.withBytes { raw($0) }
  }

  /// Excludes the bytes written from `start` on from comparisons.
  public mutating func passOver(from start: Int) { passed.append(start..<count) }

  /// Appends the bytes of another writer except those that comparisons ignore.
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
