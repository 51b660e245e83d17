import Foundation
import QuizboardEngine
import Synchronization

/// What the programs that have a store open at the same time agree on, through a file beside it.
///
/// The file is empty and stays; each lock is of one byte of it (which need not be there). The
/// kernel gives a lock back when the program that has it ends, however it ends: nobody has to tidy
/// up after a kill.
///
/// Byte 0: shared by whoever uses the store; had alone by whoever puts a damaged one aside. The
/// other bytes: one a place, for the run that keeps it.
final class StoreLock: Sendable {
  private let descriptor: Int32
  /// How many runs of this program keep the place of that byte.
  private let claims = Mutex<[Int64: Int]>([:])

  /// The file's name, for the store at `path`.
  static func file(of path: String) -> String { path + "-lock" }

  /// Opens the file beside the store at `path`; makes it where there is none. Nil where that cannot
  /// be.
  init?(path: String) {
    descriptor = open(Self.file(of: path), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Says that the store is in use, after waiting a moment for whoever puts it in order.
  func share() { _ = waiting { set(F_RDLCK, byte: 0) } }

  /// Has the store alone, in place of sharing it; false where another program goes on using it.
  func takeAlone() -> Bool { waiting { set(F_WRLCK, byte: 0) } }

  /// Takes the place for a run; false where another program has it.
  func claim(_ key: PlaceKey) -> Bool {
    claims.withLock { claims in
      let byte = Self.byte(of: key)
      guard claims[byte, default: 0] > 0 || set(F_WRLCK, byte: byte) else { return false }
      claims[byte, default: 0] += 1
      return true
    }
  }

  /// Gives back what `claim` took.
  func release(_ key: PlaceKey) {
    claims.withLock { claims in
      let byte = Self.byte(of: key)
      guard let count = claims[byte] else { return }
      claims[byte] = count > 1 ? count - 1 : nil
      if count == 1 { _ = set(F_UNLCK, byte: byte) }
    }
  }

  private func waiting(for lock: () -> Bool) -> Bool {
    for _ in 0..<20 {
      if lock() { return true }
      usleep(10_000)
    }
    return lock()
  }

  /// A lock that belongs to the open file, not to the process: F_OFD_SETLK, which Swift does not
  /// import.
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
    // Where the file system knows no locks, nobody is kept out.
    return errno != EAGAIN && errno != EACCES
  }

  /// FNV-1a over path and identifier: from 1 up, and the same in every program.
  private static func byte(of key: PlaceKey) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in [Array(key.quiz.utf8), [0xFF], Array(key.path.utf8)].joined() {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Int64(hash >> 2) + 1
  }
}
