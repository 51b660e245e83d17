public import QuizboardModel
import QuizboardText

/// An encoding of text files.
public struct TextEncoding: Sendable, Equatable {
  /// The name in options and messages.
  public let name: String
  /// The name for the decoder of the system; nil for the encodings that need none.
  let systemName: String?

  /// UTF-8, or UTF-16 in a file that begins with its mark.
  public static let unicode = TextEncoding(name: "utf-8", systemName: nil)
  /// The encoding of Western European Windows, which includes ISO 8859-1.
  public static let windows1252 = TextEncoding(name: "windows-1252", systemName: nil)

  init(name: String, systemName: String?) {
    self.name = name
    self.systemName = systemName
  }

  /// Creates an encoding from a usual name for it: `utf-8`, `windows-1251`, `latin2`, `sjis`.
  public init?(word: String) {
    guard word.utf8.count < 40, let found = Self.byWord[Self.simple(word)] else { return nil }
    self = found
  }

  /// Returns the encoding with a name.
  /// - Throws: `PlainError` if there is none.
  public static func named(_ word: String) throws(PlainError) -> TextEncoding {
    if let encoding = TextEncoding(word: word) { return encoding }
    let near = nearest(to: word, among: names)
    throw PlainError(
      "there is no encoding “\(word.beginning(40))”",
      remedy: near.map { didYouMean($0) } ?? "it is one of \(names.joined(separator: ", "))")
  }

  /// The names of all encodings.
  public static let names = known.map(\.name)

  /// Returns a text file in Unicode, with a mark unless the encoding is that of a file without one:
  /// the declaration of an XML file has no effect then. A file that begins with a mark of Unicode,
  /// and one that is no text, are returned as they are.
  /// - Throws: `FormatProblem` at the first byte that is not valid in the encoding.
  func unicode(of bytes: [UInt8], file: String) throws(FormatProblem) -> [UInt8] {
    let isText = !ZipArchive.sniff(bytes) && !PropertyListBinary.sniff(bytes)
    guard self != .unicode, isText, SourceText.mark(of: bytes) == nil else { return bytes }
    return [0xEF, 0xBB, 0xBF] + (try decoded(bytes, file: file))
  }

  /// Returns a text as UTF-8.
  /// - Throws: `FormatProblem` at the first byte that is not valid in the encoding, or if the
  ///   system has no decoder for it.
  func decoded(_ bytes: [UInt8], file: String) throws(FormatProblem) -> [UInt8] {
    guard let systemName else {
      return self == .unicode ? bytes : Self.utf8(ofWindows1252: bytes)
    }
    switch SystemDecoder.decode(bytes, from: systemName) {
    case .text(let text): return text
    case .unavailable:
      throw FormatProblem(
        place: SourcePlace(file: file, line: 1, column: 1),
        reason: "this system has no decoder for \(name)",
        expected:
          "the conversion modules of glibc (gconv; Fedora: glibc-gconv-extra), or a file in UTF-8")
    case .invalid(let text, let offset):
      // The text so far has the lines of the file.
      let source = try SourceText(bytes: [0xEF, 0xBB, 0xBF] + text, file: file)
      throw source.problem(
        at: text.count,
        "the byte 0x\(String(bytes[offset], radix: 16)) has no character in \(name) here",
        expected: EncodingCandidates(bytes, around: offset).expectation)
    }
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

extension TextEncoding {
  /// The encodings with other usual names for them.
  private static let known: [(name: String, systemName: String?, others: [String])] = {
    var all: [(String, String?, [String])] = [
      ("utf-8", nil, ["utf-16", "utf-32", "ascii", "us-ascii"]),
      ("windows-1252", nil, ["latin1", "l1", "iso-8859-1", "iso-ir-100", "ansi"]),
      ("utf-16le", "UTF-16LE", []), ("utf-16be", "UTF-16BE", []),
      ("utf-32le", "UTF-32LE", []), ("utf-32be", "UTF-32BE", []),
    ]
    all += [1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258].map {
      ("windows-\($0)", "CP\($0)", [])
    }
    let latin = [2: "latin2", 3: "latin3", 4: "latin4", 9: "latin5", 10: "latin6", 15: "latin9"]
    all += [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16].map {
      ("iso-8859-\($0)", "ISO-8859-\($0)", latin[$0].map { [$0] } ?? [])
    }
    all += [437, 737, 775, 850, 852, 855, 857, 860, 861, 862, 863, 865, 866, 869].map {
      ("cp\($0)", $0 == 737 ? "CP737" : "IBM\($0)", ["ibm\($0)", "dos\($0)"])
    }
    return all + [
      ("koi8-r", "KOI8-R", []), ("koi8-u", "KOI8-U", []),
      ("macintosh", "MACINTOSH", ["mac", "macroman", "x-mac-roman"]),
      ("mac-cyrillic", "MAC-CYRILLIC", []), ("mac-centraleurope", "MAC-CENTRALEUROPE", ["macce"]),
      ("windows-874", "CP874", ["tis-620"]),
      ("shift_jis", "CP932", ["sjis", "windows-31j", "ms_kanji"]),
      ("euc-jp", "EUC-JP", []), ("iso-2022-jp", "ISO-2022-JP", ["jis"]),
      ("gb18030", "GB18030", ["gbk", "gb2312", "cp936", "euc-cn"]),
      ("big5", "BIG5", ["cp950", "big5-hkscs"]),
      ("euc-kr", "UHC", ["cp949", "uhc", "ks_c_5601-1987"]),
    ]
  }()

  private static let byWord: [String: TextEncoding] = {
    var all: [String: TextEncoding] = [:]
    for (name, systemName, others) in known {
      let encoding = TextEncoding(name: name, systemName: systemName)
      for word in [name] + others { all[simple(word)] = encoding }
    }
    return all
  }()

  /// Returns a name without case and signs; those of Windows' code pages begin with `cp`.
  private static func simple(_ word: String) -> String {
    var word = word.lowercased().filter { $0.isLetter || $0.isNumber }
    if word.hasPrefix("x"), word.utf8.count > 3 { word.removeFirst() }
    for beginning in ["windows", "win", "ansi"] where word.hasPrefix(beginning) {
      let rest = word.dropFirst(beginning.count)
      if !rest.isEmpty, rest.allSatisfy(\.isNumber) { return "cp\(rest)" }
    }
    return word
  }
}
