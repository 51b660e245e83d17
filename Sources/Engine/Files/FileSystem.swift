import Glibc
import QuizboardText

/// The operations on the file system.
public enum FileSystem {
  /// The kind of a file at a path.
  public enum Kind: Sendable {
    /// A file.
    case file
    /// A folder.
    case folder
    /// A pipe, a socket or a device, which could block or never end.
    case other
    /// Nothing exists at the path, or it is inaccessible.
    case nothing
  }

  /// Returns the kind of file at a path, following links.
  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns true if nothing exists at a path. False for a loop of links, and where the folder
  /// cannot be searched.
  public static func isAbsent(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Returns the status of a regular file, following links; nil if there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
  }

  /// Returns the bytes of a file, up to a number.
  ///
  /// - Parameter largest: The limit of the file's size; nil for none.
  public static func read(
    _ path: String, upTo limit: Int = .max, within largest: FileLimit? = nil
  ) throws(FileError) -> [UInt8] {
    guard kind(of: path) != .other else {
      throw FileError(
        .notAFile, "\(path) cannot be read: it is a pipe or a device, not a file",
        remedy: "name a file")
    }
    // Non-blocking, in case a pipe has replaced the file.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw unreadable(path, at: path, because: errno)
    }
    defer { close(descriptor) }
    return try bytes(of: descriptor, named: path, upTo: limit, within: largest)
  }

  /// Returns the bytes of standard input, up to its end.
  public static func readStandardInput(within largest: FileLimit) throws(FileError) -> [UInt8] {
    try bytes(of: STDIN_FILENO, named: "standard input", within: largest)
  }

  /// Returns true if two paths lead to the same existing file.
  public static func areSame(_ one: String, _ other: String) -> Bool {
    guard let identity = identity(of: one) else { return false }
    return identity == self.identity(of: other)
  }

  /// The identity of a file or folder, which does not depend on the path to it.
  struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// The properties that change when a file is replaced or written.
  struct State: Hashable {
    let identity: Identity
    let size: Int64
    /// The times of modification and of the last change of status, in nanoseconds since 1970.
    let modified, changed: Int64

    init(_ status: stat) {
      identity = Identity(device: status.st_dev, number: status.st_ino)
      size = Int64(status.st_size)
      modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
      changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
    }
  }

  /// Returns the state of a regular file, following links; nil if there is none.
  static func state(of path: String) -> State? { status(of: path).map(State.init) }

  /// Returns the identity of what a path leads to, following links; nil if there is nothing.
  static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Returns the bytes of a descriptor, up to a number.
  ///
  /// - Parameter largest: The limit of the file's size, checked before reading; nil for none.
  static func bytes(
    of descriptor: Int32, named name: String, upTo limit: Int = .max,
    within largest: FileLimit? = nil
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    try largest?.check(size, of: name)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count == 0 { break }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("\(name) cannot be read: \(reason())") }
      bytes.append(contentsOf: buffer[..<count])
      try largest?.check(bytes.count, of: name)
    }
    return bytes
  }

  /// Returns the error of a failed access to a file or folder, with a remedy for missing rights and
  /// for a misspelt name.
  static func unreadable(_ name: String, at path: String, because code: CInt) -> FileError {
    if code == ENOENT {
      return FileError(
        .missing, "there is no file or folder \(shown(name))",
        remedy: nearestEntry(to: path).map(didYouMean))
    }
    return FileError(
      "\(name) cannot be read: \(String(cString: strerror(code)))",
      remedy: code == EACCES ? "give yourself the right to read it: chmod u+rX \(path)" : nil)
  }

  /// Returns the system's message for the last error.
  static func reason() -> String { String(cString: strerror(errno)) }
}

extension FileSystem {
  /// Returns the error of a file whose folder does not exist.
  public static func missingFolder(of path: String) -> FileError {
    let folder = parent(of: path)
    return FileError(
      .missing, "\(path) cannot be written: there is no folder \(folder)",
      remedy: nearestEntry(to: folder).map(didYouMean) ?? "create it: mkdir -p \(folder)")
  }

  /// Writes a file atomically: it writes a temporary file beside it, then renames that. It does not
  /// wait for the disk, so after a power failure either version may remain.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let beside = "\(path).\(getpid()).tmp"
    guard let file = fopen(beside, "wb") else {
      if errno == ENOENT { throw missingFolder(of: path) }
      throw FileError("\(path) cannot be written: \(reason())")
    }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten, rename(beside, path) == 0 else {
      let error = FileError("\(path) cannot be written: \(reason())")
      unlink(beside)
      throw error
    }
  }

  /// Removes a file if it exists.
  public static func remove(_ path: String) { unlink(path) }
}
