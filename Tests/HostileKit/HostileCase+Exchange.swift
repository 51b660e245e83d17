import QuizboardExchange
import QuizboardText

extension HostileCase {
  static func archive(_ random: inout SeededGenerator) -> (
    parts: [(name: String, content: [UInt8])], summary: String
  ) {
    var bytes = random.pick(ExchangeSamples.archives)
    var changes: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if random.once(in: 5) {
        bytes = Mutation.mutate(bytes, with: random.pick(ExchangeSamples.archives), &random)
        changes.append("bytes")
      } else {
        changes.append(TarMutation.change(&bytes, &random))
      }
    }
    return ([("a.quiz", bytes)], "archive: \(changes.joined(separator: ", "))")
  }

  static func catalogue(_ random: inout SeededGenerator) -> (
    parts: [(name: String, content: [UInt8])], summary: String
  ) {
    let samples = [ExchangeSamples.manifest, ExchangeSamples.signedManifest]
    var bytes = random.pick(samples)
    if random.once(in: 2) {
      bytes = ManifestMutation.change(bytes, &random)
    } else {
      bytes = Mutation.mutate(bytes, with: random.pick(samples), &random)
    }
    return ([("manifest.json", bytes)], "manifest changed")
  }
}

/// Valid archives and manifests.
enum ExchangeSamples {
  static let archives = [
    packed([("quiz.lua", "return {}"), ("scripts/a.lua", String(repeating: "x", count: 700))]),
    packed([("list.json", "[]"), ("b.plist", ""), ("é/ü.txt", "x")]),
    packed([("quiz.lua", ""), (String(repeating: "long/", count: 30) + "name", "y")]),
  ]

  /// The key of the signed manifest, the same in each run.
  static let key =
    SigningKey(fileText: Array("quizboard-secret-key-1 \(Base64.encode([UInt8](1...32)))".utf8))
    ?? SigningKey()
  static let manifest = draft.file(sequence: 7)
  static let signedManifest = draft.file(sequence: 7, key: key)

  private static let draft = ManifestDraft(
    title: "Harbour school", scores: "/scores",
    quizzes: (1...3).map { number in
      ManifestDraft.Quiz(
        identifier: "quiz \(number)", title: "Quiz “\(number)”", description: "One\n\"more\"",
        icon: "🏛", body: [UInt8](repeating: UInt8(number), count: 100))
    })

  private static func packed(_ files: [(String, String)]) -> [UInt8] {
    (try? QuizArchive.packed(files.map { ($0.0, Array($0.1.utf8)) })) ?? []
  }
}

/// Mutations of tar files that know their fields.
enum TarMutation {
  private static let fields = [
    ("name", 0..<100), ("mode", 100..<108), ("size", 124..<136), ("sum", 148..<156),
    ("type", 156..<157), ("link", 157..<257), ("magic", 257..<265), ("prefix", 345..<500),
  ]
  private static let values: [[UInt8]] =
    [
      "", "..", "../x", "/etc/passwd", "a/../../b", "./", ".", "//", "quiz.lua", "./quiz.lua",
      "scripts", "scripts/a.lua/b", "a\nb", "a\u{1B}[2J", "\u{202E}", "ustar  ", "ustar\0", "0",
      "5",
      "1", "2", "3", "x", "g", "L", "S", "7", "00000000001", "77777777777", "00000001000", "-1",
      "9", "00000000511", String(repeating: "n", count: 100), String(repeating: "p/", count: 77),
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xC0, 0xAE], [0x80, 0, 0, 1], [0]]

  /// Changes an archive, and returns what was changed.
  static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) -> String {
    let blocks = bytes.count / 512
    guard blocks > 0 else { return "nothing" }
    let start = Int.random(in: 0..<blocks, using: &random) * 512
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      bytes.removeSubrange(start..<(start + 512))
      return "block removed"
    case 1:
      bytes.insert(contentsOf: bytes[start..<(start + 512)], at: start)
      return "block doubled"
    case 2:
      bytes.append(contentsOf: bytes[start..<(start + 512)])
      return "block appended"
    case 3:
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
      return "cut off"
    default:
      let (name, range) = random.pick(fields)
      let value = random.pick(values).prefix(range.count)
      let field = value + [UInt8](repeating: 0, count: range.count - value.count)
      let place = (start + range.lowerBound)..<(start + range.upperBound)
      bytes.replaceSubrange(place, with: field)
      if name != "sum", !random.once(in: 8) { writeSum(of: start, in: &bytes) }
      return name
    }
  }

  private static func writeSum(of start: Int, in bytes: inout [UInt8]) {
    let sum = (start + 148)..<(start + 156)
    bytes.replaceSubrange(sum, with: [UInt8](repeating: 0x20, count: 8))
    let digits = String(bytes[start..<(start + 512)].reduce(0) { $0 + Int($1) }, radix: 8)
    let text = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    bytes.replaceSubrange(sum, with: Array(text.utf8) + [0, 0x20])
  }
}

/// Mutations of manifests that replace or repeat whole members.
enum ManifestMutation {
  private static let names = [
    "quizboard", "title", "sequence", "scores", "quizzes", "key", "signature", "identifier", "url",
    "sha256", "bytes", "icon", "description",
  ]
  private static let values = [
    "1", "2", "-1", "1e9", "9223372036854775807", "99999999999999999999", "null", "true", "[]",
    "{}",
    #""""#, #""..""#, #""../x""#, #""/""#, #""a:b""#, #""library""#, #""a\u0000""#, #""\u202e""#,
    #""http://127.0.0.1/""#, #""https://2130706433/x""#, #""https://[::1]/""#, #""//10.0.0.1/""#,
    #""file:///etc/passwd""#, #""https://u:p@x/""#, #""https://school.example/other.quiz""#,
    #""quiz%201-x.quiz""#, #""AAAA""#, "[[[[]]]]", "67108865", "0",
  ]

  static func change(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let name = "\"\(random.pick(names))\":"
      let places = text.ranges(of: name)
      guard !places.isEmpty else { continue }
      let place = random.pick(places)
      let value = random.pick(values)
      if random.once(in: 2) {
        text.insert(contentsOf: "\(name)\(value),", at: place.lowerBound)
      } else {
        // The former value becomes that of an unknown member.
        text.replaceSubrange(place, with: "\(name)\(value),\"former\":")
      }
    }
    return Array(text.utf8)
  }
}
