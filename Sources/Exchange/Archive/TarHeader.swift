/// The header of an entry in a tar file: POSIX.1-1988 ustar, or with the magic of GNU tar.
struct TarHeader {
  /// The size of headers, and the unit of contents.
  static let block = 512

  /// The type of an entry.
  enum Kind {
    case file, folder
  }

  /// A fault of a header, as a clause about its entry.
  struct Fault: Error {
    let name: ArraySlice<UInt8>
    let fault: String
    let remedy: String
    /// True if the block is no header of a tar file.
    var isForeign = false
  }

  let name: [UInt8]
  let kind: Kind
  let size: Int

  /// Reads a header.
  init(_ block: ArraySlice<UInt8>) throws(Fault) {
    let start = block.startIndex
    func field(_ offset: Int, _ count: Int) -> ArraySlice<UInt8> {
      block[(start + offset)..<(start + offset + count)]
    }
    let last = Self.text(field(0, 100))
    let magic = field(257, 8)
    let isPOSIX = magic.starts(with: Array("ustar\0".utf8))
    guard isPOSIX || magic.starts(with: Array("ustar  ".utf8)) else {
      throw Fault(name: last, fault: "has no ustar header", remedy: Self.again, isForeign: true)
    }
    guard Self.octal(field(148, 8)) == Self.checksum(of: block) else {
      throw Fault(
        name: last, fault: "has a header whose checksum is wrong",
        remedy: "the file is damaged: copy or download it again")
    }
    // GNU's magic has times in place of the prefix.
    let prefix = isPOSIX ? Self.text(field(345, 155)) : []
    name = prefix.isEmpty ? Array(last) : prefix + [UInt8(ascii: "/")] + last
    kind = try Self.kind(block[start + 156], of: name)
    guard let size = Self.octal(field(124, 12)) else {
      throw Fault(
        name: name[...], fault: "has a size that is no octal number", remedy: Self.again)
    }
    guard kind == .file || size == 0 else {
      throw Fault(name: name[...], fault: "is a folder with contents", remedy: Self.again)
    }
    self.size = size
  }

  private static let again = "pack the folder with quizboard pack, or with tar --format=ustar"

  private static func kind(_ type: UInt8, of name: [UInt8]) throws(Fault) -> Kind {
    let (words, remedy): (String, String)
    switch type {
    case 0, UInt8(ascii: "0"): return .file
    case UInt8(ascii: "5"): return .folder
    case UInt8(ascii: "1"), UInt8(ascii: "2"):
      (words, remedy) = ("is a link", "put the file itself in its place, and \(again)")
    case UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "6"):
      (words, remedy) = ("is a device or a pipe", "remove it, and \(again)")
    case UInt8(ascii: "x"), UInt8(ascii: "g"), UInt8(ascii: "X"):
      (words, remedy) = ("is an extended header of pax", again)
    case UInt8(ascii: "L"), UInt8(ascii: "K"):
      (words, remedy) = ("is a long name of GNU tar", "use a shorter name, and \(again)")
    default:
      let character = (0x21...0x7E).contains(type) ? "“\(Unicode.Scalar(type))”" : "number \(type)"
      (words, remedy) = ("has the type \(character), which is no file or folder", again)
    }
    throw Fault(name: name[...], fault: words, remedy: remedy)
  }

  /// Returns the bytes of a text field up to its first zero.
  private static func text(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    field.prefix { $0 != 0 }
  }

  /// Returns the number in a field: blanks, octal digits, then blanks or zeros.
  private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
    let number = field.drop { $0 == 0x20 }
    let digits = number.prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty, number[digits.endIndex...].allSatisfy({ $0 == 0 || $0 == 0x20 }) else {
      return nil
    }
    return digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
  }

  /// Returns the sum of a header's bytes, with blanks in place of the sum itself.
  static func checksum(of block: ArraySlice<UInt8>) -> Int {
    let sum = (block.startIndex + 148)..<(block.startIndex + 156)
    return block.indices.reduce(0) { $0 + (sum.contains($1) ? 0x20 : Int(block[$1])) }
  }
}

extension TarHeader {
  /// Returns the header of a file with mode 0644, and with ids and times 0; nil if its name does
  /// not fit.
  static func written(_ path: String, size: Int) -> [UInt8]? {
    guard let (prefix, name) = split(Array(path.utf8)) else { return nil }
    var header = [UInt8](repeating: 0, count: block)
    func put(_ bytes: some Sequence<UInt8>, at offset: Int) {
      for (index, byte) in bytes.enumerated() { header[offset + index] = byte }
    }
    func octal(_ number: Int, digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.utf8.count) + text).utf8)
    }
    put(name, at: 0)
    put(octal(0o644, digits: 7), at: 100)
    put(octal(0, digits: 7), at: 108)
    put(octal(0, digits: 7), at: 116)
    put(octal(size, digits: 11), at: 124)
    put(octal(0, digits: 11), at: 136)
    put("0".utf8, at: 156)
    put("ustar\u{0}00".utf8, at: 257)
    put(octal(0, digits: 7), at: 329)
    put(octal(0, digits: 7), at: 337)
    put(prefix, at: 345)
    put(octal(checksum(of: header[...]), digits: 6) + [0, 0x20], at: 148)
    return header
  }

  /// Returns the two parts of a name, split at the last slash that makes both fit.
  private static func split(_ path: [UInt8]) -> (
    prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>
  )? {
    if path.count <= 100 { return ([], path[...]) }
    guard path.count <= 256,
      let slash = path.prefix(156).lastIndex(of: UInt8(ascii: "/")), slash > 0,
      path.count - slash - 1 <= 100
    else { return nil }
    return (path[..<slash], path[(slash + 1)...])
  }
}
