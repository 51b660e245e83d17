import QuizboardFormats
import QuizboardQuiz
import Testing

@Suite struct EncodingTests {
  private let text = "text,answer\nCafé – “x”?,€ é\n"
  private let old =
    [UInt8]("text,answer\nCaf".utf8) + [0xE9, 0x20, 0x96, 0x20, 0x93]
    + [UInt8]("x".utf8) + [0x94] + [UInt8]("?,".utf8) + [0x80, 0x20, 0xE9, 0x0A]

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private func expectText(_ bytes: [UInt8], _ encoding: TextEncoding = .unicode) throws {
    for name in ["bank.csv", "bank.txt"] {
      let result = try QuestionFormats.read(bytes: bytes, file: name, encoding: encoding)
      #expect(result.texts == [["Café – “x”?"]])
      #expect(result.problems == [])
    }
  }

  @Test func unicodeWithAndWithoutAMarkIsRead() throws {
    try expectText(Array(text.utf8))
    try expectText([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    try expectText(utf16(text, isBigEndian: true))
    try expectText(utf16(text, isBigEndian: false))
  }

  @Test func anOldEncodingIsReadOnRequest() throws {
    try expectText(old, .windows1252)
    let result = try QuestionFormats.read(bytes: old, file: "bank.csv")
    #expect(result.places == ["2:4 the text is not UTF-8 (byte 0xe9)"])
    // A mark says more than the request.
    try expectText(utf16(text, isBigEndian: true), .windows1252)
  }

  @Test func aByteWithoutACharacterIsRead() throws {
    let result = try QuestionFormats.read(
      bytes: [UInt8]("text,answer\na".utf8) + [0x81, 0x2C, 0x62], file: "q.csv",
      encoding: .windows1252)
    #expect(result.texts == [["a\u{81}"]])
  }

  @Test func anUnpairedUnitIsNamed() throws {
    var bytes = utf16("text,answer\nA?,x\n", isBigEndian: true)
    bytes.replaceSubrange(26..<28, with: [0xD8, 0x00])
    let result = try QuestionFormats.read(bytes: bytes, file: "q.csv")
    #expect(result.places == ["2:1 the text is not UTF-16 from here on"])
  }

  @Test func encodingsHaveWords() {
    #expect(TextEncoding(word: "Windows-1252") == .windows1252)
    #expect(TextEncoding(word: "latin1") == .windows1252)
    #expect(TextEncoding(word: "UTF-8") == .unicode)
    #expect(TextEncoding(word: "ebcdic") == nil)
  }
}
