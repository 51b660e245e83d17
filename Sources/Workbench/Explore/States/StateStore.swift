/// The snapshots of states in compressed form: most are differences from a complete snapshot.
///
/// A state differs little from its predecessor: by an answer, a field or a controller. So a
/// snapshot is stored as ranges of the complete snapshot that its predecessor refers to, and the
/// bytes between them. If that saves little, it is stored complete, as the base of its successors.
struct StateStore {
  private var storage: [UInt8] = []
  private var ends: [Int] = []
  /// The index of each snapshot's base; its own index if it is complete.
  private var bases: [Int32] = []
  private var matcher = Matcher()

  /// The total size in bytes.
  var size: Int { storage.count }

  /// Adds a snapshot that follows the one at `predecessor` (negative for none).
  mutating func append(_ value: [UInt8], after predecessor: Int32) {
    let index = Int32(ends.count)
    if predecessor >= 0 {
      let base = bases[Int(predecessor)]
      matcher.prepare(base, storage[range(of: base)])
      let difference = matcher.difference(of: value)
      if difference.count < 128 || difference.count < value.count / 3 {
        storage += difference
        ends.append(storage.count)
        bases.append(base)
        return
      }
    }
    storage += value
    ends.append(storage.count)
    bases.append(index)
  }

  /// Returns the snapshot at an index.
  subscript(index: Int32) -> [UInt8] {
    let own = storage[range(of: index)]
    let base = bases[Int(index)]
    return base == index ? Array(own) : Matcher.value(of: own, against: storage[range(of: base)])
  }

  private func range(of index: Int32) -> Range<Int> {
    (index == 0 ? 0 : ends[Int(index) - 1])..<ends[Int(index)]
  }
}

/// Finds the common ranges of two snapshots.
///
/// A difference is a list of pieces: the number of literal bytes, the bytes, and the start and
/// length of a range of the base; numbers are varints.
private struct Matcher {
  /// The minimum length of a range; shorter ones are not worth their two numbers.
  private static let shortest = 8

  private var index: Int32 = -1
  private var base: [UInt8] = []
  /// The position plus 1 of eight bytes, by the low bits of their hash.
  private var table: [Int32] = []

  /// Sets the base for later comparisons.
  mutating func prepare(_ index: Int32, _ bytes: ArraySlice<UInt8>) {
    if index == self.index { return }
    self.index = index
    base = Array(bytes)
    var size = 256
    while size < base.count { size *= 2 }
    table = [Int32](repeating: 0, count: size)
    base.withUnsafeBytes { bytes in
      var offset = 0
      while offset + Self.shortest <= bytes.count {
        table[slot(bytes, offset)] = Int32(offset + 1)
        offset += 1
      }
    }
  }

  @inline(__always)
  private func slot(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return Int(truncatingIfNeeded: (word &* 0x9e37_79b9_7f4a_7c15) &>> 40) & (table.count - 1)
  }

  /// Returns the difference of a snapshot from the base.
  func difference(of value: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    value.withUnsafeBytes { value in
      base.withUnsafeBytes { base in
        var (offset, literal) = (0, 0)
        while offset + Self.shortest <= value.count {
          let found = Int(table[slot(value, offset)]) - 1
          let length = found < 0 ? 0 : Self.common(value, offset, base, found)
          if length < Self.shortest {
            offset += 1
            continue
          }
          Self.write(value[literal..<offset], found, length, to: &out)
          offset += length
          literal = offset
        }
        Self.write(value[literal..<value.count], 0, 0, to: &out)
      }
    }
    return out
  }

  private static func common(
    _ left: UnsafeRawBufferPointer, _ a: Int, _ right: UnsafeRawBufferPointer, _ b: Int
  ) -> Int {
    let limit = min(left.count - a, right.count - b)
    var length = 0
    while length + 8 <= limit {
      let word = left.loadUnaligned(fromByteOffset: a + length, as: UInt64.self).littleEndian
      let differing =
        word ^ right.loadUnaligned(fromByteOffset: b + length, as: UInt64.self).littleEndian
      if differing != 0 { return length + differing.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < limit, left[a + length] == right[b + length] { length += 1 }
    return length
  }

  private static func write(
    _ literal: Slice<UnsafeRawBufferPointer>, _ offset: Int, _ length: Int, to out: inout [UInt8]
  ) {
    write(literal.count, to: &out)
    out.append(contentsOf: literal)
    write(offset, to: &out)
    write(length, to: &out)
  }

  private static func write(_ number: Int, to out: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      out.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    out.append(UInt8(rest))
  }

  /// Returns the snapshot with a given difference from a base.
  static func value(of difference: ArraySlice<UInt8>, against base: ArraySlice<UInt8>) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(base.count + difference.count)
    difference.withUnsafeBufferPointer { difference in
      base.withUnsafeBufferPointer { base in
        var offset = 0
        while offset < difference.count {
          let literal = number(difference, &offset)
          value.append(
            contentsOf: UnsafeBufferPointer(rebasing: difference[offset..<offset + literal]))
          offset += literal
          let start = number(difference, &offset)
          value.append(
            contentsOf: UnsafeBufferPointer(
              rebasing: base[start..<start + number(difference, &offset)]))
        }
      }
    }
    return value
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = bytes[offset]
      offset += 1
      number |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}
