import Glibc

/// Lines of a descriptor that several readers share, one after the other.
public enum InputLine {
  /// What a person types is short; a line that never ends must not fill the memory.
  private static let limit = 1 << 16

  /// The next line without its end, waiting for it; nil at the end of input.
  ///
  /// It takes not a byte more than the line, so that the lines after it are there for whoever reads
  /// next. What is no UTF-8 is repaired, and a line of more than 64 KiB is cut in pieces.
  public static func read(from descriptor: Int32 = 0) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        if bytes.isEmpty { return nil }
        break
      }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
