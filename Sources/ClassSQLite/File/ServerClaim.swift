import Glibc
import QuizboardModel

/// The claim of a server on a database: a locked file beside it, with the address of the server.
///
/// The kernel ends the lock with the process, so the file of a server that was killed claims
/// nothing. SQLite's own lock holds besides; this one is taken first, so that the database is not
/// touched where it is refused: SQLite's lock would end if this process closed a second descriptor
/// of the database.
struct ServerClaim: Sendable {
  private let path: String
  private let descriptor: Int32

  /// The maximum length of an address that is read, in bytes.
  private static let longestAddress = 200

  /// Returns the path of the file for the database at a path.
  static func file(of database: String) -> String { database + ".server" }

  /// Claims a database; throws an error if another server has it.
  init(on database: String) throws(PlainError) {
    path = Self.file(of: database)
    while true {
      // Opening a pipe in its place must not wait for its other end.
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let opened = open(path, flags, 0o600)
      guard opened >= 0 else { throw .notWritable(database) }
      guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
        let address = Self.address(in: opened)
        close(opened)
        throw .inUse(database, by: address)
      }
      var status = stat()
      if fstat(opened, &status) == 0, status.st_nlink > 0 {
        descriptor = opened
        return
      }
      // The last server removed the file after it was opened here.
      close(opened)
    }
  }

  /// Writes the address of this server. It is only for messages, so an error is ignored.
  func record(_ address: String) {
    let bytes = Array("\(address)\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }

  /// Removes the file, and ends the claim.
  func release() {
    unlink(path)
    close(descriptor)
  }

  /// Reads the address; nil if there is none yet.
  private static func address(in descriptor: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: longestAddress)
    let count = max(0, pread(descriptor, &bytes, bytes.count, 0))
    let line = bytes.prefix(count).prefix { $0 > UInt8(ascii: " ") && $0 < 0x7F }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
