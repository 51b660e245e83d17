import Glibc

/// Messages on a socket: the number of bytes in four, then the bytes.
enum Frames {
  /// The maximum size of a message: that of a `.quiz` file, and some more.
  static let mostBytes = 80 << 20

  /// Writes a message. Returns false if nobody reads it.
  static func write(_ message: [UInt8], to descriptor: Int32) -> Bool {
    write(message) { Glibc.write(descriptor, $0, $1) }
  }

  /// Writes a message from a process that signals of broken pipes would end.
  static func send(_ message: [UInt8], to socket: Int32) -> Bool {
    write(message) { Glibc.send(socket, $0, $1, Int32(MSG_NOSIGNAL)) }
  }

  private static func write(
    _ message: [UInt8], by put: (UnsafeRawPointer?, Int) -> Int
  ) -> Bool {
    var bytes = withUnsafeBytes(of: UInt32(message.count).littleEndian) { Array($0) }
    bytes += message
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        put(buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if written > 0 {
        start += written
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Reads a message; nil if the other end is closed, or not all of it comes in time.
  ///
  /// - Parameter patience: The time in milliseconds; nil to wait for ever.
  static func read(from descriptor: Int32, within patience: Int? = nil) -> [UInt8]? {
    let end = patience.map { now() + $0 }
    guard let head = read(4, from: descriptor, until: end) else { return nil }
    let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= mostBytes else { return nil }
    return read(count, from: descriptor, until: end)
  }

  private static func read(_ count: Int, from descriptor: Int32, until end: Int?) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        if let end, !waits(for: descriptor, until: end) { break }
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 || errno != EINTR {
          break
        }
      }
      isWhole = filled == count
    }
    return isWhole ? bytes : nil
  }

  /// Waits until there is something to read; false if nothing comes in time.
  private static func waits(for descriptor: Int32, until end: Int) -> Bool {
    while true {
      let left = end - now()
      if left <= 0 { return false }
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&state, 1, Int32(clamping: left))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  /// Milliseconds of the system's steady clock.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
