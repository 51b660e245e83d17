/// The saved values of states, kept small: most are what differs from a value that is kept whole.
///
/// A state differs little from the one that it was found from: an answer, a field, a controller
/// more. So a value is kept as pieces of the whole one that its predecessor refers to, and what
/// stands between them; where that is not much less, it is kept whole itself, and those after it
/// refer to it.
struct StateStore {
  private var storage: [UInt8] = []
  private var ends: [Int] = []
  /// For each value the whole one that it refers to; itself where it is whole.
  private var bases: [Int32] = []
  private var matcher = Matcher()

  /// How many bytes all of them take.
  var size: Int { storage.count }

  /// Adds a value, found from the one at `predecessor` (negative for none).
  mutating func append(_ value: [UInt8], after predecessor: Int32) {
    let place = Int32(ends.count)
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
    bases.append(place)
  }

  /// The value at a place.
  subscript(place: Int32) -> [UInt8] {
    let own = storage[range(of: place)]
    let base = bases[Int(place)]
    return base == place ? Array(own) : Matcher.value(of: own, against: storage[range(of: base)])
  }

  private func range(of place: Int32) -> Range<Int> {
    (place == 0 ? 0 : ends[Int(place) - 1])..<ends[Int(place)]
  }
}

/// Finds what a value has in common with another one.
///
/// A difference is a list of pieces: how many bytes follow, these bytes, where a stretch of the
/// other value begins, and how long it is; the numbers as varints.
private struct Matcher {
  /// Shorter stretches are not worth their two numbers.
  private static let shortest = 8

  private var place: Int32 = -1
  private var base: [UInt8] = []
  /// By the low bits of the hash of eight bytes, where such stand, plus 1.
  private var table: [Int32] = []

  /// From now on values are compared with that one.
  mutating func prepare(_ place: Int32, _ bytes: ArraySlice<UInt8>) {
    if place == self.place { return }
    self.place = place
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

  /// What `value` has that the other one has not, and where it has the rest.
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

  /// The value that differs so from another one.
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
