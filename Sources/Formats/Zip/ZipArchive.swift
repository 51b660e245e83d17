import QuizboardModel

/// A zip archive in memory, read through its directory.
///
/// Entries that lead outside (`..`, absolute paths), links and repeated names are left out as
/// problems. `ZipLimits` has the limits.
struct ZipArchive {
  /// A file in the archive.
  struct Entry: Sendable {
    /// The path with `/` between its parts, relative to the archive.
    let path: String
    /// The offset of the local header.
    let offset: Int
    /// The number of bytes in the archive.
    let compressedSize: Int
    /// The number of bytes after inflation.
    let size: Int
    /// The checksum of the contents.
    let checksum: UInt32
    /// The number of the compression method.
    let method: UInt16
    /// True if the contents are encrypted.
    let isEncrypted: Bool
  }

  /// The name of the archive in problems.
  let file: String
  /// The files in the order of the directory.
  private(set) var entries: [Entry] = []
  /// The problems with entries that were left out.
  private(set) var problems: [FormatProblem] = []

  private let bytes: [UInt8]
  private var places: [String: Int] = [:]
  private var inflated = 0

  /// True if the bytes begin as those of a zip archive.
  static func sniff(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the directory of an archive.
  /// - Throws: `FormatProblem` if the directory is missing, broken, or too large.
  init(bytes: [UInt8], file: String) throws(FormatProblem) {
    self.bytes = bytes
    self.file = file
    let directory = try ZipDirectory(bytes: bytes, file: file)
    var reader = directory.reader
    for _ in 0..<directory.count {
      let start = reader.offset
      guard let header = ZipHeader(&reader) else {
        throw Self.problem(
          at: start, in: file, "the directory of the zip is broken",
          expected: "\(directory.count) entries")
      }
      add(header, shiftedBy: directory.shift, at: start)
    }
  }

  /// Returns a problem at a byte offset of an archive.
  static func problem(at offset: Int, in file: String, _ reason: String, expected: String? = nil)
    -> FormatProblem
  {
    FormatProblem(
      place: SourcePlace(file: file, line: 1, column: offset + 1), reason: reason,
      expected: expected)
  }

  private mutating func add(_ header: ZipHeader, shiftedBy shift: Int, at offset: Int) {
    if header.name.hasSuffix("/") || header.name.hasSuffix("\\") { return }
    func refuse(_ reason: String, _ expected: String) {
      problems.append(Self.problem(at: offset, in: file, reason, expected: expected))
    }
    guard let path = ZipPath.normalized(header.name) else {
      return refuse(
        "the entry “\(ZipPath.shown(header.name))” leads out of the zip", "a path inside of it")
    }
    if header.isLink {
      return refuse("the entry “\(ZipPath.shown(path))” is a link", "the file itself")
    }
    guard places[path] == nil else {
      return refuse("the zip has the entry “\(ZipPath.shown(path))” twice", "it once")
    }
    places[path] = entries.count
    entries.append(
      Entry(
        path: path, offset: header.offset + shift, compressedSize: header.compressedSize,
        size: header.size, checksum: header.checksum, method: header.method,
        isEncrypted: header.isEncrypted))
  }

  /// Returns whether the archive has a file.
  func has(_ path: String) -> Bool { places[path] != nil }

  /// Returns the contents of a file; nil if the archive does not have it.
  /// - Throws: `FormatProblem` if the contents are broken, encrypted, or too large.
  mutating func contents(of path: String) throws(FormatProblem) -> [UInt8]? {
    guard let place = places[path] else { return nil }
    let entry = entries[place]
    let file = file
    func problem(_ reason: String, _ expected: String? = nil) -> FormatProblem {
      Self.problem(at: entry.offset, in: file, reason, expected: expected)
    }
    let name = ZipPath.shown(path)
    if entry.isEncrypted { throw problem("“\(name)” is encrypted", "a zip without a password") }
    guard entry.method == 0 || entry.method == 8 else {
      throw problem(
        "“\(name)” is compressed by method \(entry.method)", "the method “deflate”, or none")
    }
    let largest = ZipLimits.freeBytes + entry.compressedSize * ZipLimits.largestRatio
    if entry.size > largest {
      throw problem("“\(name)” inflates to more than \(ZipLimits.largestRatio) times its size")
    }
    if entry.size > ZipLimits.mostBytes - inflated {
      throw problem(
        "the files of the zip are too large",
        "at most \(ZipLimits.mostBytes >> 20) MiB in all")
    }
    guard let data = data(of: entry) else { throw problem("“\(name)” is cut off") }
    let contents = entry.method == 0 ? Array(data) : Deflate.inflated(data, size: entry.size)
    guard let contents, contents.count == entry.size,
      Deflate.checksum(of: contents) == entry.checksum
    else { throw problem("“\(name)” is damaged") }
    inflated += contents.count
    return contents
  }

  /// Returns the compressed bytes of a file; nil if they are not inside the archive.
  private func data(of entry: Entry) -> ArraySlice<UInt8>? {
    var reader = ZipBytes(bytes: bytes, offset: entry.offset)
    guard reader.word() == 0x0403_4B50, reader.skip(22), let name = reader.half(),
      let extra = reader.half(), reader.skip(Int(name) + Int(extra)),
      entry.compressedSize <= bytes.count - reader.offset
    else { return nil }
    return bytes[reader.offset..<(reader.offset + entry.compressedSize)]
  }
}
