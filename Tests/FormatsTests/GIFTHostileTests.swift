import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Damaged and huge files of GIFT and Aiken: no crash, no hang, no lost neighbour.
@Suite struct GIFTHostileTests {
  private let formats: [any WritableFormat.Type] = [GIFTFormat.self, AikenFormat.self]
  private let samples = GIFTSamples.all + AikenSamples.all

  @Test func aFileCutOffAnywhereIsRead() {
    for sample in samples {
      let bytes = Array(sample.utf8)
      // Long samples are cut at each third byte, the short broken ones at each.
      for length in stride(from: 0, through: bytes.count, by: bytes.count > 300 ? 3 : 1) {
        for format in formats {
          let result = format.read(bytes: Array(bytes.prefix(length)), file: "a")
          #expect(result.problems.count <= length)
        }
      }
    }
  }

  @Test func damagedBytesAreReadOrRefused() {
    var random = RandomGenerator(seed: 17)
    for sample in samples {
      let whole = Array(sample.utf8)
      for _ in 0..<25 {
        var bytes = whole
        for _ in 0...random.integer(in: 0, 4) {
          let place = random.integer(in: 0, bytes.count - 1)
          switch random.integer(in: 0, 2) {
          case 0: bytes[place] = UInt8(random.integer(in: 0, 255))
          case 1: bytes.remove(at: place)
          default: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
          }
          if bytes.isEmpty { bytes = [0] }
        }
        for format in formats {
          let result = format.read(bytes: bytes, file: "a")
          if let quiz = result.quizzes.first { _ = format.write(quiz) }
        }
      }
    }
  }

  @Test func randomBytesAreReadOrRefused() {
    var random = RandomGenerator(seed: 3)
    for _ in 0..<100 {
      let bytes = (0..<random.integer(in: 1, 400)).map { _ in UInt8(random.integer(in: 0, 255)) }
      let ascii = bytes.map { $0 & 0x7F }
      for format in formats {
        _ = format.read(bytes: bytes, file: "a")
        _ = format.read(bytes: ascii, file: "a")
        _ = format.sniff(name: "a", bytes: bytes)
      }
    }
  }

  /// Each would take long if a step looked at the whole question again; `make fuzz` measures it.
  @Test(arguments: [
    "x", "=", "~", "#", "{", "}", "\\", "->", "####", "%", "[", "[html]", "//", "::", "\n//",
    "\n ", "= ->", "~%50%", "<b", "&", "<!--", "\\n", "[id:", "[tag:a\\]", "{}", "$CATEGORY:\n",
  ]) func aLongQuestionIsReadInOnePass(sign: String) {
    let long = String(repeating: sign, count: 6_000 / sign.utf8.count)
    for text in ["?{\(long)}", "?{=\(long)", "\(long){=a ~b}", "//\(long)\n?{#\(long)}", long] {
      let result = gift("One?{T}\n\n\(text)\n\nThree?{F}")
      #expect(result.texts[0].first == "One?")
      #expect(result.texts[0].last == "Three?")
    }
    _ = AikenFormat.read(bytes: Array("Q?\nA. \(long)\nB. b\nANSWER: A".utf8), file: "a")
    _ = AikenFormat.read(
      bytes: Array(String(repeating: "A)\(sign)\n", count: 300).utf8), file: "a")
  }

  /// Also of 10 MB; such are in `make bench ARGS=reading`.
  @Test func aQuestionOfAMegabyteIsRead() throws {
    let long = String(repeating: "Fog over the harbour. ", count: 48_000)
    let question = try giftQuestion("\(long){T}")
    #expect(question.text.utf8.count == long.utf8.count - 1)
  }

  @Test func aThousandEqualQuestionsAreRead() throws {
    let result = gift(String(repeating: "// [id:a]\nFog?{=yes ~no}\n\n", count: 1_000))
    #expect(result.quizzes[0].questions.count == 1_000)
    #expect(result.losses.count == 999)
    let quiz = try Quiz(identifier: "a", title: "A", questions: result.quizzes[0].questions)
    #expect(quiz.questions.count == 1_000)
  }

  @Test func aThousandBrokenQuestionsAreNamed() {
    let result = gift(String(repeating: "Fog?{~yes}\n\n", count: 1_000))
    #expect(result.problems.count == 1_000)
    #expect(result.problems.last?.place.line == 1_999)
  }
}
