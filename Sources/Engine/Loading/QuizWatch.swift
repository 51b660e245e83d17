import Glibc

/// Hears of it when files of a quiz are saved, made, renamed or deleted, through the kernel's
/// inotify.
///
/// It is told of a file when whoever writes it closes it, and of whole folders, so that editors
/// which save by renaming are heard, too. Backups, locks and other names that editors make for
/// themselves are passed over, and so are specs unless they are wanted; their snapshots always are.
public final class QuizWatch {
  /// What becomes readable when something has happened.
  public let descriptor: Int32
  private var paths: [String]
  private let withSpecs: Bool
  /// By the numbers that the kernel gives them.
  private var folders: [Int32: Folder] = [:]

  /// A folder that is watched.
  private struct Folder {
    let path: String
    /// The names that count in it; nil where every one does.
    var names: Set<String>?
  }

  /// Watches quiz folders and question files. Throws a `FileProblem` where the kernel refuses that.
  ///
  /// - Parameter withSpecs: whether it is told of specs, too.
  public init(paths: [String], withSpecs: Bool = false) throws(FileProblem) {
    self.paths = paths
    self.withSpecs = withSpecs
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw FileProblem("the quiz cannot be watched: \(String(cString: strerror(errno)))")
    }
    watchAll()
    if folders.isEmpty {
      throw FileProblem("the quiz cannot be watched: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Watches other paths from now on: a quiz may refer to others than before.
  public func watch(_ paths: [String]) {
    self.paths = paths
    watchAll()
  }

  /// Waits so many seconds at most; whether something has happened.
  public func waitForChange(seconds: Double) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Int32(clamping: Int((seconds * 1000).rounded(.up)))) > 0
  }

  /// Takes what has happened since the last time; whether a quiz may be another one now.
  public func takeChange() -> Bool { !takeChanges().isEmpty }

  /// The same with what it was: the paths of files and folders, as `FileSystem.canonical` has them;
  /// where some was lost, all that are watched.
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
    // Folders may be new, and those that were renamed or deleted are watched no longer.
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

  /// What an event tells to have changed; nothing, most of the time.
  private func changed(by event: Event) -> [String] {
    // Some were lost: nobody knows which.
    if event.has(IN_Q_OVERFLOW) { return paths.map(FileSystem.canonical) }
    guard let folder = folders[event.watch] else { return [] }
    if event.has(IN_IGNORED) {
      folders[event.watch] = nil
      return []
    }
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) { return [folder.path] }
    let path = folder.path == "/" ? "/\(event.name)" : "\(folder.path)/\(event.name)"
    if let names = folder.names { return names.contains(event.name) ? [path] : [] }
    // A file that was made is told again when it has been written.
    if event.has(IN_CREATE), !event.has(IN_ISDIR) { return [] }
    return isOfQuiz(event.name) ? [path] : []
  }

  /// Whether a name can be one that an author gave: the others are editors' own, or what the specs
  /// write themselves.
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
      // Beside it, to hear that it is there again after it was away, or is another file now.
      var below = path
      var above = FileSystem.parent(of: path)
      while FileSystem.kind(of: above) != .folder, above != "/", above != "." {
        below = above
        above = FileSystem.parent(of: above)
      }
      add(above, name: FileSystem.lastName(of: below))
    }
    // A folder that was renamed is the quiz's no longer, and the kernel would go on to tell of it.
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

  /// Watches a folder; false where all of it is watched already, or it cannot be watched.
  @discardableResult
  private func add(_ folder: String, name: String?) -> Bool {
    let mask =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR
    let number = inotify_add_watch(descriptor, folder, UInt32(bitPattern: mask))
    guard number >= 0, folders[number] == nil || folders[number]?.names != nil else { return false }
    // A folder can be both: the quiz's own, and that in which another quiz stands.
    var names = name.map { Set([$0]) }
    if let known = folders[number] { names = known.names.flatMap { old in names.map(old.union) } }
    folders[number] = Folder(path: folder, names: names)
    return true
  }
}
