import Glibc

/// The standard output of the courier's process.
enum ProcessOutput {
  /// Writes a frame. The process ends if its parent has closed the pipe.
  static func write(_ frame: [UInt8]) {
    var rest = frame[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        exit(0)
      }
    }
  }
}
