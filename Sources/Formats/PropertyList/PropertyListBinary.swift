import QuizboardModel

/// Reads a binary property list (`bplist00`).
///
/// Layout, from CoreFoundation's CFBinaryPList.c: a header of 8 bytes, the objects, a table of
/// their offsets, and a trailer of 32 bytes with the widths of offsets and references, the number
/// of objects, the top object, and the offset of the table. Numbers are big-endian.
struct PropertyListBinary {
  private let bytes: [UInt8]
  private let file: String
  private let trailer: Trailer
  /// The number of values read, limited because values can refer to others repeatedly.
  private var count = 0

  fileprivate struct Trailer {
    let offsetWidth: Int
    let referenceWidth: Int
    let objectCount: Int
    let top: Int
    let tableOffset: Int
  }

  /// Returns whether the bytes begin with the signature.
  static func sniff(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// - Throws: `FormatProblem` if the trailer is invalid.
  init(bytes: [UInt8], file: String) throws(FormatProblem) {
    self.bytes = bytes
    self.file = file
    let start = bytes.count - 32
    guard start >= 8, let trailer = Trailer(bytes, at: start) else {
      throw FormatProblem(
        place: SourcePlace(file: file, line: 1, column: bytes.count + 1),
        reason: "the binary property list is cut off or damaged",
        expected: "a trailer of 32 bytes that describes the file")
    }
    self.trailer = trailer
  }

  /// Reads the value of the list.
  /// - Throws: `FormatProblem` if an object is invalid.
  mutating func read() throws(FormatProblem) -> DataNode { try object(trailer.top, depth: 0) }

  private mutating func object(_ number: Int, depth: Int) throws(FormatProblem) -> DataNode {
    count += 1
    guard number < trailer.objectCount, depth <= deepestNesting, count <= PropertyListBinary.most,
      let offset = integer(
        at: trailer.tableOffset + number * trailer.offsetWidth, width: trailer.offsetWidth),
      offset >= 8, offset < trailer.tableOffset
    else { throw damage(at: trailer.tableOffset) }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    switch kind {
    case 0x0: return DataNode(value: try simple(low, at: offset), offset: offset)
    case 0x1: return DataNode(value: try whole(low, at: offset), offset: offset)
    case 0x2: return DataNode(value: try real(low, at: offset), offset: offset)
    case 0x3: return DataNode(value: .other(name: "date"), offset: offset)
    case 0x4: return DataNode(value: .other(name: "data"), offset: offset)
    case 0x5: return DataNode(value: .string(try text(at: offset, unit: 1)), offset: offset)
    case 0x6: return DataNode(value: .string(try text(at: offset, unit: 2)), offset: offset)
    case 0x8: return DataNode(value: .other(name: "UID"), offset: offset)
    case 0xA, 0xB, 0xC:
      return DataNode(value: .array(try array(at: offset, depth: depth)), offset: offset)
    case 0xD:
      return DataNode(value: .dictionary(try dictionary(at: offset, depth: depth)), offset: offset)
    default: throw damage(at: offset)
    }
  }

  private func simple(_ low: Int, at offset: Int) throws(FormatProblem) -> DataNode.Value {
    switch low {
    case 0x0: return .null
    case 0x8: return .boolean(false)
    case 0x9: return .boolean(true)
    default: throw damage(at: offset)
    }
  }

  /// Reads an integer: up to four bytes unsigned, eight signed, and the lower eight of sixteen.
  private func whole(_ low: Int, at offset: Int) throws(FormatProblem) -> DataNode.Value {
    guard low <= 4 else { throw damage(at: offset) }
    let width = 1 << low
    guard let bits = bits(at: offset + 1 + max(0, width - 8), width: min(width, 8)) else {
      throw damage(at: offset)
    }
    return .number(String(Int64(bitPattern: bits)))
  }

  private func real(_ low: Int, at offset: Int) throws(FormatProblem) -> DataNode.Value {
    guard low == 2 || low == 3, let bits = bits(at: offset + 1, width: 1 << low) else {
      throw damage(at: offset)
    }
    return .number(low == 2 ? "\(Float(bitPattern: UInt32(bits)))" : "\(Double(bitPattern: bits))")
  }

  /// Reads a text. Eight-bit units are ASCII or, from some writers, UTF-8; others are UTF-16.
  private func text(at offset: Int, unit: Int) throws(FormatProblem) -> String {
    let (length, start) = try length(at: offset, unit: unit)
    let content = bytes[start..<(start + length * unit)]
    if unit == 1 { return String(decoding: content, as: UTF8.self) }
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
      UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func array(at offset: Int, depth: Int) throws(FormatProblem) -> [DataNode] {
    let (length, start) = try length(at: offset, unit: trailer.referenceWidth)
    var nodes: [DataNode] = []
    for place in 0..<length {
      nodes.append(try object(reference(place, from: start), depth: depth + 1))
    }
    return nodes
  }

  private mutating func dictionary(at offset: Int, depth: Int) throws(FormatProblem) -> [DataEntry]
  {
    let (length, start) = try length(at: offset, unit: 2 * trailer.referenceWidth)
    var entries: [DataEntry] = []
    for place in 0..<length {
      let key = try object(reference(place, from: start), depth: depth + 1)
      guard case .string(let name) = key.value else { throw damage(at: key.offset) }
      let value = try object(reference(length + place, from: start), depth: depth + 1)
      entries.append(DataEntry(key: name, offset: key.offset, value: value))
    }
    return entries
  }
}

extension PropertyListBinary {
  /// The maximum number of values.
  private static let most = 4_000_000

  private func reference(_ place: Int, from start: Int) -> Int {
    let width = trailer.referenceWidth
    return integer(at: start + place * width, width: width) ?? .max
  }

  /// Returns the number of units of an object (from its first byte, or the number after it) and
  /// their offset. All units are in the file.
  private func length(at offset: Int, unit: Int) throws(FormatProblem) -> (length: Int, start: Int)
  {
    var (length, start) = (Int(bytes[offset] & 0x0F), offset + 1)
    if length == 0x0F {
      let width = start < bytes.count && bytes[start] >> 4 == 1 ? 1 << Int(bytes[start] & 0x0F) : 0
      guard width > 0, let long = integer(at: start + 1, width: width) else {
        throw damage(at: offset)
      }
      (length, start) = (long, start + 1 + width)
    }
    guard length <= (trailer.tableOffset - start) / unit else { throw damage(at: offset) }
    return (length, start)
  }

  private func bits(at offset: Int, width: Int) -> UInt64? {
    guard (1...8).contains(width), offset >= 0, offset <= bytes.count - width else { return nil }
    return bytes[offset..<(offset + width)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func integer(at offset: Int, width: Int) -> Int? {
    bits(at: offset, width: width).flatMap { Int(exactly: $0) }
  }

  private func damage(at offset: Int) -> FormatProblem {
    FormatProblem(
      place: SourcePlace(file: file, line: 1, column: offset + 1),
      reason: "the binary property list is damaged at byte \(offset)",
      expected: "an object of a property list")
  }
}

extension PropertyListBinary.Trailer {
  fileprivate init?(_ bytes: [UInt8], at start: Int) {
    let numbers = [8, 16, 24].map { place in
      bytes[(start + place)..<(start + place + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    offsetWidth = Int(bytes[start + 6])
    referenceWidth = Int(bytes[start + 7])
    guard let count = Int(exactly: numbers[0]), let top = Int(exactly: numbers[1]),
      let table = Int(exactly: numbers[2]), (1...8).contains(offsetWidth),
      (1...8).contains(referenceWidth),
      table >= 9, table <= start, count >= 1, count <= (start - table) / offsetWidth, top < count
    else { return nil }
    (objectCount, self.top, tableOffset) = (count, top, table)
  }
}
