import Glibc

/// Access to folders and their entries.
extension FileSystem {
  /// An entry of a folder, with the type that the folder records.
  struct Entry {
    let name: String
    let isFolder: Bool
    /// True for a folder, a link, or an unrecorded type.
    let mayBeFolder: Bool
    /// True for a link, or an unrecorded type.
    let mayBeLink: Bool
    /// False if the name is not UTF-8. It is then shown with other characters, and nothing finds
    /// the file by it.
    var isUTF8 = true
  }

  /// Returns the sorted names in a folder.
  public static func names(in folder: String) throws(FileError) -> [String] {
    try entries(of: folder).map(\.name)
  }

  /// Returns the entries of a folder, in order of names.
  static func entries(of folder: String) throws(FileError) -> [Entry] {
    guard let directory = opendir(folder) else {
      throw unreadable(folder, at: folder, because: errno)
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let (name, isUTF8) = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          String(validatingCString: bytes).map { ($0, true) } ?? (String(cString: bytes), false)
        }
      }
      if name == "." || name == ".." { continue }
      let type = Int32(entry.pointee.d_type)
      entries.append(
        Entry(
          name: name, isFolder: type == Int32(DT_DIR), mayBeFolder: type != Int32(DT_REG),
          mayBeLink: type == Int32(DT_LNK) || type == Int32(DT_UNKNOWN), isUTF8: isUTF8))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Returns true if the files in a folder are accessible by their names.
  static func isSearchable(_ folder: String) -> Bool { access(folder, X_OK) == 0 }

  /// Creates a folder and its missing parents.
  public static func makeFolder(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    if path.contains("/"), !parent(of: path).isEmpty, parent(of: path) != path {
      try makeFolder(parent(of: path))
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError("the folder \(path) cannot be created: \(reason())")
    }
  }
}

extension FileSystem {
  /// Removes a folder with everything in it. It removes links, not their targets.
  static func removeFolder(_ path: String) {
    for entry in (try? entries(of: path)) ?? [] {
      let whole = "\(path)/\(entry.name)"
      if unlink(whole) != 0 { removeFolder(whole) }
    }
    rmdir(path)
  }
}
