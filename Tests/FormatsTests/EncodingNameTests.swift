import QuizboardFormats
import QuizboardModel
import Testing

/// Encodings by name, and what is said of a file in an unknown one.
@Suite struct EncodingNameTests {
  /// Words in encodings, as bytes after `question,answer`.
  private static let samples: [(name: String, text: String, bytes: [UInt8])] = [
    (
      "windows-1250", "Které město",
      [0x4B, 0x74, 0x65, 0x72, 0xE9, 0x20, 0x6D, 0xEC, 0x73, 0x74, 0x6F]
    ),
    ("windows-1251", "Столица", [0xD1, 0xF2, 0xEE, 0xEB, 0xE8, 0xF6, 0xE0]),
    ("windows-1253", "Αθήνα", [0xC1, 0xE8, 0xDE, 0xED, 0xE1]),
    ("windows-1254", "Şehir", [0xDE, 0x65, 0x68, 0x69, 0x72]),
    ("windows-1257", "Rīga", [0x52, 0xEE, 0x67, 0x61]),
    ("iso-8859-2", "Żółw", [0xAF, 0xF3, 0xB3, 0x77]),
    ("iso-8859-5", "Москва", [0xBC, 0xDE, 0xE1, 0xDA, 0xD2, 0xD0]),
    ("iso-8859-15", "5 €", [0x35, 0x20, 0xA4]),
    ("cp850", "Groß", [0x47, 0x72, 0x6F, 0xE1]), ("cp437", "für", [0x66, 0x81, 0x72]),
    ("cp852", "Łódź", [0x9D, 0xA2, 0x64, 0xAB]),
    ("cp866", "Москва", [0x8C, 0xAE, 0xE1, 0xAA, 0xA2, 0xA0]),
    ("koi8-r", "Москва", [0xED, 0xCF, 0xD3, 0xCB, 0xD7, 0xC1]),
    ("macintosh", "Größe", [0x47, 0x72, 0x9A, 0xA7, 0x65]),
    ("shift_jis", "東京", [0x93, 0x8C, 0x8B, 0x9E]), ("euc-jp", "東京", [0xC5, 0xEC, 0xB5, 0xFE]),
    ("gb18030", "北京", [0xB1, 0xB1, 0xBE, 0xA9]), ("big5", "台北", [0xA5, 0x78, 0xA5, 0x5F]),
    ("euc-kr", "서울", [0xBC, 0xAD, 0xBF, 0xEF]),
  ]

  private func table(_ bytes: [UInt8]) -> [UInt8] {
    Array("question,answer\n".utf8) + bytes + Array("?,x\n".utf8)
  }

  @Test func encodingsAreReadByName() throws {
    for (name, text, bytes) in Self.samples {
      let encoding = try TextEncoding.named(name)
      let result = try QuestionFormats.read(bytes: table(bytes), file: "a.csv", encoding: encoding)
      #expect(result.texts == [["\(text)?"]], "\(name)")
      #expect(result.problems == [], "\(name)")
    }
  }

  @Test func anXMLFileDeclaresItsEncoding() throws {
    for (name, text, bytes) in Self.samples {
      let file =
        Array(
          "<?xml version=\"1.0\" encoding=\"\(name)\"?><quiz><question type=\"essay\"><name>".utf8)
        + Array("<text>a</text></name><questiontext><text>".utf8) + bytes
        + Array("?</text></questiontext></question></quiz>".utf8)
      #expect(
        try QuestionFormats.read(bytes: file, file: "a.xml").texts == [["\(text)?"]], "\(name)")
    }
  }

  @Test func everyUsualNameIsKnown() throws {
    for name in TextEncoding.names {
      if name.hasPrefix("utf-16") || name.hasPrefix("utf-32") { continue }
      let result = try QuestionFormats.read(
        bytes: table(Array("A".utf8)), file: "a.csv", encoding: try TextEncoding.named(name))
      #expect(result.texts == [["A?"]], "\(name)")
    }
    for (word, name) in [
      ("CP1251", "windows-1251"), ("win1250", "windows-1250"), ("Latin2", "iso-8859-2"),
      ("sjis", "shift_jis"), ("GBK", "gb18030"), ("ISO_8859-5", "iso-8859-5"),
      ("x-mac-roman", "macintosh"), ("IBM850", "cp850"), ("KOI8R", "koi8-r"),
    ] { #expect(try TextEncoding.named(word).name == name) }
  }

  @Test(arguments: ["UTF-8//TRANSLIT", "", "wchar_t", "../x", "EBCDIC-INT"])
  func noOtherWordGetsToTheSystem(word: String) {
    #expect(TextEncoding(word: word) == nil)
  }

  @Test func aWrongNameHasASuggestion() {
    do {
      _ = try TextEncoding.named("windows-1521")
      Issue.record("it was accepted")
    } catch {
      #expect(
        error.sentence == #"there is no encoding “windows-1521”; did you mean "windows-1251"?"#)
    }
  }

  @Test func aByteThatIsNotInTheEncodingIsNamed() throws {
    let encoding = try TextEncoding.named("windows-1251")
    do {
      _ = try QuestionFormats.read(bytes: table([0xD1, 0x98]), file: "a.csv", encoding: encoding)
      Issue.record("it was read")
    } catch {
      #expect(error.brief.hasPrefix("a.csv:2:2: the byte 0x98 has no character in windows-1251"))
    }
  }

  /// Returns the remedy for a file in another encoding.
  private func advice(_ bytes: [UInt8]) throws -> String {
    let result = try QuestionFormats.read(bytes: table(bytes), file: "a.csv")
    return result.problems.first?.expected ?? ""
  }

  @Test func theAdviceHasTheEncodingWithItsText() throws {
    for (name, text, bytes) in Self.samples {
      let advice = try advice(bytes)
      let words = text.split(separator: " ").filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
      #expect(words.contains { advice.contains("“\($0)") }, "\(name): \(advice)")
      // Bytes without a meaning in an encoding give no advice of it.
      if bytes.contains(where: { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }) {
        #expect(!advice.contains("windows-1252"), "\(name): \(advice)")
      }
    }
    #expect(try !advice([0xD1, 0xF2, 0xEE, 0xEB, 0xE8, 0xF6, 0xE0]).contains("windows-1252"))
    #expect(try advice([0x63, 0x61, 0x66, 0xE9]).contains("windows-1252"))
  }

  /// Questions whose first letters are equal in several encodings, as lines of a table.
  @Test(arguments: [
    (
      "iso-8859-2", "Łódź",
      "Kt\u{F3}re miasto jest stolic\u{B1}?,\u{A3}\u{F3}d\u{BC}|Krak\u{F3}w"
    ),
    (
      "windows-1250", "Łódź",
      "Kt\u{F3}re miasto jest stolic\u{B9}?,\u{A3}\u{F3}d\u{9F}|Krak\u{F3}w"
    ),
    ("mac-cyrillic", "Какой", "\u{8A}\u{E0}\u{EA}\u{EE}\u{E9} \u{E3}\u{EE}\u{F0}\u{EE}\u{E4}?,x"),
  ])
  func theAdviceShowsTheWordsThatTellEncodingsApart(name: String, word: String, line: String)
    throws
  {
    let advice = try advice(line.unicodeScalars.map { UInt8($0.value) })
    let parts = advice.split(separator: "”")
    // A single candidate shows its first word.
    let right = parts.first { $0.contains(name) } ?? ""
    #expect(right.contains(word) || right.contains("Które"), "\(advice)")
    #expect(!advice.contains("windows-1252"), "\(advice)")
  }

  @Test(arguments: [true, false], ["", "le", "be"])
  func utf32IsReadWithItsMarkAndNamedWithoutIt(isXML: Bool, ending: String) throws {
    let text =
      isXML
      ? """
      <quiz><question type="essay"><name><text>a</text></name>\
      <questiontext><text>Où 😀?</text></questiontext></question></quiz>
      """
      : "question,answer\nOù 😀?,x\n"
    let scalars = (ending.isEmpty ? "\u{FEFF}" + text : text).unicodeScalars
    let bytes = scalars.flatMap { scalar in
      let word = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
      return ending == "be" ? word : word.reversed()
    }
    let file = isXML ? "a.xml" : "a.csv"
    guard !ending.isEmpty else {
      #expect(try QuestionFormats.read(bytes: bytes, file: file).texts == [["Où 😀?"]])
      return
    }
    let error = #expect(throws: FormatProblem.self) {
      try QuestionFormats.read(bytes: bytes, file: file)
    }
    #expect(error?.expected?.contains("--encoding utf-32\(ending)") == true)
    let encoding = try TextEncoding.named("utf-32\(ending)")
    #expect(
      try QuestionFormats.read(bytes: bytes, file: file, encoding: encoding).texts == [["Où 😀?"]])
  }

  @Test(arguments: ["a.csv", "a.gift", "a.txt"])
  func escapesOfISO2022AreNamed(file: String) throws {
    let kyoto = [0x1B, 0x24, 0x42, 0x35, 0x7E, 0x45, 0x54, 0x1B, 0x28, 0x42].map { UInt8($0) }
    let line = file == "a.gift" ? ("", "{=x ~y}\n") : ("question,answer\n", "?,x\n")
    let bytes = Array(line.0.utf8) + kyoto + Array(line.1.utf8)
    let result = try QuestionFormats.read(bytes: bytes, file: file)
    #expect(result.problems.first?.expected?.contains("--encoding iso-2022-jp") == true)
    #expect(result.texts.joined().isEmpty)
    let encoding = try TextEncoding.named("iso-2022-jp")
    let read = try QuestionFormats.read(bytes: bytes, file: file, encoding: encoding)
    #expect(read.texts.joined().first?.hasPrefix("京都") == true)
  }

  @Test func bytesOfNoEncodingGiveNone() throws {
    #expect(try advice([0x80, 0xFF, 0x81, 0x98, 0x00, 0x90, 0x8D]) == "a file saved as UTF-8")
  }

  @Test func unicodeWithoutAMarkIsNamed() throws {
    let bytes = "question,answer\nA?,x\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    do {
      _ = try QuestionFormats.read(bytes: bytes, file: "a.csv")
      Issue.record("it was read")
    } catch {
      #expect(error.reason == "the text is UTF-16 without a mark at its beginning")
    }
    let encoding = try TextEncoding.named("utf-16le")
    #expect(
      try QuestionFormats.read(bytes: bytes, file: "a.csv", encoding: encoding).texts == [["A?"]])
  }
}
