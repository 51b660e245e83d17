import CQuizboardServerLibraries

/// Compresses bodies for browsers.
enum Gzip {
  /// The number of bytes from which compressing is worth its time.
  static let smallest = 700

  /// The effort, 1 to 9: pages are small, and each is compressed once.
  private static let level: Int32 = 4
  /// A window of 8 KiB, which is more than most pages; 16 asks for the format of gzip.
  private static let windowBits: Int32 = 13 + 16
  private static let memoryLevel: Int32 = 7

  /// Returns the compressed bytes; nil if they are not fewer.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let status = deflateInit2_(
      &stream, level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var bytes = bytes
    var size = 0
    var output = [UInt8](repeating: 0, count: bytes.count)
    let isComplete = bytes.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        let isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
        size = output.count - Int(stream.avail_out)
        return isComplete
      }
    }
    guard isComplete else { return nil }
    return Array(output.prefix(size))
  }
}
