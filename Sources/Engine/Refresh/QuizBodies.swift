import CQuizboardFileShim
import Glibc
import QuizboardExchange
package import QuizboardModel

/// The folder of fetched quizzes: one folder for each body, named by its SHA-256 digest.
///
/// A body appears under its digest only when all of its files are written, so that a kill leaves
/// nothing half done.
public final class QuizBodies: Sendable {
  /// The path of the folder. It is created with the first body.
  public let path: String
  /// Another folder, whose bodies count as stored; nil for none.
  private let base: String?

  /// Uses a folder, which need not exist.
  public init(_ path: String) {
    self.path = path
    base = nil
  }

  private init(temporaryOver base: String?) {
    // Without a temporary folder, storing a body fails with the reason.
    path = (try? UnpackedQuizzes.shared.makeFolder()) ?? "/nonexistent"
    self.base = base
  }

  /// Makes a folder that is removed when the program ends.
  ///
  /// - Parameter base: Another folder, whose bodies count as stored.
  public static func temporary(over base: String? = nil) -> QuizBodies {
    QuizBodies(temporaryOver: base)
  }

  /// Returns the folder of a body.
  public func folder(of digest: String) -> String {
    let own = "\(path)/\(digest)"
    guard let base, FileSystem.kind(of: own) == .nothing else { return own }
    return "\(base)/\(digest)"
  }

  /// Returns true if a body is here.
  public func has(_ digest: String) -> Bool { FileSystem.kind(of: folder(of: digest)) == .folder }

  /// Returns true if a body is a quiz with scripts.
  func hasScripts(_ digest: String) -> Bool {
    FileSystem.kind(of: "\(folder(of: digest))/quiz.lua") == .file
  }

  /// Stores the files of a body. Throws a `FileError`.
  ///
  /// They may still be in the system's cache; call `flush()` before anything refers to them.
  public func store(_ files: [(path: String, bytes: ArraySlice<UInt8>)], as digest: String)
    throws(FileError)
  {
    if has(digest) { return }
    try FileSystem.makeFolder(path)
    let part = "\(path)/.\(digest).\(getpid())"
    FileSystem.removeFolder(part)
    do throws(FileError) {
      let folder = try NewFolder(path: part)
      for file in files { try folder.write(Array(file.bytes), to: file.path) }
    } catch {
      FileSystem.removeFolder(part)
      throw error
    }
    if rename(part, "\(path)/\(digest)") != 0 {
      let reason = FileSystem.reason()
      FileSystem.removeFolder(part)
      // Another program may have stored it in the meantime.
      if !has(digest) {
        throw FileError("\(path)/\(digest) cannot be created: \(reason)")
      }
    }
  }

  /// Waits until all bodies are on the disk.
  public func flush() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = qb_sync_file_system(descriptor)
    close(descriptor)
  }

  /// Removes the bodies that no digest names, and what killed programs left behind, unless another
  /// program is in a refresh.
  public func removeAll(except kept: Set<String>, during refresh: Refresh) {
    guard flock(refresh.descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { flock(refresh.descriptor, LOCK_SH) }
    for name in (try? FileSystem.names(in: path)) ?? []
    where !kept.contains(name) && name != Self.lockName {
      FileSystem.removeFolder("\(path)/\(name)")
    }
  }

  /// Removes the bodies of a store that none of its servers needs.
  package static func removeUnused(of store: any ExchangeStore) {
    guard let path = store.bodiesFolder, FileSystem.kind(of: path) == .folder,
      let servers = try? store.servers()
    else { return }
    let bodies = QuizBodies(path)
    guard let refresh = bodies.beginRefresh() else { return }
    bodies.removeAll(
      except: Set(servers.flatMap { $0.digests + $0.formerDigests }), during: refresh)
  }

  /// Reserves the bodies for a refresh: while it lasts, no other program removes any.
  public func beginRefresh() -> Refresh? {
    guard (try? FileSystem.makeFolder(path)) != nil else { return nil }
    let descriptor = open("\(path)/\(Self.lockName)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    flock(descriptor, LOCK_SH)
    return Refresh(descriptor: descriptor)
  }

  private static let lockName = ".lock"

  /// A reservation, which ends with the object or the program.
  public final class Refresh: Sendable {
    fileprivate let descriptor: Int32
    fileprivate init(descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }
}
