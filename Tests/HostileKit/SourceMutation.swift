/// Mutations of valid input that preserve most of it.
enum Mutation {
  /// Changes some bytes in a few places.
  ///
  /// - Parameter other: Valid input that provides fragments.
  static func mutate(_ bytes: [UInt8], with other: [UInt8], _ random: inout SeededGenerator)
    -> [UInt8]
  {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes, other, &random) }
    return bytes
  }

  private static func change(
    _ bytes: inout [UInt8], _ other: [UInt8], _ random: inout SeededGenerator
  ) {
    let range = self.range(in: bytes, &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      bytes.replaceSubrange(
        range, with: range.map { _ in UInt8.random(in: 0...255, using: &random) })
    case 1: bytes.removeSubrange(range)
    case 2: bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
    case 3: bytes.replaceSubrange(range, with: other[self.range(in: other, &random)])
    case 4: bytes.insert(contentsOf: random.pick(words).utf8, at: range.lowerBound)
    case 5:
      let word = Array(random.pick(openings).utf8)
      bytes.insert(
        contentsOf: repeatElement(word, count: random.pick([3, 100, 20_000])).joined(),
        at: range.lowerBound)
    default:
      guard !bytes.isEmpty else { return }
      let index = Int.random(in: bytes.indices, using: &random)
      bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
    }
  }

  private static func range(in bytes: [UInt8], _ random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    return start..<min(bytes.count, start + Int.random(in: 0...40, using: &random))
  }

  private static let words = [
    "1e999", "-1", "99999999999999999999", "null", "{}", "[]", "\"\"", "\\u0000", "\\ud800",
    "\u{202E}", "\u{FEFF}", "true", "\0", "\r",
    ";", ",", "\"",
    "<!ENTITY a \"b\">", "&a;", "<array/>", "<dict>", "0x10", "NaN", "-0",
  ]
  private static let openings = [
    "[", "{\"a\":", "(", "<dict><key>a</key>", "<array>", "\"", "\n", "a,", "&lt;", "<b>", "9",
  ]
}
