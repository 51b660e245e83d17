/// The paths of files in `.quiz` files: relative, in UTF-8, with `/` between folders.
enum ArchivePath {
  /// The reason why a path is not permitted, as a clause about its entry.
  struct Fault: Error {
    let fault: String
    let remedy: String
  }

  /// Returns a path without `.`, repeated slashes, and a slash at its end; empty for the top folder.
  static func normalized(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
    let packing = "pack the folder again with quizboard pack"
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(fault: "has a name that is not UTF-8", remedy: "rename it, and \(packing)")
    }
    if bytes.first == UInt8(ascii: "/") {
      throw Fault(fault: "has an absolute name", remedy: packing)
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Fault(
        fault: "has a control character in its name", remedy: "rename it, and \(packing)")
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if parts.contains("..") {
      throw Fault(fault: "has “..” in its name, which leads out of the quiz", remedy: packing)
    }
    return parts.filter { $0 != "." }.joined(separator: "/")
  }

  /// Returns the name of a damaged entry for messages, without control characters.
  static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
      $0.properties.generalCategory == .control ? "\u{FFFD}" : Character($0)
    }
    return String(scalars)
  }

  /// Returns true if one path comes before another in the order of their bytes.
  static func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

/// The names of an archive so far, each a file or a folder.
struct ArchiveNames {
  private var isFolder: [String: Bool] = [:]
  private(set) var files = 0
  private(set) var folders = 0

  /// Adds a file, or a folder; returns the reason if the name is in use.
  mutating func add(_ path: String, isFolder isAddedFolder: Bool) -> String? {
    var parent = path[...]
    while let slash = parent.utf8.lastIndex(of: UInt8(ascii: "/")) {
      parent = parent[..<slash]
      switch isFolder[String(parent)] {
      case true?: parent = ""
      case false?: return "lies in “\(parent)”, which is a file in the same archive"
      case nil: addFolder(String(parent))
      }
    }
    switch isFolder[path] {
    case nil where isAddedFolder: addFolder(path)
    case nil:
      isFolder[path] = false
      files += 1
    case true? where isAddedFolder: break
    case false? where !isAddedFolder: return "is there twice"
    default: return "is both a file and a folder"
    }
    return nil
  }

  private mutating func addFolder(_ path: String) {
    isFolder[path] = true
    folders += 1
  }
}
