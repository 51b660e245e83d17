import Glibc
import QuizboardModel

/// The first bytes of an SQLite file. They are read before SQLite opens the file, because SQLite
/// changes a file that it closes if there is a log.
enum FileHeader {
  private static let size = 100
  private static let mark = Array("SQLite format 3\0".utf8)

  /// Throws an error for a file that SQLite should not open: of another kind, damaged, another
  /// program's, or of a newer version. A missing or empty file is right.
  static func check(_ path: String) throws(PlainError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PlainError(
        "\(path) is a folder or a device, not a database",
        remedy: "name another file with --database")
    }
    // SQLite undoes the change that was under way when the first server was killed.
    if length(of: path + "-journal") > 0 { return }
    if status.st_size == 0 {
      // SQLite deletes the log of an empty file.
      if length(of: path + "-wal") > 0 { throw .damaged(path) }
      return
    }
    guard let bytes = read(path) else { throw .notWritable(path) }
    guard bytes.count == size, bytes.starts(with: mark) else { throw .damaged(path) }
    let owner = Int32(truncatingIfNeeded: number(in: bytes, at: 68))
    // The log can have a newer header; in the file itself both numbers are then 0.
    if owner != 0, owner != ClassSchema.applicationID { throw .otherProgram(path) }
    let version = number(in: bytes, at: 60)
    if owner != 0, version > ClassSchema.version { throw .newerVersion(path, version) }
  }

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = pread(descriptor, &bytes, size, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  private static func length(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the number of four bytes, the highest first.
  private static func number(in bytes: [UInt8], at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
