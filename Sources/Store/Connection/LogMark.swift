import Foundation
import Synchronization

/// The extent of SQLite's log (WAL) after the last commit, recorded in the lock file.
///
/// SQLite reads a log up to its first damaged record and treats a missing log as empty, without an
/// error. This second record detects both.
struct LogMark: Equatable {
  /// The salts that identify the log; 0 after the store was closed and the log removed.
  var salts: UInt64
  /// The number of records.
  var frames: UInt32

  static let closed = LogMark(salts: 0, frames: 0)

  private static let magic: UInt32 = 0x514C_4F47

  private var check: UInt32 {
    let mix = (salts ^ UInt64(frames) << 17) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mix >> 32)
  }

  /// Reads a mark; nil without a valid one.
  static func read(from descriptor: Int32) -> LogMark? {
    var bytes = [UInt8](repeating: 0, count: 20)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    return bytes.withUnsafeBytes { raw in
      let mark = LogMark(
        salts: raw.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
        frames: raw.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
      let isValid =
        raw.loadUnaligned(as: UInt32.self) == magic
        && raw.loadUnaligned(fromByteOffset: 16, as: UInt32.self) == mark.check
      return isValid ? mark : nil
    }
  }

  func write(to descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 20)
    bytes.withUnsafeMutableBytes { raw in
      raw.storeBytes(of: Self.magic, as: UInt32.self)
      raw.storeBytes(of: salts, toByteOffset: 4, as: UInt64.self)
      raw.storeBytes(of: frames, toByteOffset: 12, as: UInt32.self)
      raw.storeBytes(of: check, toByteOffset: 16, as: UInt32.self)
    }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}

/// The header of SQLite's wal-index, which names the present extent of the log.
///
/// Closing a descriptor of the file would release the locks of all connections of this process, so
/// stores of one file share a descriptor.
final class LogIndex: Sendable {
  private let descriptor: Int32

  private struct Reference {
    weak var index: LogIndex?
  }
  private static let shared = Mutex<[String: Reference]>([:])

  private init?(path: String) {
    descriptor = open(path + "-shm", O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Returns the index of an open store; nil if it has no log.
  static func of(_ path: String) -> LogIndex? {
    var status = stat()
    guard stat(path + "-shm", &status) == 0 else { return nil }
    let key = "\(status.st_dev):\(status.st_ino)"
    return shared.withLock { known in
      if let index = known[key]?.index { return index }
      let index = LogIndex(path: path)
      known = known.filter { $0.value.index != nil }
      known[key] = Reference(index: index)
      return index
    }
  }

  /// The extent of the log (https://sqlite.org/walformat.html, section 2.1).
  var mark: LogMark? {
    var bytes = [UInt8](repeating: 0, count: 48)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    return bytes.withUnsafeBytes { raw in
      LogMark(
        salts: raw.loadUnaligned(fromByteOffset: 32, as: UInt64.self),
        frames: raw.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
    }
  }
}

/// The log as the last program left it, before SQLite opens it.
struct LogTrace {
  private let recorded: LogMark
  private let header: [UInt8]?
  private let wasCheckpointed: Bool

  /// Fails if the lock file has no record of a log.
  init?(of path: String, lock: StoreLock) {
    guard let recorded = lock.mark, recorded != .closed else { return nil }
    self.recorded = recorded
    header = Self.header(of: path + "-wal")
    wasCheckpointed = Self.modified(path) > Self.modified(StoreLock.file(of: path))
  }

  /// True if the log that SQLite found lacks recorded commits.
  func isIncomplete(now mark: LogMark?) -> Bool {
    guard let mark else { return false }
    if mark.salts == recorded.salts { return mark.frames < recorded.frames }
    // Without a log, another program must have written it to the file.
    guard let header else { return !wasCheckpointed }
    // SQLite does not read the header of a log without records.
    let salts = header.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 16, as: UInt64.self) }
    if salts == recorded.salts { return recorded.frames > 0 }
    // A new log with a sound header replaces one that is completely in the file.
    return !Self.isSound(header)
  }

  private static func header(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count ? bytes : nil
  }

  /// Verifies the checksum of a log's header.
  private static func isSound(_ header: [UInt8]) -> Bool {
    func word(_ index: Int, isBig: Bool = true) -> UInt32 {
      let word = header.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
      }
      return isBig ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }
    let isBig = word(0) & 1 == 1
    guard word(0) & ~1 == 0x377F_0682 else { return false }
    var (first, second): (UInt32, UInt32) = (0, 0)
    for index in stride(from: 0, to: 6, by: 2) {
      first &+= word(index, isBig: isBig) &+ second
      second &+= word(index + 1, isBig: isBig) &+ first
    }
    return first == word(6) && second == word(7)
  }

  private static func modified(_ path: String) -> Double {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }
}
