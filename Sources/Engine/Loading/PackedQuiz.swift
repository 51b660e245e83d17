import Glibc
package import QuizboardExchange
import Synchronization

/// A path to a `.quiz` file, or to a quiz in one: `quizzes.quiz/Science`.
struct PackedQuiz {
  /// The `.quiz` file.
  let file: String
  /// The title of a quiz in a file without a `quiz.lua`; nil for the whole file.
  let title: String?

  /// Parses a path; nil if it leads to no file with such a name.
  init?(_ path: String) {
    if Self.isNamed(path), FileSystem.kind(of: path) == .file {
      (file, title) = (path, nil)
    } else if let inFile = QuizInFile(path), Self.isNamed(inFile.file) {
      (file, title) = (inFile.file, inFile.title)
    } else {
      return nil
    }
  }

  /// Returns true if a file with this name is a `.quiz` file.
  static func isNamed(_ name: String) -> Bool { name.lowercased().hasSuffix(".quiz") }

  /// Reads the archive at a path. Throws a `FileError` or a `PlainError`.
  ///
  /// - Parameter name: The name in errors; nil for the path.
  static func archive(at path: String, shownAs name: String? = nil) throws -> QuizArchive {
    try QuizArchive(FileSystem.read(path, within: .archive), name: name ?? path)
  }

  /// Returns the folder with the files of the archive, which this program has unpacked.
  func unpacked() throws -> String { try UnpackedQuizzes.shared.folder(of: file) }
}

/// The `.quiz` files that this program has unpacked into a temporary folder, which it removes when
/// it ends.
final class UnpackedQuizzes: Sendable {
  static let shared = UnpackedQuizzes()

  /// A version of a file.
  private struct Version: Hashable {
    let path: String
    let size: off_t
    let seconds: Int
    let nanoseconds: Int
  }

  private struct Content {
    /// The temporary folder; nil before the first file.
    var root: String?
    /// The descriptor that reserves it.
    var lock: Int32 = -1
    var folders: [Version: String] = [:]
    /// The number of names that `makeFolder` returned.
    var others = 0
  }

  private let content = Mutex(Content())

  func folder(of file: String) throws -> String {
    let path = FileSystem.canonical(file)
    let status = FileSystem.status(of: path)
    let version = Version(
      path: path, size: status?.st_size ?? 0, seconds: status?.st_mtim.tv_sec ?? 0,
      nanoseconds: status?.st_mtim.tv_nsec ?? 0)
    return try content.withLock { content in
      if let known = content.folders[version] { return known }
      let archive = try PackedQuiz.archive(at: file)
      let root = try Self.root(of: &content)
      let folder = "\(root)/\(content.folders.count + 1)"
      try archive.unpack(into: folder)
      content.folders[version] = folder
      return folder
    }
  }

  /// Returns a new name in the temporary folder of this program.
  func makeFolder() throws -> String {
    try content.withLock { content in
      let root = try Self.root(of: &content)
      content.others += 1
      return "\(root)/quizzes-\(content.others)"
    }
  }

  /// Returns the temporary folder, which is created for this user alone and removed at the end.
  private static func root(of content: inout Content) throws(FileError) -> String {
    if let root = content.root { return root }
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    removeAbandoned(in: place)
    var path = Array("\(place)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      throw FileError(
        "no temporary folder can be created in \(place): \(FileSystem.reason())",
        remedy: "set TMPDIR to a folder that can be written")
    }
    atexit { UnpackedQuizzes.shared.remove() }
    let root = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    content.root = root
    // The lock file gets its name when it is locked, so that no other program can lock it first.
    let unnamed = "\(root)/\(lockName).new"
    content.lock = open(unnamed, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if content.lock >= 0, flock(content.lock, LOCK_EX | LOCK_NB) == 0 {
      rename(unnamed, "\(root)/\(lockName)")
    }
    return root
  }

  private static let prefix = "quizboard-"
  /// No other folder of quizboard has a file of this name.
  private static let lockName = ".unpacked"

  /// Removes the folders of killed programs: those of this user whose lock no program holds. A
  /// folder without a lock file stays, because its program may be about to make one.
  private static func removeAbandoned(in place: String) {
    for name in (try? FileSystem.names(in: place)) ?? [] where name.hasPrefix(prefix) {
      let folder = "\(place)/\(name)"
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == getuid()
      else { continue }
      let lock = open("\(folder)/\(lockName)", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { FileSystem.removeFolder(folder) }
    }
  }

  private func remove() {
    content.withLock { content in
      if let root = content.root { FileSystem.removeFolder(root) }
      if content.lock >= 0 { close(content.lock) }
      content = Content()
    }
  }
}

/// Folders for temporary files of this program. They are removed when it ends, or when the next
/// program makes one, if it was killed.
public enum TemporaryFolder {
  /// Returns the path of a new folder, which does not exist yet. Throws a `FileError`.
  public static func newName() throws -> String { try UnpackedQuizzes.shared.makeFolder() }
}

extension QuizArchive {
  /// Writes the files of the archive to a new folder. After a failure, nothing of it remains.
  ///
  /// The names of an archive are relative, without `..` and unique, and the new folder has no
  /// links, so no file can lie outside of it. Throws a `FileError`.
  package func unpack(into path: String) throws(FileError) {
    let folder = try NewFolder(path: path)
    do {
      for entry in entries { try folder.write(Array(bytes(of: entry)), to: entry.path) }
    } catch {
      folder.remove()
      throw error
    }
  }
}
