import Glibc

/// The few things that reading a quiz asks of the file system.
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

  /// All bytes of a file, or the first so many of it.
  public static func read(_ path: String, upTo limit: Int = .max) throws -> [UInt8] {
    guard kind(of: path) != .other else {
      throw BundleError(message: "\(path) cannot be read: it is no file, but a pipe or a device; give a file")
    }
    guard let file = fopen(path, "rb") else { throw BundleError(message: "\(path) cannot be read: \(reason())") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = fread(&buffer, 1, min(buffer.count, limit - bytes.count), file)
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    if ferror(file) != 0 { throw BundleError(message: "\(path) cannot be read: \(reason())") }
    return bytes
  }

  /// The names in a folder, in order.
  public static func entries(of folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw BundleError(message: "\(folder) cannot be read: \(reason())") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

extension FileSystem {
  /// Makes a folder, and those that it is in.
  public static func makeFolder(_ path: String) throws {
    if kind(of: path) == .folder { return }
    if path.contains("/"), !parent(of: path).isEmpty, parent(of: path) != path { try makeFolder(parent(of: path)) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw BundleError(message: "the folder \(path) cannot be made: \(reason())")
    }
  }

  /// Writes a file, whole or not at all: it takes the place of one that was there when all of it is on the disk.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let beside = "\(path).\(getpid()).tmp"
    guard let file = fopen(beside, "wb") else { throw BundleError(message: "\(path) cannot be written: \(reason())") }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten, rename(beside, path) == 0 else {
      let error = BundleError(message: "\(path) cannot be written: \(reason())")
      unlink(beside)
      throw error
    }
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) { unlink(path) }
}
