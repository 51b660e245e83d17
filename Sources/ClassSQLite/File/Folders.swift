import Glibc
import QuizboardModel

/// The folders of a file.
enum Folders {
  /// Returns the folder of a file.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the missing folders of a file, for the user alone.
  static func make(for path: String) throws(PlainError) {
    let folder = parent(of: path)
    if access(folder, F_OK) == 0 { return }
    try make(for: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw PlainError(
        "the database \(path) cannot be created: the folder \(folder) cannot be made",
        remedy: "name another file with --database")
    }
    sync(parent(of: folder))
  }

  /// Waits until the disk has the names in a folder.
  static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // Some file systems cannot, and need not.
    _ = fsync(descriptor)
    close(descriptor)
  }
}
