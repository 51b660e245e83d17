import GRDB
import QuizboardModel

extension PlainError {
  /// The error of a call that failed.
  init(_ error: any Error, in path: String) {
    if let error = error as? PlainError {
      self = error
      return
    }
    let code = (error as? DatabaseError)?.resultCode
    switch code {
    case .SQLITE_FULL:
      self.init(
        "the database \(path) cannot be written: the disk is full",
        remedy: "make room on the disk; what was saved before is safe")
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(path, by: nil)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: self = .notWritable(path)
    default:
      let message = (error as? DatabaseError)?.message ?? "\(error)"
      let number = code.map { " (SQLite \($0.rawValue))" } ?? ""
      self.init("the database \(path) cannot be used: \(message)\(number)")
    }
  }

  static func closed(_ path: String) -> Self { Self("the database \(path) is closed") }

  static func damaged(_ path: String) -> Self {
    Self(
      "the database \(path) is damaged",
      remedy: "it stays as it is: put a copy in its place, or name another file with --database")
  }

  static func inUse(_ path: String, by address: String?) -> Self {
    Self(
      "the database \(path) is in use by "
        + (address.map { "the server at \($0)" } ?? "another program"),
      remedy: "end that program, or name another file with --database")
  }

  static func newerVersion(_ path: String, _ version: Int) -> Self {
    Self(
      "the database \(path) was written by a newer version of quizboard-server (format "
        + "\(version); this version reads format \(ClassSchema.version))",
      remedy: "it stays as it is: update quizboard-server, or name another file with --database")
  }

  static func notWritable(_ path: String) -> Self {
    Self(
      "the database \(path) cannot be read and written",
      remedy: "change its permissions, or name another file with --database")
  }

  static func otherProgram(_ path: String) -> Self {
    Self(
      "\(path) is not a database of quizboard-server: it is another program's",
      remedy: "it stays as it is: name another file with --database")
  }
}
