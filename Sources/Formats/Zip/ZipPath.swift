/// Paths in a zip archive.
enum ZipPath {
  /// Returns a path without `.` and with `/` between its parts; nil if it leads out of the archive,
  /// is empty, or has control characters.
  static func normalized(_ name: String) -> String? {
    guard let first = name.utf8.first, !isSeparator(first),
      !name.utf8.contains(where: { $0 < 0x20 })
    else { return nil }
    let parts = parts(of: name).filter { $0 != "." }
    guard let first = parts.first, !first.utf8.contains(UInt8(ascii: ":")), !parts.contains("..")
    else { return nil }
    if parts.count == 1, first.utf8.count == name.utf8.count { return name }
    return parts.joined(separator: "/")
  }

  /// Returns the path of a file that another file of the archive refers to; nil if it leads out of
  /// the archive.
  static func resolved(_ reference: String, from path: String) -> String? {
    if reference.hasPrefix("/") { return nil }
    var parts = parts(of: path).dropLast()
    for part in self.parts(of: reference) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return normalized(parts.joined(separator: "/"))
  }

  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(whereSeparator: isSeparator).map { Substring($0) }
  }

  /// True for `/`, and for the separator of Windows, which some programs write.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// Returns a path for a message: without control characters, and not too long.
  static func shown(_ path: String) -> String {
    let words = String(path.map { $0.unicodeScalars.contains { $0.value < 0x20 } ? "�" : $0 })
    return words.count > 100 ? words.prefix(99) + "…" : words
  }
}
