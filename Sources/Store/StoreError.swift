import Foundation
import GRDB

/// An error that prevents opening, reading or writing the store. The file is unchanged.
public struct StoreError: Error, Equatable, Sendable {
  /// The kind of an error.
  public enum Kind: Equatable, Sendable {
    /// The location is unknown: there is no option, environment variable or home folder.
    case noLocation
    /// The folder cannot be created, or files cannot be created in it.
    case folderNotWritable(folder: String)
    /// The user may not read or change the file.
    case fileNotWritable
    /// The user may not read the file.
    case fileNotReadable
    /// The file cannot be copied to the folder for temporary files.
    case notCopied
    /// A folder has the file's path.
    case folderInPlace
    /// The symbolic links of the path lead back to themselves.
    case linkLoop
    /// A pipe, a socket or a device has the path of the file or of one beside it.
    case notAFile(name: String)
    /// The file is not an SQLite database.
    case notADatabase
    /// The file is a database of another program.
    case otherProgram
    /// The file is from a later version of the program.
    case newerVersion(found: Int, known: Int)
    /// The contents of the database are damaged.
    case damaged
    /// The contents are damaged, and another program still uses the file.
    case damagedInUse
    /// The disk is full, or the file size limit is reached.
    case full
    /// Another program locked the file for longer than the maximum wait.
    case locked
    /// Another error; `code` is SQLite's extended result code if it is from SQLite, otherwise 0.
    case other(code: Int, message: String)
  }

  /// The path of the file; empty if there is none.
  public let path: String

  /// The kind of the error.
  public let kind: Kind

  init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// True if the file is not as this program wrote it.
  var isDamage: Bool { kind == .damaged || kind == .notADatabase }

  /// True if the file may be intact and just cannot be written, perhaps only for now.
  var leavesReadable: Bool {
    switch kind {
    case .folderNotWritable, .fileNotWritable, .full, .locked, .other: true
    case .noLocation, .fileNotReadable, .notCopied, .folderInPlace, .linkLoop, .notAFile,
      .notADatabase, .otherProgram, .newerVersion, .damaged, .damagedInUse:
      false
    }
  }

  /// True if the path cannot be a store of the user, who must have meant another file.
  var isWrongFile: Bool {
    switch kind {
    case .fileNotReadable, .folderInPlace, .linkLoop, .notAFile, .notADatabase, .otherProgram: true
    case .noLocation, .folderNotWritable, .fileNotWritable, .notCopied, .newerVersion, .damaged,
      .damagedInUse, .full, .locked, .other:
      false
    }
  }

  /// Returns the error for a file that the lock beside it proves to be a store.
  func known(by lock: StoreLock?) -> StoreError {
    kind == .notADatabase && lock?.mark != nil ? StoreError(path: path, kind: .damaged) : self
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
    case SchemaMismatch.incomplete, is DamagedRow: self = .damaged
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
        code: Int(error.extendedResultCode.rawValue), message: error.message ?? "no details")
    }
  }

  /// SQLite has one error for a file that may not be opened and for one that cannot be created.
  private static func unopened(path: String) -> Self {
    guard !FileManager.default.fileExists(atPath: path) else { return .fileNotWritable }
    return .folderNotWritable(folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}
