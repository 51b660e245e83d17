import Glibc

/// Lines over two descriptors, waiting where they make it wait.
final class DescriptorLines: LineChannel {
  /// What a person types is short; a line that never ends must not fill the memory.
  private static let lineLimit = 1 << 16

  private let input: Int32
  private let output: Int32
  private var pending: [UInt8] = []
  private var isAtEnd = false

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  var showsInput: Bool { isatty(input) == 1 }

  func readLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return text(pending[..<end])
      }
      if isAtEnd || pending.count > Self.lineLimit {
        defer { pending = [] }
        return pending.isEmpty ? nil : text(pending[...])
      }
      fill()
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private func fill() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      if count > 0 {
        pending.append(contentsOf: buffer[0..<count])
      } else if count == 0 || errno != EINTR {
        isAtEnd = true
      }
    }
  }

  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(output, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          // Whoever shares the descriptor has made it non-blocking.
          var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
