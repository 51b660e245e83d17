import Glibc

/// Writes to descriptors whose readers may be slow or disappear.
public enum DescriptorWriter {
  /// Writes all bytes, and waits if necessary. Returns the error code of a failure.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var sent = 0
    while sent < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        // Another program made the shared descriptor non-blocking, and its reader is slow.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
