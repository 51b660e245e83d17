/// The bytes of a frame: its length (4 bytes), its kind (1), the number of its transfer (4), and
/// fields. Numbers are little-endian.
struct FrameWriter {
  private(set) var bytes: [UInt8]

  init(kind: UInt8, number: UInt32) {
    bytes = [0, 0, 0, 0, kind]
    write(number)
  }

  mutating func write(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ field: [UInt8]) {
    write(UInt32(field.count))
    bytes += field
  }

  /// Appends bytes without a length: the rest of the frame.
  mutating func writeRest(_ rest: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: rest) }

  /// Returns the frame.
  consuming func finished() -> [UInt8] {
    let length = UInt32(bytes.count - 4)
    withUnsafeBytes(of: length.littleEndian) { bytes.replaceSubrange(0..<4, with: $0) }
    return bytes
  }
}
