import Glibc

/// A folder that confines reading and writing to the files in it.
///
/// Links may lead to any place inside the folder; the type rejects one that leads out. The folder
/// itself may be a link. File names are paths relative to the folder.
public struct ConfinedFolder: Sendable {
  /// The path by which the system finds the folder.
  public let path: String
  /// The path in messages.
  public let shownPath: String
  /// The canonical path of the folder.
  private let root: String
  /// The contents that files have in memory only, by their paths in the folder.
  private(set) var replacements: [String: [UInt8]] = [:]

  /// Creates a confined folder, which need not exist; an empty path means a folder without files.
  ///
  /// - Parameter shownPath: The path in messages; nil for the same.
  public init(_ path: String, shownAs shownPath: String? = nil) {
    self.path = path
    self.shownPath = shownPath ?? path
    root = FileSystem.canonical(path)
  }

  /// Creates the folder of a quiz at a path: that of its unpacked files for a `.quiz` file.
  ///
  /// Throws a `FileError` or a `PlainError`.
  public static func ofQuiz(at path: String) throws -> ConfinedFolder {
    try QuizLocation(path).opened().folder
  }

  /// Returns the folder in which some files have another content in memory, such as an unsaved edit.
  /// A file need not exist.
  public func replacing(_ contents: [String: [UInt8]]) -> ConfinedFolder {
    var folder = self
    folder.replacements.merge(contents) { $1 }
    return folder
  }

  /// Reads a regular file of the folder, or the content that replaces it; or its first bytes.
  public func read(
    _ name: String, upTo limit: Int = .max, within largest: FileLimit? = nil
  ) throws(FileError) -> [UInt8] {
    if let bytes = replacements[name] {
      try largest?.check(bytes.count, of: shown(name))
      return bytes.count > limit ? Array(bytes.prefix(limit)) : bytes
    }
    let descriptor = try openFile(name)
    defer { close(descriptor) }
    return try FileSystem.bytes(
      of: descriptor, named: shown(name), upTo: limit, within: largest)
  }

  /// Reads a picture of the folder.
  public func readPicture(_ name: String) throws(FileError) -> [UInt8] {
    try read(name, within: .picture)
  }

  /// Returns true if the folder has a regular file at a path.
  public func holdsFile(_ name: String) -> Bool {
    replacements[name] != nil || (try? status(of: name).isFile) ?? false
  }

  /// Writes a file atomically, and makes its folders.
  public func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let folder = FileSystem.parent(of: "\(path)/\(name)")
    // For folders that do not exist yet, the nearest existing one above them decides.
    var present = folder
    while FileSystem.kind(of: present) == .nothing, present != path {
      present = FileSystem.parent(of: present)
    }
    guard isPlain(name), isInside(FileSystem.canonical(present)) else { throw outside(name) }
    try FileSystem.makeFolder(folder)
    try FileSystem.write(bytes, to: "\(path)/\(name)")
  }

  /// Removes a file in the folder if it exists.
  public func remove(_ name: String) {
    let folder = FileSystem.canonical(FileSystem.parent(of: "\(path)/\(name)"))
    if isPlain(name), isInside(folder) { FileSystem.remove("\(path)/\(name)") }
  }
}

extension ConfinedFolder {
  /// Opens a regular file for reading.
  ///
  /// It first examines the path without opening it, because opening a pipe blocks and opening a
  /// device may have effects. It then opens the examined file itself, so that no other can replace
  /// it in between.
  private func openFile(_ name: String) throws(FileError) -> Int32 {
    let located = try locate(name)
    defer { close(located.descriptor) }
    guard located.isFile else {
      let kind = located.isFolder ? "a folder" : "a pipe or a device"
      throw FileError(.notAFile, "\(shown(name)) is \(kind)", remedy: "name a file")
    }
    let descriptor = open("/proc/self/fd/\(located.descriptor)", O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw unreadable(name) }
    return descriptor
  }

  /// Returns the status of a path in the folder.
  func status(of name: String) throws(FileError) -> Located {
    let located = try locate(name)
    close(located.descriptor)
    return located
  }

  /// A file or folder in the folder, with a descriptor that only identifies it.
  struct Located {
    let descriptor: Int32
    /// The canonical path.
    let path: String
    let isFile: Bool
    let isFolder: Bool
  }

  /// `O_PATH`, which Swift does not import.
  private static let locatesOnly: Int32 = 0o10000000

  private func locate(_ name: String) throws(FileError) -> Located {
    guard isPlain(name) else { throw outside(name) }
    if path.isEmpty { throw FileError(.missing, "there is no file \(shown(name))") }
    let descriptor = open("\(path)/\(name)", Self.locatesOnly | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(name) }
      // Reveals nothing about the existence of files in other folders.
      let folder = FileSystem.parent(of: "\(path)/\(name)")
      if FileSystem.kind(of: folder) == .folder, !isInside(FileSystem.canonical(folder)) {
        throw outside(name)
      }
      throw FileError(.missing, "there is no file \(shown(name)) in \(shownPath)")
    }
    var status = stat()
    guard let real = Self.path(of: descriptor), fstat(descriptor, &status) == 0 else {
      let problem = unreadable(name)
      close(descriptor)
      throw problem
    }
    guard isInside(real) else {
      close(descriptor)
      throw outside(name)
    }
    let kind = status.st_mode & S_IFMT
    return Located(
      descriptor: descriptor, path: real, isFile: kind == S_IFREG, isFolder: kind == S_IFDIR)
  }

  /// Returns the canonical path of a descriptor.
  private static func path(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/fd/\(descriptor)", start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// Returns true if a name is a relative path without `..`.
  private func isPlain(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.utf8.contains(0) && !name.split(separator: "/").contains("..")
  }

  /// Returns the canonical path of a name, which need not exist.
  func canonicalPath(of name: String) -> String { FileSystem.canonical("\(root)/\(name)") }

  /// Returns true if a canonical path is the folder's or below it.
  func isInside(_ real: String) -> Bool {
    !root.isEmpty && (real == root || real.hasPrefix(root == "/" ? root : root + "/"))
  }

  private func shown(_ name: String) -> String { "\"\(name)\"" }

  private func unreadable(_ name: String) -> FileError {
    FileSystem.unreadable(shown(name), at: "\(shownPath)/\(name)", because: errno)
  }

  private func outside(_ name: String) -> FileError {
    let reason =
      isPlain(name)
      ? "is a link to a place outside the quiz's folder" : "must lie in the quiz's folder"
    return FileError(
      .outside, "\(shown(name)) \(reason)", remedy: "put the file itself in the folder")
  }
}
