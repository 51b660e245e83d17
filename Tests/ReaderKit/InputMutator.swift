import QuizboardQuiz

/// Changes valid inputs of a reader.
struct InputMutator {
  private let reader: FuzzedReader
  private let words: [[UInt8]]
  let samples: [[UInt8]]
  var random: RandomGenerator

  init(_ reader: FuzzedReader, random: RandomGenerator) {
    self.reader = reader
    self.random = random
    samples = reader.samples
    words = ReaderTokens.words(of: reader).map { Array($0.utf8) }
  }

  /// Returns a changed sample, or words in a random order.
  mutating func input() -> [UInt8] {
    if random.integer(in: 1, 12) == 1 {
      return (0...random.integer(in: 0, 60)).flatMap { _ in pick(words) }
    }
    return changed(pick(samples))
  }

  /// Returns an input with a few changes.
  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<pick([1, 1, 1, 2, 2, 3, 4, 8, 16]) { change(&bytes) }
    return bytes
  }

  mutating func pick<Element>(_ items: [Element]) -> Element {
    items[random.integer(in: 0, items.count - 1)]
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch random.integer(in: 1, 20) {
    case 1...9: changePart(of: &bytes)
    case 10...12: bytes.replaceSubrange(range(in: bytes), with: pick(words))
    case 13...14:
      let place = random.integer(in: 0, bytes.count)
      bytes.insert(contentsOf: pick(words), at: place)
    case 15: bytes.replaceSubrange(range(in: bytes), with: randomBytes())
    case 16: bytes.removeSubrange(range(in: bytes))
    case 17:
      let range = range(in: bytes)
      bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
    case 18:
      guard !bytes.isEmpty else { return }
      bytes[random.integer(in: 0, bytes.count - 1)] ^= 1 << UInt8(random.integer(in: 0, 7))
    case 19: repeatWords(in: &bytes)
    default: changeWhole(&bytes)
    }
  }

  /// Removes, doubles, moves or replaces a part, so that the syntax remains.
  private mutating func changePart(of bytes: inout [UInt8]) {
    let parts = InputParts(of: bytes, reader.syntax).ranges
    guard !parts.isEmpty else { return }
    let part = pick(parts)
    let isList = reader.syntax == .brackets
    switch random.integer(in: 1, 6) {
    case 1:
      if isList {
        bytes.replaceSubrange(part, with: Array("null".utf8))
      } else {
        bytes.removeSubrange(part)
      }
    case 2:
      let copies = pick([1, 1, 1, 2, 30])
      let copy = Array(bytes[part]) + (isList ? [UInt8(ascii: ",")] : [])
      bytes.insert(contentsOf: repeatElement(copy, count: copies).joined(), at: part.lowerBound)
    case 3:
      let other = pick(parts)
      bytes.replaceSubrange(part, with: Array(bytes[other]))
    case 4:
      let sample = pick(samples)
      let others = InputParts(of: sample, reader.syntax).ranges
      if !others.isEmpty { bytes.replaceSubrange(part, with: sample[pick(others)]) }
    case 5: bytes.replaceSubrange(part, with: pick(words))
    default:
      let place = random.integer(in: part.lowerBound, part.upperBound)
      bytes.insert(contentsOf: pick(words), at: place)
    }
  }

  /// Inserts a word many times, as nesting or as length.
  private mutating func repeatWords(in bytes: inout [UInt8]) {
    let count = pick([3, 20, 200, 200, 2_000, 2_000, 20_000])
    let one = pick(words) + (random.integer(in: 0, 2) == 0 ? pick(words) : [])
    let place = random.integer(in: 0, bytes.count)
    bytes.insert(contentsOf: repeatElement(one, count: count).joined(), at: place)
  }

  /// Cuts the input, joins it with another, or changes its encoding.
  private mutating func changeWhole(_ bytes: inout [UInt8]) {
    let place = random.integer(in: 0, bytes.count)
    switch random.integer(in: 1, 6) {
    case 1: bytes.removeSubrange(place...)
    case 2: bytes.removeSubrange(..<place)
    case 3:
      let sample = pick(samples)
      bytes = Array(bytes[..<place]) + sample[random.integer(in: 0, sample.count)...]
    case 4: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 5:
      let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
      bytes = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    default:
      bytes = String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
        UInt8(truncatingIfNeeded: $0.value)
      }
    }
  }

  private mutating func randomBytes() -> [UInt8] {
    (0...random.integer(in: 0, 8)).map { _ in UInt8(random.integer(in: 0, 255)) }
  }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = random.integer(in: 0, bytes.count)
    return start..<min(bytes.count, start + pick([0, 1, 1, 2, 4, 9, 40]))
  }
}
