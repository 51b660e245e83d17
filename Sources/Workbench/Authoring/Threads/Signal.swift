import Glibc

/// A counting semaphore for one waiting thread.
package final class Signal: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  package init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  package func post() { sem_post(semaphore) }

  package func wait() { while sem_wait(semaphore) != 0 && errno == EINTR {} }
}
