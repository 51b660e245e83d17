import Foundation

/// Files of small pictures, made by code.
enum SamplePicture {
  /// Returns a PNG file of pixels with red, green, blue and opacity.
  static func png(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    png(header: header(width: width, height: height), rows: rows(width, height, pixel: pixel))
  }

  /// Returns a PNG file of a header and rows of pixels, which are not compressed.
  static func png(header: [UInt8], rows: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  /// Returns the header of a PNG file: its size, its depth and kind of colour, and three zeros.
  static func header(width: Int, height: Int) -> [UInt8] {
    bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
  }

  /// Returns rows of pixels, each after the number of its filter.
  static func rows(
    _ width: Int, _ height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += pixel(x, y) }
    }
    return rows
  }

  /// Returns a PNG file of one colour.
  static func png(width: Int, height: Int, of colour: [UInt8]) -> [UInt8] {
    png(width: width, height: height) { _, _ in colour }
  }

  /// Returns a chunk of a PNG file, with its length and its checksum.
  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(data.count) + content + bytes(Int(crc(content)))
  }

  /// Returns a number in four bytes.
  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns bytes in blocks of zlib that are not compressed.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    let most = 0xFFFF
    for start in stride(from: 0, to: bytes.count, by: most) {
      let block = bytes[start..<min(start + most, bytes.count)]
      let length = UInt16(block.count)
      result.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [length, ~length] { result += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      result += block
    }
    return result + Self.bytes(Int(adler(bytes)))
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      one = (one + UInt32(byte)) % 65521
      two = (two + one) % 65521
    }
    return two << 16 | one
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  private static let crcTable = (0..<256).map { byte in
    var rest = UInt32(byte)
    for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    return rest
  }

  /// A JPEG file of 32 × 16 pixels. Its quarters are red, green, blue and white, row by row.
  static let jpeg = bytes(
    base64: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+Mz
      ZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09P
      T09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAA
      AAAAAAAAYHCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAgMAAAAAAAAAAAAAAAAABQcEBgj/xAAUEQEA
      AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCfQyyQFciHPIDNF8txAdFq2ZgD/9k=
      """)

  /// A JPEG file for printers.
  static let inkedJPEG = bytes(
    base64: """
      /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2Rj
      csLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09P
      T09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAFAgAEAAgBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAA
      AAAAAAAAAHBf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAFBv/EABwRAAEEAwEA
      AAAAAAAAAAAAAAAVFmPhYqGi4v/aAA4EAQACEQMRBAAAPwDfG6B3ZD15AGxLzZTgE1E+FgrYbovVuPdAB//Z
      """)

  /// Returns the JPEG file with an EXIF segment that says how it is turned.
  static func jpeg(orientation: UInt8, isLittle: Bool = false) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let content = Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0]
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
      + jpeg.dropFirst(2)
  }

  private static func bytes(base64 text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
}
