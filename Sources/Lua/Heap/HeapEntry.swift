/// A classified Lua value, as the writer needs it.
struct HeapValue {
  enum Kind: UInt8 {
    case `nil`, boolean, integer, float, string, table, frozen, object
  }

  var kind: Kind
  /// The Boolean, the number's bits, the address of the string's bytes, the index of the table, the
  /// number of the frozen table, or the object's slot.
  var bits: UInt64 = 0
  /// The length of a string in bytes.
  var length = 0
}

/// A field of a table.
struct HeapEntry {
  var key: HeapValue
  /// The first sort criterion: the order of kinds.
  var rank: UInt8
  /// The second sort criterion for strings: the first eight bytes in big-endian order.
  var prefix: UInt64
  var value: HeapValue

  /// Returns whether a key comes before another: numbers ascending, strings by bytes, false, true,
  /// engine objects by their order.
  static func precedes(_ left: HeapEntry, _ right: HeapEntry) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.rank == Rank.string {
      return left.prefix == right.prefix
        ? stringPrecedes(left.key, right.key) : left.prefix < right.prefix
    }
    return left.rank == Rank.number
      ? numberPrecedes(left.key, right.key) : left.prefix < right.prefix
  }

  enum Rank {
    static let number: UInt8 = 0
    static let string: UInt8 = 1
    static let boolean: UInt8 = 2
    static let object: UInt8 = 3
  }

  /// Returns the first eight bytes of a string as a number with the same order.
  @inline(__always)
  static func prefix(_ bytes: UnsafeRawPointer, _ length: Int) -> UInt64 {
    if length >= 8 { return UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)) }
    var prefix: UInt64 = 0
    for index in 0..<length {
      prefix |=
        UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) &<< UInt64(56 &- 8 &* index)
    }
    return prefix
  }

  private static func stringPrecedes(_ left: HeapValue, _ right: HeapValue) -> Bool {
    guard
      let leftBytes = UnsafeRawPointer(bitPattern: UInt(left.bits)),
      let rightBytes = UnsafeRawPointer(bitPattern: UInt(right.bits))
    else { return false }
    for index in 0..<min(left.length, right.length) {
      let a = leftBytes.load(fromByteOffset: index, as: UInt8.self)
      let b = rightBytes.load(fromByteOffset: index, as: UInt8.self)
      if a != b { return a < b }
    }
    return left.length < right.length
  }

  /// Compares unequal numbers. Lua stores a whole float key as an integer, so keys are distinct.
  private static func numberPrecedes(_ left: HeapValue, _ right: HeapValue) -> Bool {
    switch (left.kind, right.kind) {
    case (.integer, .integer): Int64(bitPattern: left.bits) < Int64(bitPattern: right.bits)
    case (.integer, _): precedes(Int64(bitPattern: left.bits), Double(bitPattern: right.bits))
    case (_, .integer): !precedes(Int64(bitPattern: right.bits), Double(bitPattern: left.bits))
    default: Double(bitPattern: left.bits) < Double(bitPattern: right.bits)
    }
  }

  private static func precedes(_ integer: Int64, _ number: Double) -> Bool {
    if number >= 0x1p63 { return true }
    if number < -0x1p63 { return false }
    return integer <= Int64(number.rounded(.down))
  }
}

/// The fields of tables not written yet, grouped by table. Retains its capacity.
struct HeapEntries: ~Copyable {
  private var storage: UnsafeMutablePointer<HeapEntry>
  private var capacity = 16
  private(set) var count = 0

  init() { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  subscript(index: Int) -> HeapEntry {
    @inline(__always) get { storage[index] }
  }

  @inline(__always)
  mutating func append(_ entry: HeapEntry) {
    if count == capacity { grow() }
    storage[count] = entry
    count &+= 1
  }

  mutating func removeAll() {
    count = 0
    guard capacity > 1 << 14 else { return }
    storage.deallocate()
    capacity = 16
    storage = .allocate(capacity: capacity)
  }

  /// Discards the entries from `count` on.
  mutating func cut(to count: Int) { self.count = count }

  /// Sorts the entries from `start` on by key.
  @inline(__always)
  mutating func sort(from start: Int) {
    if count &- start > 16 { return sortMany(from: start) }
    var sorted = start &+ 1
    while sorted < count {
      let entry = storage[sorted]
      var index = sorted
      while index > start, HeapEntry.precedes(entry, storage[index &- 1]) {
        storage[index] = storage[index &- 1]
        index &-= 1
      }
      storage[index] = entry
      sorted &+= 1
    }
  }

  @inline(never)
  private func sortMany(from start: Int) {
    var unsorted = UnsafeMutableBufferPointer(start: storage + start, count: count - start)
    unsorted.sort(by: HeapEntry.precedes)
  }

  @inline(never)
  private mutating func grow() {
    let wider = UnsafeMutablePointer<HeapEntry>.allocate(capacity: capacity * 2)
    wider.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = wider
    capacity *= 2
  }
}
