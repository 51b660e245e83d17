/// The emoji sequences that a terminal shows as one picture of two cells.
struct JoinedClusters: OptionSet, Sendable {
  let rawValue: UInt8

  /// Flags.
  static let flags = JoinedClusters(rawValue: 1)
  /// Symbols as emoji, such as keycaps, by variation selector 16.
  static let variations = JoinedClusters(rawValue: 2)
  /// Skin tones.
  static let skinTones = JoinedClusters(rawValue: 4)
  /// Emoji that zero-width joiners connect, such as families.
  static let joiners = JoinedClusters(rawValue: 8)

  static let all: JoinedClusters = [.flags, .variations, .skinTones, .joiners]
}

/// Finds out which emoji sequences a terminal joins: it writes some, invisible and before the first
/// frame, and asks after each for the position of the cursor.
enum ClusterProbe {
  /// The sequences. Each has a row of its own, which identifies the reply.
  private static let probes: [(text: String, shows: JoinedClusters)] = [
    // A flag is two cells wide in any terminal: those that join skin tones join flags, too.
    ("👍🏽", [.skinTones, .flags]), ("1️⃣", .variations), ("👩‍💻", .joiners),
  ]
  /// The row of the first probe, from 0. Row 0 would make replies that look like function keys.
  private static let firstRow = 1

  /// The bytes of the queries.
  static let bytes: String = {
    var bytes = "\u{1B}[8m"
    for (index, probe) in probes.enumerated() {
      bytes += "\u{1B}[\(firstRow + index + 1);1H\(probe.text)\u{1B}[6n"
    }
    return bytes + "\u{1B}[0m\u{1B}[2J\u{1B}[H"
  }()

  /// Returns the sequences that a reply shows to be joined.
  static func joined(row: Int, column: Int) -> JoinedClusters {
    guard probes.indices.contains(row - firstRow), column == 2 else { return [] }
    return probes[row - firstRow].shows
  }
}
