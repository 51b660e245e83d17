import Glibc

/// Reads lines from a descriptor that several readers share in turn.
public enum InputLine {
  /// The maximum length in bytes, because an endless line must not fill the memory.
  private static let limit = 1 << 16

  /// Waits for the next line and returns it without its end; nil at the end of input.
  ///
  /// Reads no byte beyond the line, so that the next reader finds the following lines. Invalid
  /// UTF-8 is repaired, and a line of more than 64 KiB is split.
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
