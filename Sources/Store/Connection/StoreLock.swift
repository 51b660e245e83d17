import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardText
import Synchronization

/// Locks shared by all programs that use a store, through a file beside it.
///
/// The file is permanent; each lock is on one byte of it (which need not exist), independent of its
/// contents, a ``LogMark``. The
/// kernel releases the locks of a program when it ends for any reason, so a kill leaves none
/// behind.
///
/// Byte 0: shared by users of the store, exclusive for renaming a damaged one. The last byte: locked
/// by the one that sends results. Other bytes: one for each saved place, locked by the run that uses
/// it.
final class StoreLock: Sendable {
  private let descriptor: Int32
  /// The number of runs of this program that use the place of each byte.
  private let claims = Mutex<[Int64: Int]>([:])
  /// True while this store has reserved the outbox.
  private let sends = Mutex(false)

  /// The byte of the outbox, beyond those of places.
  private static let outboxByte: Int64 = (1 << 62) + 1

  /// Returns the path of the lock file for the store at `path`.
  static func file(of path: String) -> String { path + "-lock" }

  /// Opens the file beside the store at `path`; fails if that is impossible.
  ///
  /// - Parameter creates: True to create the file if necessary.
  init?(path: String, creates: Bool = true) {
    let flags = O_RDWR | O_CLOEXEC | (creates ? O_CREAT : 0)
    descriptor = open(Self.file(of: path), flags, 0o600)
    if descriptor < 0 { return nil }
  }

  /// The recorded extent of the log; nil if there is none.
  var mark: LogMark? { LogMark.read(from: descriptor) }

  func record(_ mark: LogMark) { mark.write(to: descriptor) }

  /// Takes the places that another lock of this program has, where no other program has them.
  func adopt(_ other: StoreLock) {
    let taken = other.claims.withLock { $0 }
    claims.withLock { claims in
      for (byte, count) in taken where set(F_WRLCK, byte: byte) { claims[byte] = count }
    }
  }

  deinit { close(descriptor) }

  /// Marks the store as in use, after a short wait for a program that renames it.
  func share() { _ = waiting { set(F_RDLCK, byte: 0) } }

  /// Makes the lock exclusive until `share()`, without a wait; false if another program uses the
  /// store.
  func takeAloneAtOnce() -> Bool { set(F_WRLCK, byte: 0) }

  /// Makes the shared lock exclusive; false if another program still uses the store.
  func takeAlone() -> Bool { waiting { set(F_WRLCK, byte: 0) } }

  /// Claims a place for a run; false if another program has it.
  func claim(_ key: PlaceKey) -> Bool {
    claims.withLock { claims in
      let byte = Self.byte(of: key)
      guard claims[byte, default: 0] > 0 || set(F_WRLCK, byte: byte) else { return false }
      claims[byte, default: 0] += 1
      return true
    }
  }

  /// Releases a claim.
  func release(_ key: PlaceKey) {
    claims.withLock { claims in
      let byte = Self.byte(of: key)
      guard let count = claims[byte] else { return }
      claims[byte] = count > 1 ? count - 1 : nil
      if count == 1 { _ = set(F_UNLCK, byte: byte) }
    }
  }

  /// Reserves the outbox; false if it is reserved, by this store or another.
  func claimOutbox() -> Bool {
    sends.withLock { sends in
      guard !sends, set(F_WRLCK, byte: Self.outboxByte) else { return false }
      sends = true
      return true
    }
  }

  /// Ends the reservation of the outbox by this store.
  func releaseOutbox() {
    sends.withLock { sends in
      if sends { _ = set(F_UNLCK, byte: Self.outboxByte) }
      sends = false
    }
  }

  private func waiting(for lock: () -> Bool) -> Bool {
    for _ in 0..<20 {
      if lock() { return true }
      usleep(10_000)
    }
    return lock()
  }

  /// Sets a lock that belongs to the open file instead of the process, with F_OFD_SETLK, which
  /// Swift does not import.
  private func set(_ type: Int32, byte: Int64) -> Bool {
    #if canImport(Darwin)
      let command: Int32 = 90
    #else
      let command: Int32 = 37
    #endif
    var region = Foundation.flock()
    region.l_type = Int16(type)
    region.l_whence = Int16(SEEK_SET)
    region.l_start = off_t(byte)
    region.l_len = 1
    if fcntl(descriptor, command, &region) == 0 { return true }
    // Without locks in the file system, all programs have access.
    return errno != EAGAIN && errno != EACCES
  }

  /// Returns the byte of a place: the FNV-1a hash of path and identifier, from 1 to
  /// 2^62.
  private static func byte(of key: PlaceKey) -> Int64 {
    var hash = FNV1a()
    hash.add(key.quiz)
    hash.add(0xFF)
    hash.add(key.path)
    return Int64(hash.value >> 2) + 1
  }
}
