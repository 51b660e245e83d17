import Glibc

/// A folder that this program created or found empty, and writes files into without overwriting
/// any.
public final class NewFolder {
  /// The path of the folder.
  public let path: String
  private var made: [String] = []

  /// Creates the folder, unless it exists and is empty. Throws a `FileError` if that fails, above
  /// all if something else exists at the path.
  public init(path: String) throws(FileError) {
    self.path = path
    if mkdir(path, 0o777) == 0 {
      made.append(path)
    } else {
      switch errno {
      case EEXIST where Self.isEmpty(path): break
      case EEXIST:
        throw FileError(
          "\(path) already exists, and nothing is overwritten",
          remedy: "choose another name"
        )
      case ENOENT where FileSystem.kind(of: FileSystem.parent(of: path)) != .folder:
        throw FileError(
          "there is no folder \(FileSystem.parent(of: path)) for \(FileSystem.lastName(of: path))",
          remedy: "create it first"
        )
      default: throw FileError("\(path) cannot be created: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Returns true if a folder has no entries except hidden ones, such as `.git`.
  private static func isEmpty(_ path: String) -> Bool {
    guard FileSystem.kind(of: path) == .folder, let entries = try? FileSystem.names(in: path) else {
      return false
    }
    return entries.allSatisfy { $0.hasPrefix(".") }
  }

  /// Writes a file in the folder, and creates its subfolders.
  public func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    var folder = path
    for part in file.split(separator: "/").dropLast() {
      folder += "/\(part)"
      if mkdir(folder, 0o777) == 0 { made.append(folder) }
    }
    let target = "\(path)/\(file)"
    guard let handle = fopen(target, "wbx") else { throw problem(with: target) }
    made.append(target)
    let count = fwrite(bytes, 1, bytes.count, handle)
    guard fclose(handle) == 0, count == bytes.count else { throw problem(with: target) }
  }

  /// Removes all that was created, after a failure.
  public func remove() {
    for name in made.reversed() where unlink(name) != 0 { rmdir(name) }
  }

  private func problem(with target: String) -> FileError {
    FileError("\(target) cannot be written: \(String(cString: strerror(errno)))")
  }
}
