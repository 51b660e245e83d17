/// Paths in a zip archive.
enum ZipPath {
  /// Returns a path without `.` and with `/` between its parts; nil if it leads out of the archive,
  /// is empty, or has control characters.
  static func normalized(_ name: String) -> String? {
    // Some programs write the separators of Windows.
    let name = name.replacing("\\", with: "/")
    if name.hasPrefix("/") || name.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      return nil
    }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard let first = parts.first, !first.contains(":"), !parts.contains("..") else { return nil }
    return parts.joined(separator: "/")
  }

  /// Returns the path of a file that another file of the archive refers to; nil if it leads out of
  /// the archive.
  static func resolved(_ reference: String, from path: String) -> String? {
    if reference.hasPrefix("/") { return nil }
    var parts = path.split(separator: "/").dropLast()
    for part in reference.replacing("\\", with: "/").split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return normalized(parts.joined(separator: "/"))
  }

  /// Returns a path for a message: without control characters, and not too long.
  static func shown(_ path: String) -> String {
    let words = String(path.map { $0.unicodeScalars.contains { $0.value < 0x20 } ? "�" : $0 })
    return words.count > 100 ? words.prefix(99) + "…" : words
  }
}
