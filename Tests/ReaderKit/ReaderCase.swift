import QuizboardQuiz

/// The input of a reader that follows from a seed.
public struct ReaderCase: Sendable {
  /// The reader.
  public let reader: FuzzedReader
  /// The input.
  public let bytes: [UInt8]

  /// Generates the input of a seed.
  public init(_ reader: FuzzedReader, seed: UInt64) {
    self.reader = reader
    var mutator = InputMutator(reader, random: RandomGenerator(seed: seed))
    bytes = reader == .package ? Self.package(&mutator) : mutator.input()
  }

  /// Creates a case of a given input.
  public init(_ reader: FuzzedReader, bytes: [UInt8]) {
    self.reader = reader
    self.bytes = bytes
  }

  private static func package(_ mutator: inout InputMutator) -> [UInt8] {
    var files: [(String, [UInt8])] = [
      ("imsmanifest.xml", Array(ReaderSamples.manifest.utf8)),
      ("test.xml", Array(ReaderSamples.test.utf8)), ("a.png", [0x89, 0x50]),
    ]
    for number in 0..<3 { files.append(("item\(number).xml", mutator.pick(mutator.samples))) }
    if mutator.random.integer(in: 1, 4) == 1 { return mutator.changed(StoredZip.archive(files)) }
    for _ in 0..<mutator.random.integer(in: 1, 3) {
      let place = mutator.random.integer(in: 0, files.count - 1)
      files[place].1 = mutator.changed(files[place].1)
    }
    switch mutator.random.integer(in: 1, 8) {
    case 1: files.remove(at: mutator.random.integer(in: 0, files.count - 1))
    case 2: files.append(mutator.pick(files))
    case 3:
      files[1].0 = mutator.pick(["../test.xml", "/test.xml", "a/../test.xml", "", "TEST.XML"])
    default: break
    }
    return StoredZip.archive(files)
  }
}
