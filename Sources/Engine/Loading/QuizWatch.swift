import Glibc

/// Watches the files of a quiz with inotify, and reports when one is saved, created, renamed or
/// deleted.
///
/// It watches folders and the closing of files, so that it detects editors that save by renaming.
/// It ignores backups, locks, snapshots of specs, and, unless wanted, specs.
public final class QuizWatch {
  /// The descriptor that becomes readable when a watched file changes.
  public let descriptor: Int32
  private var paths: [String]
  private let withSpecs: Bool
  /// The watched folders by their inotify watch descriptors.
  private var folders: [Int32: Folder] = [:]

  private struct Folder {
    let path: String
    /// The names to watch in the folder; nil for all.
    var names: Set<String>?
  }

  /// Watches quiz folders and question files. Throws a `FileError` if the kernel refuses.
  ///
  /// - Parameter withSpecs: True to report changes of specs too.
  public init(paths: [String], withSpecs: Bool = false) throws(FileError) {
    self.paths = paths
    self.withSpecs = withSpecs
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw FileError("the quiz cannot be watched: \(String(cString: strerror(errno)))")
    }
    watchAll()
    if folders.isEmpty {
      throw FileError("the quiz cannot be watched: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Replaces the watched paths, because a quiz may refer to others than before.
  public func watch(_ paths: [String]) {
    self.paths = paths
    watchAll()
  }

  /// Waits for a change, with a timeout. Returns true if there is one.
  public func waitForChange(seconds: Double) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Int32(clamping: Int((seconds * 1000).rounded(.up)))) > 0
  }

  /// Consumes the pending events. Returns true if a quiz may have changed.
  public func takeChange() -> Bool { !takeChanges().isEmpty }

  /// Consumes the pending events. Returns the canonical paths of the changed files and folders, or
  /// all watched paths if the kernel dropped events.
  public func takeChanges() -> Set<String> {
    var changes: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var position = 0
      while position + Self.headSize <= count {
        let (event, size) = Self.event(in: buffer, at: position)
        changes.formUnion(changed(by: event))
        position += size
      }
    }
    // Folders may be new, and the kernel no longer watches renamed or deleted ones.
    if !changes.isEmpty { watchAll() }
    return changes
  }

  private struct Event {
    var watch: Int32
    var mask: UInt32
    var name: String

    func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
  }

  private static let headSize = MemoryLayout<inotify_event>.size

  private static func event(in buffer: [UInt8], at position: Int) -> (Event, size: Int) {
    buffer.withUnsafeBytes { bytes in
      let head = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
      let start = position + headSize
      let end = min(start + Int(head.len), bytes.count)
      let name = bytes[start..<end].prefix { $0 != 0 }
      return (
        Event(watch: head.wd, mask: head.mask, name: String(decoding: name, as: UTF8.self)),
        headSize + Int(head.len)
      )
    }
  }

  /// Returns the paths that an event changed; most events change none.
  private func changed(by event: Event) -> [String] {
    // The kernel dropped events, so any path may have changed.
    if event.has(IN_Q_OVERFLOW) { return paths.map(FileSystem.canonical) }
    guard let folder = folders[event.watch] else { return [] }
    if event.has(IN_IGNORED) {
      folders[event.watch] = nil
      return []
    }
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) { return [folder.path] }
    let path = folder.path == "/" ? "/\(event.name)" : "\(folder.path)/\(event.name)"
    if let names = folder.names { return names.contains(event.name) ? [path] : [] }
    // A second event follows when the program that creates the file closes it.
    if event.has(IN_CREATE), !event.has(IN_ISDIR) { return [] }
    return isOfQuiz(event.name) ? [path] : []
  }

  /// Returns false for names of editors' own files, and of folders that specs write.
  private func isOfQuiz(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("#") && !name.hasSuffix("~") && name != "4913"
      && name != (withSpecs ? "snapshots" : "spec")
  }

  private func watchAll() {
    let before = folders
    folders = [:]
    for path in paths {
      let path = FileSystem.canonical(path)
      if FileSystem.kind(of: path) == .folder { watchFolders(in: "", of: ConfinedFolder(path)) }
      // Watches the nearest existing folder above too, in case the path reappears or is replaced.
      var below = path
      var above = FileSystem.parent(of: path)
      while FileSystem.kind(of: above) != .folder, above != "/", above != "." {
        below = above
        above = FileSystem.parent(of: above)
      }
      add(above, name: FileSystem.lastName(of: below))
    }
    // The kernel still reports changes of a renamed folder, which is no longer part of the quiz.
    for number in before.keys where folders[number] == nil { inotify_rm_watch(descriptor, number) }
  }

  private func watchFolders(in name: String, of quiz: ConfinedFolder, depth: Int = 0) {
    let folder = name.isEmpty ? quiz.path : "\(quiz.path)/\(name)"
    guard depth < 16, add(folder, name: nil) else { return }
    for entry in (try? FileSystem.entries(of: folder)) ?? []
    where entry.mayBeFolder && isOfQuiz(entry.name) {
      let place = name.isEmpty ? entry.name : "\(name)/\(entry.name)"
      if entry.isFolder || (try? quiz.status(of: place).isFolder) == true {
        watchFolders(in: place, of: quiz, depth: depth + 1)
      }
    }
  }

  /// Watches a folder. Returns false if it is already fully watched, or the kernel refuses.
  @discardableResult
  private func add(_ folder: String, name: String?) -> Bool {
    let mask =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR
    let number = inotify_add_watch(descriptor, folder, UInt32(bitPattern: mask))
    guard number >= 0, folders[number] == nil || folders[number]?.names != nil else { return false }
    // One folder can be both the quiz's own and the parent of another quiz.
    var names = name.map { Set([$0]) }
    if let known = folders[number] { names = known.names.flatMap { old in names.map(old.union) } }
    folders[number] = Folder(path: folder, names: names)
    return true
  }
}
