import QuizboardText

/// The encodings that a part of a file can have, with the words in each that tell them apart.
struct EncodingCandidates {
  /// The names of encodings in which the words are equal, and the words.
  private(set) var texts: [(names: [String], text: String)] = []

  /// The encodings that files have most, in the order of messages.
  private static let usual = [
    "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-9",
    "iso-8859-15", "cp437", "cp850", "cp852", "cp866", "koi8-r", "macintosh", "mac-cyrillic",
    "mac-centraleurope", "windows-874", "shift_jis", "euc-jp", "gb18030", "big5", "euc-kr",
  ]

  /// The maximum number of bytes that are decoded in each encoding.
  private static let longest = 2_048
  /// The maximum number of words in a message.
  private static let mostWords = 2

  /// Decodes the lines after the beginning of the one with a byte. Encodings in which they cannot
  /// be text are left out, and so are those in which they have more unlikely words than in others.
  init(_ bytes: [UInt8], around offset: Int) {
    let sample = Self.sample(of: bytes, around: offset)
    var found: [(name: String, text: String, oddities: Int)] = []
    for name in Self.usual {
      guard let encoding = TextEncoding(word: name), let text = Self.text(sample, encoding),
        let oddities = Oddities.count(in: text)
      else { continue }
      found.append((name, text, oddities))
    }
    let least = found.map(\.oddities).min() ?? 0
    let likely = found.filter { $0.oddities == least }
    let words = Self.tellingWords(of: likely.map(\.text))
    for (candidate, shown) in zip(likely, words) {
      if let place = texts.firstIndex(where: { $0.text == shown }) {
        texts[place].names.append(candidate.name)
      } else {
        texts.append(([candidate.name], shown))
      }
    }
  }

  /// The expectation of a problem: UTF-8, or an encoding to choose.
  var expectation: String {
    let first = "a file saved as UTF-8"
    if texts.isEmpty { return first }
    var list = ""
    for (names, text) in texts {
      let part = "\(names.prefix(3).joined(separator: " or ")) reads “\(text)”"
      // Messages have at most 600 bytes.
      if list.utf8.count + part.utf8.count > 450 {
        list += ", …"
        break
      }
      list += list.isEmpty ? part : ", \(part)"
    }
    return "\(first), or the name of its encoding (quizboard convert --encoding NAME): \(list)"
  }

  private static func sample(of bytes: [UInt8], around offset: Int) -> [UInt8] {
    let start = bytes[..<offset].suffix(longest / 2).lastIndex(of: 0x0A).map { $0 + 1 }
    let first = start ?? max(0, offset - 40)
    var end = min(bytes.count, first + longest)
    // A cut after a line cannot divide a character.
    if end < bytes.count, let line = bytes[offset..<end].lastIndex(of: 0x0A) { end = line }
    return Array(bytes[first..<end])
  }

  private static func text(_ sample: [UInt8], _ encoding: TextEncoding) -> String? {
    if let name = encoding.systemName {
      guard case .text(let text) = SystemDecoder.decode(sample, from: name) else { return nil }
      return String(decoding: text, as: UTF8.self)
    }
    return String(decoding: TextEncoding.utf8(ofWindows1252: sample), as: UTF8.self)
  }

  /// Returns the words of each text that are not the same in all, or the first one that is not
  /// ASCII if no word differs. No encoding here changes white space in ASCII.
  private static func tellingWords(of texts: [String]) -> [String] {
    let all = texts.map { text in
      text.unicodeScalars.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }.map {
        excerpt(of: String($0))
      }
    }
    guard let first = all.first else { return [] }
    let isAligned = all.allSatisfy { $0.count == first.count }
    var places: [Int] = []
    var groups = 1
    for _ in 0..<mostWords where isAligned {
      let counts = first.indices.map { place in
        (place, Set(all.map { words in (places + [place]).map { words[$0] } }).count)
      }
      guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > groups else { break }
      groups = best.1
      places = (places + [best.0]).sorted()
    }
    return all.map { words in
      places.isEmpty
        ? words.first { !$0.utf8.allSatisfy { $0 < 0x80 } } ?? ""
        : places.map { words[$0] }.joined(separator: " … ")
    }
  }

  /// Returns the first letters of a word that are not ASCII, with some before and after them.
  private static func excerpt(of word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    let first = scalars.firstIndex { !$0.isASCII } ?? 0
    var start = first
    while start > 0, first - start < 10, scalars[start - 1].properties.isAlphabetic { start -= 1 }
    var excerpt = String.UnicodeScalarView()
    for scalar in scalars[start...].prefix(10) {
      if scalar.value < 0x20 { break }
      excerpt.append(scalar)
    }
    return String(excerpt).trimmed
  }
}

/// Counts what a text in a wrong encoding has: words of two scripts, capitals inside of words,
/// signs in the place of letters.
private struct Oddities {
  private var count = 0
  private var script: Script?
  private var (letters, accented) = (0, 0)
  private var wasLower = false
  /// True after a quotation mark that follows a letter.
  private var followsQuotation = false
  /// True after a sign of mathematics or of money, or a fraction.
  private var followsSign = false

  private enum Script { case latin, greek, cyrillic, eastern, other }

  /// Returns the number of oddities; nil if the text has control codes or characters without a
  /// meaning.
  static func count(in text: String) -> Int? {
    var oddities = Oddities()
    for scalar in text.unicodeScalars {
      guard oddities.add(scalar) else { return nil }
    }
    oddities.endWord()
    return oddities.count
  }

  private mutating func add(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 {
      if value < 0x20, value != 0x09, value != 0x0A, value != 0x0D { return false }
      if scalar.properties.isAlphabetic { addLetter(scalar, .latin) } else { endWord() }
      return true
    }
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate: return false
    default: break
    }
    if (0x2500...0x25FF).contains(value) || (0xFF61...0xFF9F).contains(value) {
      count += 1
      endWord()
    } else if scalar.properties.isAlphabetic {
      addLetter(scalar, Self.script(of: value))
    } else {
      if !Self.isPunctuation(value) { count += 1 }
      let isQuotation = (0x2018...0x201F).contains(value) && value != 0x2019
      let wasLetter = letters > 0
      let isSign = Self.isSign(scalar)
      if isSign, wasLetter { count += 1 }
      endWord()
      (followsQuotation, followsSign) = (isQuotation && wasLetter, isSign)
    }
    return true
  }

  private mutating func addLetter(_ scalar: Unicode.Scalar, _ next: Script) {
    if followsQuotation || followsSign { count += 1 }
    (followsQuotation, followsSign) = (false, false)
    if let script, script != next { count += 1 }
    let isUpper = scalar.properties.isUppercase
    if wasLower, isUpper { count += 1 }
    wasLower = scalar.properties.isLowercase
    script = next
    letters += 1
    if !scalar.isASCII { accented += 1 }
  }

  /// No language in Latin letters has words of accented ones alone.
  private mutating func endWord() {
    if script == .latin, accented > 3, accented == letters { count += 1 }
    (script, letters, accented, wasLower) = (nil, 0, 0, false)
    (followsQuotation, followsSign) = (false, false)
  }

  private static func script(of value: UInt32) -> Script {
    switch value {
    case 0xAA, 0xBA, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x3000...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      .eastern
    default: .other
    }
  }

  /// Signs that stand beside numbers, not within words. Powers are exceptions: m².
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol: true
    case .otherNumber: !["¹", "²", "³"].contains(scalar)
    default: false
    }
  }

  /// Signs that texts have beside letters.
  private static func isPunctuation(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0, 0xA1, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xB1, 0xB2, 0xB3, 0xB7, 0xBB, 0xBC...0xBF,
      0xD7, 0xF7, 0xA3, 0x20AC, 0x2010...0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2116,
      0x2122, 0x3000...0x303F, 0xFF01...0xFF20, 0xFFE0...0xFFE6, 0x2190...0x21FF, 0x2200...0x22FF:
      true
    default: false
    }
  }
}
