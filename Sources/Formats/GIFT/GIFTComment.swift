/// The identifier and the tags that the comments of a GIFT question declare: `// [id:x] [tag:y]`.
struct GIFTComment {
  private(set) var id: String?
  private(set) var tags: [String] = []
  private var seen: Set<String> = []

  /// Reads a comment. The first identifier counts.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    guard bytes.contains(UInt8(ascii: "[")) else { return }
    if id == nil { id = GIFTComment.values(of: "[id:", in: bytes) { $0.isControl }.first }
    for tag in GIFTComment.values(of: "[tag:", in: bytes, refused: { $0.isRefusedInTag })
    where isNew(tag) {
      tags.append(tag)
    }
  }

  /// Returns whether a tag is not yet there. Only many are worth a set.
  private mutating func isNew(_ tag: String) -> Bool {
    if tags.count < 8 { return !tags.contains(tag) }
    if seen.isEmpty { seen = Set(tags) }
    return seen.insert(tag).inserted
  }

  /// Returns the values after a word, up to a `]` that no backslash precedes. Omits blank ones.
  private static func values(
    of word: StaticString, in bytes: ArraySlice<UInt8>, refused: (UInt8) -> Bool
  ) -> [String] {
    var values: [String] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[start...]
      guard word.withUTF8Buffer({ rest.starts(with: $0) }) else {
        rest = rest.dropFirst()
        continue
      }
      let (value, end) = value(rest.dropFirst(word.utf8CodeUnitCount), refused: refused)
      if let value { values.append(value) }
      // No later value can end before the place at which this one ended or failed.
      rest = rest[end...]
    }
    return values
  }

  /// Returns the value at the beginning of some bytes, if it has an end, and the place after it.
  private static func value(_ bytes: ArraySlice<UInt8>, refused: (UInt8) -> Bool)
    -> (value: String?, end: Int)
  {
    // Without an escape, the value is a part of the file.
    var end = bytes.startIndex
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: "]") {
      if refused(bytes[end]) { return (nil, end) }
      end += 1
    }
    if end == bytes.endIndex { return (nil, end) }
    if end == bytes.startIndex || bytes[end - 1] != UInt8(ascii: "\\") {
      return (trimmed(bytes[..<end]), end + 1)
    }
    var value: [UInt8] = []
    // The length of the value up to the last escaped `]`, which ends it if there is no other.
    var lastEscaped: Int?
    var place = bytes.startIndex
    scan: while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "]") {
        guard value.last == UInt8(ascii: "\\") else {
          return (trimmed(value[...]), place + 1)
        }
        value[value.count - 1] = byte
        lastEscaped = value.count - 1
      } else if refused(byte) {
        break scan
      } else {
        value.append(byte)
      }
      place += 1
    }
    return (lastEscaped.flatMap { trimmed(value[..<$0] + [UInt8(ascii: "\\")]) }, place)
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> String? {
    let start = value.drop(while: \.isGIFTBlank)
    guard let last = start.lastIndex(where: { !$0.isGIFTBlank }) else { return nil }
    return String(decoding: start[...last], as: UTF8.self)
  }

  /// Returns a value as a comment declares it; nil if no comment can.
  static func declaration(_ value: String, isTag: Bool) -> String? {
    let escaped = value.split(separator: "]", omittingEmptySubsequences: false)
      .joined(separator: "\\]")
    let words = "[\(isTag ? "tag" : "id"):\(escaped)]"
    var comment = GIFTComment()
    comment.read(Array(words.utf8)[...])
    return (isTag ? comment.tags.first : comment.id) == value ? words : nil
  }
}

extension UInt8 {
  fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }

  fileprivate var isRefusedInTag: Bool {
    isControl || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
      || self == UInt8(ascii: "`")
  }
}
