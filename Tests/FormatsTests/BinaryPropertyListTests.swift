import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct BinaryPropertyListTests {
  @Test func aBinaryListIsReadWhateverItsName() throws {
    let result = try QuestionFormats.read(bytes: binarySample, file: "questions")
    #expect(result.texts == [["Which of these fruits are red?", "Où est la tour Eiffel ?"]])
    #expect(result.quizzes.first?.questions.map(\.rightNames) == [["An apple"], ["À Paris"]])
    #expect(result.quizzes.first?.questions[1].optionNames[1] == "東京")
  }

  @Test func aProblemInABinaryListHasItsByte() throws {
    let result = try QuestionFormats.read(bytes: binarySample, file: "q.plist")
    let problem = try #require(result.problems.first)
    let byte = try #require(problem.place.column) - 1
    #expect(Array(binarySample[byte..<(byte + 3)]) == [0x11, 0x01, 0x2C])
    #expect(
      problem.report == """
        q.plist:1:\(byte + 1): the answer is number 300, but there are only 2 answers \
        (at byte \(byte))
          expected a whole number from 0 to 1
        """)
  }

  @Test func aBinaryListCutOffAnywhereIsOneProblem() throws {
    for length in 8..<binarySample.count {
      let result = try QuestionFormats.read(
        bytes: Array(binarySample.prefix(length)), file: "q.plist")
      #expect(result.quizzes.isEmpty)
      #expect(result.problems.count == 1)
    }
  }

  @Test func damagedBytesAreRefusedWithoutATrap() throws {
    var chance = RandomGenerator(seed: 1)
    for _ in 0..<20000 {
      var bytes = binarySample
      for _ in 0...chance.integer(in: 0, 3) {
        bytes[chance.integer(in: 6, bytes.count - 1)] = UInt8(chance.integer(in: 0, 255))
      }
      _ = try QuestionFormats.read(bytes: bytes, file: "q.plist")
    }
  }

  /// Forty lists, each holding the next one twice: 2⁴⁰ values if each were read.
  @Test func aListThatRefersToItselfAgainAndAgainIsRefused() throws {
    var bytes = Array("bplist00".utf8)
    let offsets = (0..<40).map { _ in UInt8(0) }.enumerated().map { place, _ in UInt8(8 + 3 * place)
    }
    for place in 0..<40 { bytes += [0xA2, UInt8(min(place + 1, 39)), UInt8(min(place + 1, 39))] }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [40, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
    }
    let result = try QuestionFormats.read(bytes: bytes, file: "q.plist")
    #expect(result.quizzes.isEmpty)
    #expect(result.problems.count == 1)
  }
}
