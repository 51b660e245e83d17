import Glibc

/// A folder that this program has made, or that was there and empty, and that it writes files into:
/// what was there before is never written over.
public final class NewFolder {
  /// The path that it was made at.
  public let path: String
  private var made: [String] = []

  /// Makes the folder, unless it is there and empty. Throws a `FileProblem` where it cannot be
  /// made, above all where something is there already.
  public init(path: String) throws(FileProblem) {
    self.path = path
    if mkdir(path, 0o777) == 0 {
      made.append(path)
    } else {
      switch errno {
      case EEXIST where Self.isEmpty(path): break
      case EEXIST:
        throw FileProblem(
          "there is already something at \(path), and nothing is written over it",
          remedy: "choose another name"
        )
      case ENOENT:
        throw FileProblem(
          "there is no folder \(FileSystem.parent(of: path)) to make \(FileSystem.lastName(of: path)) in",
          remedy: "make it first"
        )
      default: throw FileProblem("\(path) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Whether there is nothing in a folder but what is hidden, such as `.git`.
  private static func isEmpty(_ path: String) -> Bool {
    guard FileSystem.kind(of: path) == .folder, let entries = try? FileSystem.names(in: path) else {
      return false
    }
    return entries.allSatisfy { $0.hasPrefix(".") }
  }

  /// Writes a file of the folder, and makes the folders in it that it lies in.
  public func write(_ bytes: [UInt8], to file: String) throws(FileProblem) {
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

  /// Takes away all that was made: nothing came of it.
  public func remove() {
    for name in made.reversed() where unlink(name) != 0 { rmdir(name) }
  }

  private func problem(with target: String) -> FileProblem {
    FileProblem("\(target) cannot be written: \(String(cString: strerror(errno)))")
  }
}
