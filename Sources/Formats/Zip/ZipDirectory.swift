/// The end of a zip archive, which says where the directory is.
struct ZipDirectory {
  /// The number of entries.
  let count: Int
  /// The difference between offsets in the file and those that the archive states: the size of what
  /// was put before the archive.
  let shift: Int
  /// The reader at the first entry.
  let reader: ZipBytes

  /// Finds the directory.
  /// - Throws: `FormatProblem` if there is none, or it has too many entries.
  init(bytes: [UInt8], file: String) throws(FormatProblem) {
    guard let end = Self.end(of: bytes), let record = Self.record(at: end, in: bytes) else {
      throw ZipArchive.problem(
        at: bytes.count, in: file, "the zip is cut off: its directory is missing",
        expected: "a whole zip archive")
    }
    if record.count > ZipLimits.mostEntries {
      throw ZipArchive.problem(
        at: end, in: file, "the zip has \(record.count) entries",
        expected: "at most \(ZipLimits.mostEntries)")
    }
    let start = record.end - record.size
    // Each entry has at least 46 bytes.
    guard start >= 0, record.offset <= start, record.count * 46 <= record.size else {
      throw ZipArchive.problem(
        at: end, in: file, "the end of the zip does not fit its directory",
        expected: "a whole zip archive")
    }
    count = record.count
    shift = start - record.offset
    reader = ZipBytes(bytes: bytes, offset: start, end: record.end)
  }

  /// Returns the offset of the record at the end, which only a comment follows.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let last = bytes.count - 22
    for offset in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
    where bytes[offset] == 0x50 {
      var reader = ZipBytes(bytes: bytes, offset: offset)
      if reader.word() == 0x0605_4B50, reader.skip(16), let comment = reader.half(),
        Int(comment) == last - offset
      {
        return offset
      }
    }
    return nil
  }

  private struct Record {
    var count: Int
    var size: Int
    var offset: Int
    /// The offset of the byte after the directory.
    var end: Int
  }

  private static func record(at end: Int, in bytes: [UInt8]) -> Record? {
    var reader = ZipBytes(bytes: bytes, offset: end)
    guard reader.skip(10), let count = reader.half(), let size = reader.word(),
      let offset = reader.word()
    else { return nil }
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      let large = largeRecord(before: end, in: bytes)
    {
      return large
    }
    return Record(count: Int(count), size: Int(size), offset: Int(offset), end: end)
  }

  /// Returns the record of an archive with more than 65 534 entries.
  private static func largeRecord(before end: Int, in bytes: [UInt8]) -> Record? {
    var reader = ZipBytes(bytes: bytes, offset: end - 20)
    guard end >= 76, reader.word() == 0x0706_4B50 else { return nil }
    // The record has 56 bytes and stands before its locator.
    let start = end - 20 - 56
    reader = ZipBytes(bytes: bytes, offset: start)
    guard reader.word() == 0x0606_4B50, reader.skip(28), let count = reader.long(),
      let size = reader.long(), let offset = reader.long()
    else { return nil }
    return Record(count: count, size: size, offset: offset, end: start)
  }
}

/// An entry of the directory.
struct ZipHeader {
  let name: String
  let offset: Int
  let compressedSize: Int
  let size: Int
  let checksum: UInt32
  let method: UInt16
  let isEncrypted: Bool
  let isLink: Bool

  /// Reads an entry; nil if it is broken.
  init?(_ reader: inout ZipBytes) {
    guard reader.word() == 0x0201_4B50, let maker = reader.half(), reader.skip(2),
      let flags = reader.half(), let method = reader.half(), reader.skip(4),
      let checksum = reader.word(), let compressedSize = reader.word(), let size = reader.word(),
      let nameLength = reader.half(), let extraLength = reader.half(),
      let commentLength = reader.half(), reader.skip(4), let attributes = reader.word(),
      let offset = reader.word(), let name = reader.text(Int(nameLength)),
      reader.skip(Int(extraLength) + Int(commentLength))
    else { return nil }
    self.name = name
    // Sizes of 4 GiB and more stand elsewhere, and are above the limit as they are.
    self.offset = Int(offset)
    self.compressedSize = Int(compressedSize)
    self.size = Int(size)
    self.checksum = checksum
    self.method = method
    isEncrypted = flags & 1 != 0
    // Archives made under Unix have the file's mode in the upper half.
    isLink = maker >> 8 == 3 && (attributes >> 16) & 0o170000 == 0o120000
  }
}

/// The numbers of a zip archive, which are little-endian.
struct ZipBytes {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int

  init(bytes: [UInt8], offset: Int, end: Int? = nil) {
    self.bytes = bytes
    self.offset = offset
    self.end = min(end ?? bytes.count, bytes.count)
  }

  /// Skips bytes; false if there are not so many.
  mutating func skip(_ count: Int) -> Bool {
    guard offset >= 0, count <= end - offset else { return false }
    offset += count
    return true
  }

  mutating func half() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }

  mutating func word() -> UInt32? { number(4).map { UInt32(truncatingIfNeeded: $0) } }

  /// Reads a number of 64 bits; nil beyond the range of `Int`.
  mutating func long() -> Int? { number(8).flatMap { Int(exactly: $0) } }

  mutating func text(_ count: Int) -> String? {
    let start = offset
    return skip(count) ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  private mutating func number(_ count: Int) -> UInt64? {
    let start = offset
    guard skip(count) else { return nil }
    return bytes[start..<offset].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
