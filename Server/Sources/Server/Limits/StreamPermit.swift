import Synchronization

/// The right to one stream of events. It ends with the stream, or when it is forgotten because the
/// stream never began.
final class StreamPermit: Sendable {
  private let limiter: RateLimiter
  private let key: RateLimiter.Key
  private let isOpen = Mutex(true)

  /// Makes the right that `RateLimiter.openStream` granted.
  init(limiter: RateLimiter, key: RateLimiter.Key) { (self.limiter, self.key) = (limiter, key) }

  deinit { end() }

  /// Gives the right back.
  func end() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen { limiter.closeStream(key) }
  }
}
