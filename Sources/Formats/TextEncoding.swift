/// An encoding of text files.
public enum TextEncoding: String, Sendable, CaseIterable {
  /// UTF-8, or UTF-16 in a file that begins with its mark.
  case unicode = "utf-8"
  /// The encoding of Western European Windows, which includes ISO 8859-1.
  case windows1252 = "windows-1252"

  /// Creates an encoding from a word for it: `utf-8`, `windows-1252`, or another usual name.
  public init?(word: String) {
    switch word.lowercased() {
    case "utf-8", "utf8", "utf-16", "utf16": self = .unicode
    case "windows-1252", "cp1252", "latin1", "latin-1", "iso-8859-1": self = .windows1252
    default: return nil
    }
  }

  /// Returns a text file in Unicode, with a mark unless the encoding is that of a file without one:
  /// the declaration of an XML file has no effect then. A file that begins with a mark of Unicode,
  /// and one that is no text, are returned as they are.
  func unicode(of bytes: [UInt8]) -> [UInt8] {
    let isText = !ZipArchive.sniff(bytes) && !PropertyListBinary.sniff(bytes)
    guard self == .windows1252, isText, SourceText.mark(of: bytes) == nil else { return bytes }
    return [0xEF, 0xBB, 0xBF] + Self.utf8(ofWindows1252: bytes)
  }

  /// Returns a text in windows-1252 as UTF-8.
  static func utf8(ofWindows1252 bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += upperHalf[Int(byte) - 0x80] }
    }
    return text
  }

  /// The characters from 0x80, in UTF-8. The five bytes without a character are control codes.
  private static let upperHalf: [[UInt8]] = (0x80...0xFF).map { byte in
    let index = byte - 0x80
    let code = windows.indices.contains(index) && windows[index] != 0 ? windows[index] : byte
    return Array(String(UnicodeScalar(UInt16(code)) ?? "\u{FFFD}").utf8)
  }

  private static let windows = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
