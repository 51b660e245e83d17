/// Writes a zip archive. Equal files give equal bytes: all have the first date that zip knows.
struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  /// The places of the offsets in the directory, and the offsets.
  private var offsets: [(place: Int, offset: Int)] = []
  private var count = 0
  private let compressor = Compressor()

  /// Adds a file, whose path must not be in the archive yet.
  mutating func add(_ path: String, _ contents: [UInt8]) {
    var compressed = compressor.compressed(contents)
    // Contents that a reader would take for a bomb stay uncompressed.
    if let size = compressed?.count, contents.count / 100 > size { compressed = nil }
    let data = compressed ?? contents
    let name = Array(path.utf8)
    var fields: [UInt8] = []
    fields.append(half: 20)
    // Names are UTF-8.
    fields.append(half: 0x0800)
    fields.append(half: compressed == nil ? 0 : 8)
    fields.append(half: 0)
    fields.append(half: 0x21)
    fields.append(word: Int(Deflate.checksum(of: contents)))
    fields.append(word: data.count)
    fields.append(word: contents.count)
    fields.append(half: name.count)
    fields.append(half: 0)

    directory.append(word: 0x0201_4B50)
    // Made under Unix, as a file that all may read.
    directory.append(half: 0x0314)
    directory += fields
    directory.append(half: 0)
    directory.append(half: 0)
    directory.append(half: 0)
    directory.append(word: 0o100644 << 16)
    offsets.append((directory.count, bytes.count))
    directory.append(word: bytes.count)
    directory += name

    bytes.append(word: 0x0403_4B50)
    bytes += fields
    bytes += name
    bytes += data
    count += 1
  }

  /// Adds the files of another archive.
  mutating func append(_ other: ZipWriter) {
    let (shift, start) = (bytes.count, directory.count)
    bytes += other.bytes
    directory += other.directory
    count += other.count
    for (place, offset) in other.offsets {
      offsets.append((place + start, offset + shift))
      directory.replace(word: offset + shift, at: place + start)
    }
  }

  /// Returns the archive with its directory.
  func finished() -> [UInt8] {
    var result = bytes
    let offset = bytes.count
    result += directory
    if count >= 0xFFFF {
      let end = result.count
      result.append(word: 0x0606_4B50)
      result.append(long: 44)
      result.append(half: 45)
      result.append(half: 45)
      result.append(long: 0)
      result.append(long: count)
      result.append(long: count)
      result.append(long: directory.count)
      result.append(long: offset)
      result.append(word: 0x0706_4B50)
      result.append(word: 0)
      result.append(long: end)
      result.append(word: 1)
    }
    result.append(word: 0x0605_4B50)
    result.append(word: 0)
    result.append(half: min(count, 0xFFFF))
    result.append(half: min(count, 0xFFFF))
    result.append(word: directory.count)
    result.append(word: offset)
    result.append(half: 0)
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func append(half value: Int) { append(value, bytes: 2) }
  fileprivate mutating func append(word value: Int) { append(value, bytes: 4) }
  fileprivate mutating func append(long value: Int) { append(value, bytes: 8) }

  fileprivate mutating func replace(word value: Int, at place: Int) {
    for number in 0..<4 { self[place + number] = UInt8(truncatingIfNeeded: value >> (8 * number)) }
  }

  private mutating func append(_ value: Int, bytes count: Int) {
    for place in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }
}
