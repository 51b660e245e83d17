/// A hostile input generated from a seed.
public struct HostileCase: Sendable {
  /// The kind of a case.
  public enum Kind: String, Sendable, CaseIterable {
    /// A quiz with hostile values in its positions.
    case quiz
    /// A question file that is nearly valid.
    case questionFile = "question-file"
    /// Commands of `drive` that are nearly valid.
    case commands
    /// A `.quiz` file that is nearly valid.
    case archive
    /// A catalogue that is nearly valid.
    case catalogue
    /// Frames of the courier's process that are nearly valid.
    case frames
  }

  /// The maximum number of items, levels or characters in a value: for quick runs, or enough to
  /// exceed limits.
  public enum Scale: Int, Sendable {
    case small = 300
    case large = 2_000_000
  }

  /// The seed.
  public let seed: UInt64
  /// The kind of the case.
  public let kind: Kind
  /// The parts of the case, for debugging: files with their contents, commands.
  public let parts: [(name: String, content: [UInt8])]
  /// The positions with a hostile value, or the mutations.
  public let summary: String
  var random: SeededGenerator

  /// Generates the case of a seed.
  ///
  /// - Parameter kind: The kind; nil for one that follows from the seed.
  public init(seed: UInt64, scale: Scale, kind wanted: Kind? = nil) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    kind =
      wanted
      ?? (random.once(in: 6)
        ? random.pick([.questionFile, .commands, .archive, .catalogue, .frames])
        : .quiz)
    switch kind {
    case .quiz: (parts, summary) = Self.quiz(scale, &random)
    case .questionFile: (parts, summary) = Self.questionFile(&random)
    case .commands: (parts, summary) = Self.commands(&random)
    case .archive: (parts, summary) = Self.archive(&random)
    case .catalogue: (parts, summary) = Self.catalogue(&random)
    case .frames: (parts, summary) = Self.frames(&random)
    }
    self.random = random
  }

  private static func quiz(
    _ scale: Scale, _ random: inout SeededGenerator
  ) -> (parts: [(name: String, content: [UInt8])], summary: String) {
    var draft = QuizDraft()
    var values = ValueGenerator(random: random, largest: scale.rawValue)
    var names: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &values.random) {
      // An error while the scripts load ends the case, so most values occur later.
      let isEarly = values.random.once(in: 6)
      let isCentral = values.random.once(in: 3)
      let late = isCentral ? PositionCatalogue.central : PositionCatalogue.later
      let groups = isEarly ? PositionCatalogue.early : late
      let position = values.random.pick(values.random.pick(groups))
      let value = values.value(of: position.type)
      position.put(value, &draft)
      names.append("\(position.name) ← \(value)")
    }
    random = values.random
    let files = draft.files.sorted { $0.key < $1.key }.map {
      (name: $0.key, content: Array($0.value.utf8))
    }
    return (files, names.joined(separator: "; "))
  }

  private static func questionFile(_ random: inout SeededGenerator) -> (
    parts: [(name: String, content: [UInt8])], summary: String
  ) {
    let sample = random.pick(Samples.questionFiles)
    let bytes = Mutation.mutate(
      sample.content, with: random.pick(Samples.questionFiles).content, &random)
    return ([(sample.name, bytes)], "\(sample.name) changed")
  }

  private static func commands(_ random: inout SeededGenerator) -> (
    parts: [(name: String, content: [UInt8])], summary: String
  ) {
    let lines = (0..<12).map { _ in
      let line = Array(random.pick(Samples.commands).utf8)
      return random.once(in: 2)
        ? line : Mutation.mutate(line, with: Array(random.pick(Samples.commands).utf8), &random)
    }
    return (
      [("commands.jsonl", Array(lines.joined(separator: [UInt8(ascii: "\n")])))], "commands changed"
    )
  }
}
