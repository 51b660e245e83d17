import QuizboardMarkup
import QuizboardQuiz
import QuizboardText

/// The files that the texts of a Moodle file embed.
///
/// Each text has files of its own, so two files may have one name. The second is renamed, and so
/// are the references to it.
struct MoodleResources {
  /// The prefix of the path of an embedded file in a text.
  static let mark = FileMark.text

  /// The files in the order in which they were found.
  private(set) var all: [FormatResource] = []
  /// The path that each file has in the end.
  private var paths: [Original: String] = [:]
  private var taken: Set<String> = []
  /// The next number to try for a path that is taken.
  private var numbers: [String: Int] = [:]

  /// A file as it is embedded.
  private struct Original: Hashable {
    let path: String
    let bytes: [UInt8]
  }

  /// The number of files.
  var count: Int { all.count }

  /// Removes the files that were added after there were `count`.
  mutating func remove(after count: Int) {
    guard count < all.count else { return }
    let removed = Set(all[count...].map(\.path))
    all.removeSubrange(count...)
    paths = paths.filter { !removed.contains($0.value) }
    taken.subtract(removed)
  }

  /// Adds the files of a text, and returns the text with references to their paths.
  mutating func add(_ files: [XMLElement], to text: String) -> String {
    var renamed: [String: String] = [:]
    for file in files {
      let name = file["name"]?.trimmed ?? ""
      if name.isEmpty { continue }
      let written = (file["path"]?.trimmed ?? "/") + name
      let path = add(written, Base64.decode(leniently: file.text))
      let reference = written.hasPrefix("/") ? String(written.dropFirst()) : written
      if path != reference { renamed[reference] = path }
    }
    return renamed.isEmpty ? text : MoodleResources.rename(renamed, in: text)
  }

  /// Adds a file, and returns its path.
  mutating func add(_ written: String, _ bytes: [UInt8]) -> String {
    let safe = MoodleResources.safe(written)
    let original = Original(path: safe, bytes: bytes)
    if let known = paths[original] { return known }
    let path = free(safe)
    paths[original] = path
    taken.insert(path)
    all.append(FormatResource(path: path, bytes: bytes))
    return path
  }

  /// Returns a path that no other file has.
  private mutating func free(_ path: String) -> String {
    if !taken.contains(path) { return path }
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let point = path[name...].lastIndex(of: ".").flatMap { $0 > name ? $0 : nil } ?? path.endIndex
    while true {
      let number = numbers[path, default: 2]
      numbers[path] = number + 1
      let other = "\(path[..<point])-\(number)\(path[point...])"
      if !taken.contains(other) { return other }
    }
  }

  /// Returns a relative path that leads nowhere else.
  private static func safe(_ path: String) -> String {
    let parts = path.split { $0 == "/" || $0 == "\\" }.map { part in
      String(part.map { $0.isNewline || $0 == "\0" || $0 == ":" ? "_" : $0 })
    }
    let kept = parts.filter { $0 != "." && $0 != ".." }
    return kept.isEmpty ? "file" : kept.joined(separator: "/")
  }
}

extension MoodleResources {
  /// Returns a path as it stands in a reference.
  static func encoded(_ path: String) -> String {
    var result: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a text with other paths in its references.
  private static func rename(_ renamed: [String: String], in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: mark) {
      result += rest[..<found.upperBound]
      let reference = rest[found.upperBound...].prefix { !"\"'<>()?# \n\t".contains($0) }
      rest = rest[reference.endIndex...]
      result += renamed[decoded(reference)].map(encoded) ?? String(reference)
    }
    return result + rest
  }

  private static func decoded(_ reference: Substring) -> String {
    PercentText.decoded(reference.replacing("&amp;", with: "&"))
  }
}
