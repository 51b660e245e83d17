import Glibc

/// The few things that are asked of the file system.
public enum FileSystem {
  /// What stands at a path.
  public enum Kind: Sendable {
    /// A file.
    case file
    /// A folder.
    case folder
    /// A pipe, a socket or a device: reading it could wait for ever, or never end.
    case other
    /// Nothing that can be seen.
    case nothing
  }

  /// What stands at a path, links followed.
  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// What the system says of a file, links followed; nil where there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
  }

  /// All bytes of a file, or the first so many of it.
  public static func read(_ path: String, upTo limit: Int = .max) throws(FileProblem) -> [UInt8] {
    guard kind(of: path) != .other else {
      throw FileProblem("\(path) cannot be read: it is no file, but a pipe or a device; give a file")
    }
    guard let file = fopen(path, "rb") else { throw FileProblem("\(path) cannot be read: \(reason())") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = fread(&buffer, 1, min(buffer.count, limit - bytes.count), file)
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    if ferror(file) != 0 { throw FileProblem("\(path) cannot be read: \(reason())") }
    return bytes
  }

  /// What the system says of the call that has just failed.
  static func reason() -> String { String(cString: strerror(errno)) }
}

extension FileSystem {
  /// Writes a file, whole or not at all: all of it is written beside one that was there, and takes its place then. It is not waited
  /// for the disk: whoever loses power then may have either.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let beside = "\(path).\(getpid()).tmp"
    guard let file = fopen(beside, "wb") else { throw FileProblem("\(path) cannot be written: \(reason())") }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten, rename(beside, path) == 0 else {
      let error = FileProblem("\(path) cannot be written: \(reason())")
      unlink(beside)
      throw error
    }
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) { unlink(path) }
}
