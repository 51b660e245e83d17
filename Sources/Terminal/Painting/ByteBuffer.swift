/// A buffer for terminal output, so that a frame takes one write.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  init() {
    bytes.reserveCapacity(1 << 14)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func append(_ character: Character) {
    bytes.append(contentsOf: character.utf8)
  }

  mutating func append(_ scalar: UnicodeScalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Appends `CSI number final`. The number is omitted if it is 1, the default of all sequences
  /// used here.
  mutating func control(_ number: Int, _ final: StaticString) {
    append(text: "\u{1B}[")
    if number != 1 { append(number: number) }
    append(text: final)
  }
}
