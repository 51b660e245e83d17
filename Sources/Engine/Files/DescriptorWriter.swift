import Glibc

/// Writes to descriptors whose readers may be slow, or go away.
public enum DescriptorWriter {
  /// Writes all of it, waiting where it has to; answers the error that keeps it from that.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var sent = 0
    while sent < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        // Whoever shares the descriptor has made it so that it does not wait, and its reader is
        // only slow.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
