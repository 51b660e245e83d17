import Foundation
import GRDB

/// Why the store cannot be opened, read or written, and what to do about it. The file is as it was.
public struct StoreError: Error, Equatable, Sendable {
  /// What kind of obstacle it is.
  public enum Kind: Equatable, Sendable {
    /// No folder says where the file should be: neither an option, nor the environment, nor a home.
    case noLocation
    /// The folder cannot be made, or no file can be made in it.
    case folderNotWritable(folder: String)
    /// There is a file, but this person may not read or change it.
    case fileNotWritable
    /// There is a file, but this person may not read it.
    case fileNotReadable
    /// There is a folder in the file's place.
    case folderInPlace
    /// There is a pipe, a socket or a device where the file, or one of those beside it, should be.
    case notAFile(name: String)
    /// The file is no SQLite database.
    case notADatabase
    /// The file is a database of some other program.
    case otherProgram
    /// The file was written by a later version of the program.
    case newerVersion(found: Int, known: Int)
    /// The file is a database, but its content is damaged.
    case damaged
    /// The same, and another program goes on using it.
    case damagedInUse
    /// The disk is full, or a limit on the size of files is reached.
    case full
    /// Another program has kept the file locked for longer than we wait.
    case locked
    /// Something else; `code` is SQLite's extended result code where it comes from there, otherwise
    /// 0.
    case other(code: Int, message: String)
  }

  /// The file that was meant; empty where there is none.
  public let path: String

  /// What happened.
  public let kind: Kind

  init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Whether the file is not what we have once written.
  var isDamage: Bool { kind == .damaged || kind == .notADatabase }

  /// Whether the file may be whole, and only cannot be written, or not at the moment.
  var leavesReadable: Bool {
    switch kind {
    case .folderNotWritable, .fileNotWritable, .full, .locked, .other: true
    case .noLocation, .fileNotReadable, .folderInPlace, .notAFile, .notADatabase, .otherProgram,
      .newerVersion, .damaged,
      .damagedInUse:
      false
    }
  }

  /// True where what was named can be no store of this person, so that another file must be meant.
  var isWrongFile: Bool {
    switch kind {
    case .fileNotReadable, .folderInPlace, .notAFile, .notADatabase, .otherProgram: true
    case .noLocation, .folderNotWritable, .fileNotWritable, .newerVersion, .damaged, .damagedInUse,
      .full, .locked, .other:
      false
    }
  }

  init(_ error: any Error, path: String) {
    self.init(path: path, kind: Kind(error, path: path))
  }
}

extension StoreError.Kind {
  fileprivate init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error.kind
    case SchemaMismatch.otherProgram: self = .otherProgram
    case SchemaMismatch.incomplete: self = .damaged
    case SchemaMismatch.newer(let found):
      self = .newerVersion(found: found, known: Schema.steps.count)
    case let error as DatabaseError: self = .init(error, path: path)
    default: self = .other(code: 0, message: String(describing: error))
    }
  }

  private init(_ error: DatabaseError, path: String) {
    switch error.extendedResultCode {
    case .SQLITE_IOERR_SHORT_READ:
      self = .damaged
      return
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_TRUNCATE:
      self = .full
      return
    default: break
    }
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CORRUPT: self = .damaged
    case .SQLITE_ERROR where error.message?.hasPrefix("no such ") == true: self = .damaged
    case .SQLITE_ERROR where error.message?.contains(" has no column ") == true: self = .damaged
    case .SQLITE_FULL: self = .full
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
    case .SQLITE_READONLY, .SQLITE_PERM: self = .fileNotWritable
    case .SQLITE_CANTOPEN: self = .unopened(path: path)
    default:
      self = .other(
        code: Int(error.extendedResultCode.rawValue), message: error.message ?? "no more is known")
    }
  }

  /// SQLite says the same for a file that may not be opened and for one that cannot be made.
  private static func unopened(path: String) -> Self {
    guard !FileManager.default.fileExists(atPath: path) else { return .fileNotWritable }
    return .folderNotWritable(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}
