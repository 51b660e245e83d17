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

  /// An XML file whose declaration names an encoding, with é as the byte 0xE9.
  private func oldXML(_ encoding: String, _ body: String) -> [UInt8] {
    let text = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n" + body
    return Array(text.utf8).split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
      .joined(separator: [0xE9]).map { $0 }
  }

  private let moodleBody = """
    <quiz><question type="essay"><questiontext><text>Caf_?</text></questiontext></question></quiz>
    """

  private let plistBody = """
    <plist version="1.0"><dict><key>QuestionList</key><array><dict><key>QuestionText</key>
    <string>Caf_?</string><key>AnswerText</key><array><string>a</string><string>b</string></array>
    <key>Answer</key><integer>0</integer></dict></array></dict></plist>
    """

  @Test(arguments: ["windows-1252", "ISO-8859-1", "UTF-8"])
  func aRequestedEncodingIsDecodedOnce(declared: String) throws {
    for body in [moodleBody, plistBody] {
      let bytes = oldXML(declared, body)
      let result = try QuestionFormats.read(bytes: bytes, file: "a", encoding: .windows1252)
      #expect(result.texts == [["Café?"]])
      #expect(result.problems == [])
      if declared == "UTF-8" { continue }
      #expect(try QuestionFormats.read(bytes: bytes, file: "a").texts == [["Café?"]])
    }
  }

  @Test func filesThatAreNoTextIgnoreTheRequest() throws {
    let result = try QuestionFormats.read(
      bytes: binarySample, file: "a.plist", encoding: .windows1252)
    #expect(result.quizzes == (try QuestionFormats.read(bytes: binarySample, file: "a")).quizzes)
    #expect(result.quizzes.count == 1)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func allLineEndsAreReadInEachEncoding(end: String) throws {
    let files = [
      "bank.gift": "::a::One?{T}\n\nTwo?{\n=x\n=y\n}\n",
      "bank.aiken": "One?\nA. x\nB. y\nANSWER: A\nTwo?\nA. x\nB. y\nANSWER: B\n",
      "bank.csv": "text,answer\nOne?,x\nTwo?,y\n",
      "bank.txt": "#separator:tab\nOne?\tx\nTwo?\ty\n",
    ]
    for (name, text) in files {
      let text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: end)
      let encodings = [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
        utf16(text, isBigEndian: true), utf16(text, isBigEndian: false),
      ]
      for bytes in encodings {
        let result = try QuestionFormats.read(bytes: bytes, file: name)
        #expect(result.texts == [["One?", "Two?"]], "\(name)")
        #expect(result.problems == [])
      }
      let old = try QuestionFormats.read(
        bytes: Array(text.utf8), file: name, encoding: .windows1252)
      #expect(old.texts == [["One?", "Two?"]], "\(name)")
    }
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
