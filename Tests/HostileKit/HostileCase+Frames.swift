extension HostileCase {
  static func frames(_ random: inout SeededGenerator) -> (
    parts: [(name: String, content: [UInt8])], summary: String
  ) {
    if random.once(in: 10) {
      let count = Int.random(in: 0...500, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      return ([("frames", bytes)], "random bytes")
    }
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) { bytes += FrameSamples.frame(&random) }
    if random.once(in: 4) { return ([("frames", bytes)], "frames in any order") }
    if random.once(in: 4) {
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      return ([("frames", bytes)], "frames cut off")
    }
    return (
      [("frames", Mutation.mutate(bytes, with: FrameSamples.frame(&random), &random))],
      "frames changed"
    )
  }
}

/// Frames as the courier's process writes them.
enum FrameSamples {
  /// The transfers that the parent expects, with their limits.
  static let limits = [
    (number: 0 as UInt32, bytes: 1_000), (number: 1, bytes: 0), (number: 2, bytes: 100_000),
  ]

  private static let numbers: [UInt32] = [0, 0, 0, 1, 2, 2, 3, .max]
  private static let lengths: [UInt64] = [0, 0, 5, 1_000, 1_001, 1 << 40, .max]
  private static let statuses: [UInt16] = [200, 200, 304, 404, 0, 99, 1_000, .max]
  private static let texts = [
    "", "", "\"7\"", "text/html", "120", "Sun, 06 Nov 1994 08:49:37 GMT", "1e999", "-1",
    "99999999999999999999", "\u{1B}[2J", "\u{202E}", "Sun, 31 Feb 9999 24:61:61 GMT", "0",
  ]
  private static let problems = ["cut-off", "timed-out", "store", "no-such-kind", ""]

  /// Returns a frame with a permitted form, whose values are hostile at times.
  static func frame(_ random: inout SeededGenerator) -> [UInt8] {
    var fields: [UInt8] = []
    let kind = UInt8.random(in: 1...4, using: &random)
    switch kind {
    case 1:
      fields += bytes(of: random.pick(statuses)) + [UInt8.random(in: 0...2, using: &random)]
      fields += bytes(of: random.pick(lengths)) + text("https://school.example/list")
      for _ in 0..<5 { fields += text(random.pick(texts)) }
    case 2:
      fields = [UInt8](repeating: 7, count: random.pick([0, 1, 5, 999, 1_000, 60_000]))
    case 4: fields = text(random.pick(problems)) + text(random.pick(texts))
    default: break
    }
    let content = [kind] + bytes(of: random.pick(numbers)) + fields
    return bytes(of: UInt32(content.count)) + content
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func text(_ text: String) -> [UInt8] {
    bytes(of: UInt32(text.utf8.count)) + Array(text.utf8)
  }
}
