import Glibc

/// Folders, and what is in them.
extension FileSystem {
  /// A name in a folder, with what the folder itself says of it.
  struct Entry {
    let name: String
    let isFolder: Bool
    /// A folder, a link, or something that the folder does not tell.
    let mayBeFolder: Bool
    /// A link, or something that the folder does not tell.
    let mayBeLink: Bool
  }

  /// The names in a folder, in order.
  public static func names(in folder: String) throws(FileProblem) -> [String] {
    try entries(of: folder).map(\.name)
  }

  /// What is in a folder, in the order of the names.
  static func entries(of folder: String) throws(FileProblem) -> [Entry] {
    guard let directory = opendir(folder) else {
      throw FileProblem("\(folder) cannot be read: \(reason())")
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let type = Int32(entry.pointee.d_type)
      entries.append(
        Entry(
          name: name, isFolder: type == Int32(DT_DIR), mayBeFolder: type != Int32(DT_REG),
          mayBeLink: type == Int32(DT_LNK) || type == Int32(DT_UNKNOWN)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Makes a folder, and those that it is in.
  public static func makeFolder(_ path: String) throws(FileProblem) {
    if kind(of: path) == .folder { return }
    if path.contains("/"), !parent(of: path).isEmpty, parent(of: path) != path {
      try makeFolder(parent(of: path))
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileProblem("the folder \(path) cannot be made: \(reason())")
    }
  }
}
