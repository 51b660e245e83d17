/// An invalid frame.
package struct FrameError: Error {}

/// Splits a stream of bytes into frames.
struct FrameReader {
  /// The maximum length of a frame.
  let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0

  init(limit: Int) { self.limit = limit }

  /// The number of bytes that belong to no frame yet.
  var heldBytes: Int { buffer.count - start }

  /// Adds bytes of the stream.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next frame; nil if it is not complete.
  mutating func next() throws(FrameError) -> Frame? {
    guard buffer.count - start >= 4 else { return nil }
    var header = FrameFields(buffer[start..<start + 4])
    let length = Int(try header.number() as UInt32)
    guard (5...limit).contains(length) else { throw FrameError() }
    guard buffer.count - start - 4 >= length else { return nil }
    var fields = FrameFields(buffer[start + 4..<start + 4 + length])
    start += 4 + length
    return Frame(kind: try fields.number(), number: try fields.number(), fields: fields)
  }
}

/// A frame whose fields are not read yet.
struct Frame {
  var kind: UInt8
  var number: UInt32
  var fields: FrameFields
}

/// The fields of a frame, read in order.
struct FrameFields {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func number<Number: FixedWidthInteger>() throws(FrameError) -> Number {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { throw FrameError() }
    var value: Number = 0
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: rest.prefix(size)) }
    rest = rest.dropFirst(size)
    return Number(littleEndian: value)
  }

  mutating func bytes() throws(FrameError) -> ArraySlice<UInt8> {
    let count = Int(try number() as UInt32)
    guard rest.count >= count else { throw FrameError() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func text() throws(FrameError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else { throw FrameError() }
    return text
  }

  func finish() throws(FrameError) { guard rest.isEmpty else { throw FrameError() } }
}
