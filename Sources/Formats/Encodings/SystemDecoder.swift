import Glibc

/// Decodes text with the conversion modules of glibc.
enum SystemDecoder {
  /// The result of decoding.
  enum Outcome {
    case text([UInt8])
    /// A byte is not valid; the text before it in UTF-8.
    case invalid(text: [UInt8], offset: Int)
    /// The system lacks the module.
    case unavailable
  }

  /// Decodes a text to UTF-8. A module is a file of the system, so names come only from
  /// `TextEncoding`, never from an input.
  static func decode(_ bytes: [UInt8], from name: String) -> Outcome {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return .unavailable
    }
    defer { iconv_close(converter) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    let done = bytes.withUnsafeBytes { raw -> Int in
      var source = UnsafeMutablePointer(
        mutating: raw.bindMemory(to: CChar.self).baseAddress)
      var left = raw.count
      while left > 0 {
        let (isStopped, count) = buffer.withUnsafeMutableBufferPointer { out in
          var (target, room) = (out.baseAddress, out.count)
          let status = iconv(converter, &source, &left, &target, &room)
          let isStopped = status == -1 && errno != E2BIG
          return (isStopped, out.count - room)
        }
        text += buffer[..<count].lazy.map { UInt8(bitPattern: $0) }
        if isStopped { break }
      }
      return raw.count - left
    }
    return done == bytes.count ? .text(text) : .invalid(text: text, offset: done)
  }
}
