import QuizboardModel
import Testing

@testable import QuizboardFormats

/// The places of problems in a file.
@Suite struct SourceTextTests {
  @Test func columnsCountCharactersInAnyOrder() throws {
    let line = String(repeating: "aé東😀", count: 1000)
    let source = try SourceText(bytes: Array("first\n\(line)\nlast".utf8), file: "f")
    for step in [0, 1, 399, 400, 999] + [998, 3, 500] {
      for (place, offset) in [0, 1, 3, 6].enumerated() {
        let found = source.problem(at: 6 + 10 * step + offset, "").place
        #expect(found.line == 2 && found.column == 4 * step + place + 1)
      }
    }
    #expect(source.problem(at: 6 + 10_000 + 1, "").place.line == 3)
  }

  @Test(arguments: [true, false]) func columnsOfALongLineTakeLinearWork(isBackwards: Bool) throws {
    func work(_ count: Int) throws -> Int {
      let source = try SourceText(
        bytes: Array(String(repeating: "[12345] ", count: count).utf8), file: "f")
      let offsets = (0..<count).map { 8 * (isBackwards ? count - 1 - $0 : $0) }
      for offset in offsets { _ = source.problem(at: offset, "") }
      return source.countedBytes
    }
    let (one, four) = (try work(2_000), try work(8_000))
    #expect(four < 5 * one)
  }
}
