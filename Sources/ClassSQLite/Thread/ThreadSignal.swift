import Glibc

/// A signal that wakes the one thread that waits for it. A signal that is sent before the wait ends
/// that wait.
///
/// Unchecked, because Swift cannot see that the functions of a semaphore are safe on all threads.
final class ThreadSignal: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func send() { sem_post(semaphore) }

  func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
